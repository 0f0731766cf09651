import './form.css';
import type { ReactNode } from 'react';
import { CAPACITY, EVENT_TIMES, HALLS, isHall } from '#domain/availability/slot.ts';
import { OCCASIONS } from '#domain/booking/fields.ts';
import { type Day, enterableRange, parseDay } from '#domain/shared/day.ts';
import { LANGUAGES } from '#domain/shared/language.ts';
import { formWords } from '#i18n/desk/form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Collapsible, RadioField, TextField } from './FieldKinds.tsx';
import { type BookingForm, FormProvider, useBookingForm } from './form-context.ts';
import { MealFields } from './MealFields.tsx';

type BookingFieldsProps = BookingForm & {
	today: Day;
	withHold?: boolean;
	/** What there is to say about the slot, right below it. */
	children?: ReactNode;
};

/**
 * The fields in which staff type a booking. What has to be asked comes first, what is typed before what is pressed, so that a phone's
 * keyboard comes and goes once; the menu and the rest wait behind a line each, and open by themselves when there is something in them.
 */
export function BookingFields({ today, withHold = false, children, ...form }: BookingFieldsProps) {
	return (
		<FormProvider value={form}>
			<div className="staffform">
				<TextField
					name="clientName"
					label={formWords.name}
					className="staffform__wide"
					autoComplete="off"
					autoCapitalize="formWords"
					maxLength={200}
				/>
				<TextField name="phone" label={formWords.phone} className="staffform__wide" type="tel" autoComplete="off" />
				<Guests />
				<EventDate today={today} />
				<RadioField name="hall" legend={formWords.hall} options={HALLS.map((hall) => [hall, hall])} />
				<RadioField name="eventTime" legend={formWords.time} options={EVENT_TIMES.map((time) => [time, formWords.times[time]])} />
				{withHold && <TextField name="holdExpiresAt" label={formWords.hold} type="datetime-local" className="staffform__wide" />}
				{children && <div className="staffform__wide">{children}</div>}
				<MealFields />
				<MoreFields />
			</div>
		</FormProvider>
	);
}

function EventDate({ today }: { today: Day }) {
	const { first, last } = enterableRange(today);
	const day = parseDay(useBookingForm().typed.eventDate);
	const isOver = day !== undefined && day >= first && day < today;
	return (
		<TextField name="eventDate" label={formWords.date} type="date" min={first} max={last} hint={isOver ? formWords.dayIsOver : undefined} />
	);
}

function Guests() {
	const { typed, onType, problemOf, enterKeyHint } = useBookingForm();
	return (
		<Field label={formWords.guests} problem={problemOf('guestCount')}>
			{(control) => (
				<div className="affix">
					<input
						{...control}
						className="input num"
						required
						inputMode="numeric"
						enterKeyHint={enterKeyHint}
						autoComplete="off"
						maxLength={7}
						value={typed.guestCount}
						onChange={({ target }) => onType({ guestCount: target.value })}
					/>
					{isHall(typed.hall) && <span>{formWords.ofSeats(CAPACITY[typed.hall])}</span>}
				</div>
			)}
		</Field>
	);
}

/** What is good to know, and can wait. */
function MoreFields() {
	const { typed, onType, problemOf } = useBookingForm();
	return (
		<Collapsible title={formWords.more} fields={['email', 'occasion', 'specialRequests']}>
			<TextField
				name="email"
				className="staffform__wide"
				label={formWords.email}
				type="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Field className="staffform__wide" label={formWords.occasion} problem={problemOf('occasion')}>
				{(control) => (
					<select {...control} className="select" value={typed.occasion} onChange={({ target }) => onType({ occasion: target.value })}>
						<option value="">{formWords.notSaid}</option>
						{OCCASIONS.map((occasion) => (
							<option key={occasion} value={occasion}>
								{formWords.occasions[occasion]}
							</option>
						))}
					</select>
				)}
			</Field>
			<Field className="staffform__wide" label={formWords.requests} problem={problemOf('specialRequests')}>
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
			<RadioField
				name="language"
				legend={formWords.language}
				options={LANGUAGES.map((language) => [language, formWords.languages[language]])}
			/>
		</Collapsible>
	);
}
