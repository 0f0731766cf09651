import '#features/desk/shell/form/form.css';
import type { ReactNode } from 'react';
import { choiceWords, fieldNames, formWords } from '#features/desk/shell/form/words.ts';
import { COMPANY_FIELDS, isOfCompany } from '#shared/rules/booking/company.ts';
import { BOOKING_FIELD_NAMES, type BookingField, rowOf } from '#shared/rules/booking/fields.ts';
import { REQUIRED_FIELDS } from '#shared/rules/booking/staff-booking.ts';
import { type Day, enterableRange, parseDay } from '#shared/rules/day.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { capacityOf, EVENT_TIMES, HALLS, isHall } from '#shared/rules/slots/slot.ts';
import { Field } from '#shared/ui/Field.tsx';
import { type BookingForm, Collapsible, FormProvider, OccasionField, RadioField, TextField, useBookingForm } from './FieldKinds.tsx';
import { MEAL_FIELDS, MealFields } from './MealFields.tsx';

type BookingFieldsProps = BookingForm & {
	today: Day;
	withHold?: boolean;
	/** Asks for the occasion beside the slot: by it staff tell several functions apart. */
	isOneOfSeveral?: boolean;
	/** Shown below the phone number. */
	aboutPhone?: ReactNode;
	/** Shown below the slot. */
	children?: ReactNode;
};

/**
 * All fields of a booking. Required fields come first, typed ones before pressed ones, so that a phone's keyboard opens and closes once.
 * The menu and the rest are folded until they contain something.
 */
export function BookingFields({ today, withHold = false, isOneOfSeveral = false, aboutPhone, children, ...form }: BookingFieldsProps) {
	return (
		<FormProvider value={form}>
			<div className="staffform">
				<TextField name="clientName" className="staffform__wide" autoComplete="off" autoCapitalize="words" />
				<TextField name="phone" className="staffform__wide" type="tel" autoComplete="off" remedy={aboutPhone} />
				<Guests />
				<EventDate today={today} />
				<RadioField name="hall" options={HALLS} />
				<RadioField name="eventTime" options={EVENT_TIMES} />
				{isOneOfSeveral && <OccasionField />}
				{withHold && <TextField name="holdExpiresAt" type="datetime-local" className="staffform__wide" />}
				{children && <div className="staffform__wide">{children}</div>}
				<MealFields />
				<ComingFields />
				<MoreFields isOneOfSeveral={isOneOfSeveral} />
			</div>
		</FormProvider>
	);
}

function EventDate({ today }: { today: Day }) {
	const { first, last } = enterableRange(today);
	const day = parseDay(useBookingForm().typed.eventDate);
	const isOver = day !== undefined && day >= first && day < today;
	return <TextField name="eventDate" type="date" min={first} max={last} hint={isOver ? formWords.dayIsOver : undefined} />;
}

function Guests() {
	const { typed, onType, problemOf, enterKeyHint, first } = useBookingForm();
	return (
		<Field label={fieldNames.guestCount} problem={problemOf('guestCount')}>
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
						data-first-focus={first === 'guestCount' || undefined}
						value={typed.guestCount}
						onChange={({ target }) => onType({ guestCount: target.value })}
					/>
					{isHall(typed.hall) && <span>{formWords.ofSeats(capacityOf(typed.hall))}</span>}
				</div>
			)}
		</Field>
	);
}

type OtherField = Exclude<BookingField, 'addOns'>;

/** The optional fields outside the meal and the guests. */
const OTHERS = BOOKING_FIELD_NAMES.filter(
	(name): name is OtherField =>
		!REQUIRED_FIELDS.includes(name) && !MEAL_FIELDS.includes(name) && !isOfCompany(name) && (HAS_URDU || name !== 'language'),
);

const ComingFields = () => (
	<Collapsible title={formWords.coming} fields={COMPANY_FIELDS}>
		{COMPANY_FIELDS.map((name) => {
			if (name === 'gathering') return <OtherControl key={name} name={name} />;
			if (name.endsWith('Contact')) return <TextField key={name} name={name} autoComplete="off" autoCapitalize="words" />;
			if (name.endsWith('Phone')) return <TextField key={name} name={name} type="tel" autoComplete="off" />;
			return <TextField key={name} name={name} inputMode="numeric" autoComplete="off" maxLength={7} />;
		})}
	</Collapsible>
);

function MoreFields({ isOneOfSeveral }: { isOneOfSeveral: boolean }) {
	const names = isOneOfSeveral ? OTHERS.filter((name) => name !== 'occasion') : OTHERS;
	return (
		<Collapsible title={isOneOfSeveral ? formWords.moreOfSeveral : formWords.more} fields={names} known="language">
			{names.map((name) => (
				<OtherControl key={name} name={name} />
			))}
		</Collapsible>
	);
}

/** The control that fits the field's row in `BOOKING_FIELDS`. */
function OtherControl({ name }: { name: OtherField }) {
	const { typed, onType, problemOf } = useBookingForm();
	const { choices: known, isLong, isOptional } = rowOf(name);
	const choices = name === 'heardFrom' ? Object.keys(choiceWords.heardFrom ?? {}) : known;
	if (choices && !isOptional) return <RadioField name={name} options={choices} />;
	if (!choices && !isLong)
		return <TextField name={name} className="staffform__wide" autoComplete="off" {...(name === 'email' && AS_ADDRESS)} />;
	return (
		<Field className="staffform__wide" label={fieldNames[name]} problem={problemOf(name)}>
			{(control) => {
				const given = { ...control, value: typed[name], onChange: (event: Typing) => onType({ [name]: event.target.value }) };
				if (!choices) return <textarea {...given} className="area" rows={3} />;
				return (
					<select {...given} className="select">
						<option value="">{formWords.notSaid}</option>
						{typed[name] && !choices.includes(typed[name]) && <option>{typed[name]}</option>}
						{choices.map((choice) => (
							<option key={choice} value={choice}>
								{choiceWords[name]?.[choice] ?? choice}
							</option>
						))}
					</select>
				);
			}}
		</Field>
	);
}

type Typing = { target: { value: string } };

const AS_ADDRESS = { type: 'email', autoCapitalize: 'none', spellCheck: false } as const;
