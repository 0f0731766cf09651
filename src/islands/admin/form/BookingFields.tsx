import type { ReactNode } from 'react';
import { CAPACITY, EVENT_TIMES, HALLS, isHall } from '#domain/availability/slot.ts';
import { type Day, enterableRange, parseDay } from '#domain/shared/day.ts';
import { formWords as words } from '#i18n/desk/form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { type BookingForm, FormProvider, useBookingForm } from './form-context.ts';
import { MealFields } from './MealFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { RadioField } from './RadioField.tsx';
import { TextField } from './TextField.tsx';
import './form.css';

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
					label={words.name}
					className="staffform__wide"
					autoComplete="off"
					autoCapitalize="words"
					maxLength={200}
				/>
				<TextField name="phone" label={words.phone} className="staffform__wide" type="tel" autoComplete="off" />
				<Guests />
				<EventDate today={today} />
				<RadioField name="hall" legend={words.hall} options={HALLS.map((hall) => [hall, hall])} />
				<RadioField name="eventTime" legend={words.time} options={EVENT_TIMES.map((time) => [time, words.times[time]])} />
				{withHold && <TextField name="holdExpiresAt" label={words.hold} type="datetime-local" className="staffform__wide" />}
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
	return <TextField name="eventDate" label={words.date} type="date" min={first} max={last} hint={isOver ? words.dayIsOver : undefined} />;
}

function Guests() {
	const { typed, onType, problemOf, enterKeyHint } = useBookingForm();
	return (
		<Field label={words.guests} problem={problemOf('guestCount')}>
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
					{isHall(typed.hall) && <span>{words.ofSeats(CAPACITY[typed.hall])}</span>}
				</div>
			)}
		</Field>
	);
}
