import { OCCASIONS } from '#domain/booking/fields.ts';
import { LANGUAGES } from '#domain/shared/language.ts';
import { formWords as words } from '#i18n/desk/form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Collapsible } from './Collapsible.tsx';
import { useBookingForm } from './form-context.ts';
import { RadioField } from './RadioField.tsx';
import { TextField } from './TextField.tsx';

/** What is good to know, and can wait. */
export function MoreFields() {
	const { typed, onType, problemOf } = useBookingForm();
	return (
		<Collapsible title={words.more} fields={['email', 'occasion', 'specialRequests']}>
			<TextField
				name="email"
				className="staffform__wide"
				label={words.email}
				type="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Field className="staffform__wide" label={words.occasion} problem={problemOf('occasion')}>
				{(control) => (
					<select {...control} className="select" value={typed.occasion} onChange={({ target }) => onType({ occasion: target.value })}>
						<option value="">{words.notSaid}</option>
						{OCCASIONS.map((occasion) => (
							<option key={occasion} value={occasion}>
								{words.occasions[occasion]}
							</option>
						))}
					</select>
				)}
			</Field>
			<Field className="staffform__wide" label={words.requests} problem={problemOf('specialRequests')}>
				{(control) => (
					<textarea
						{...control}
						className="area"
						rows={3}
						value={typed.specialRequests}
						onChange={({ target }) => onType({ specialRequests: target.value })}
					/>
				)}
			</Field>
			<RadioField name="language" legend={words.language} options={LANGUAGES.map((language) => [language, words.languages[language]])} />
		</Collapsible>
	);
}
