import type { ReactNode } from 'react';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { fieldNames, formWords } from '#features/desk/shell/form/words.ts';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { companyWords } from '#features/desk/shell/words/company.ts';
import { dishesInWords } from '#features/desk/shell/words/dishes-in-words.ts';
import { aboutHijriAtDesk } from '#features/desk/shell/words/hijri.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import type { BookingFunction } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { hoursInWords, timeInText } from '#shared/rules/slots/bookable.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { paperWords as words } from './words.ts';

type EventLinesProps = {
	event: Omit<BookingFunction, 'id' | 'calledOffAt' | 'dishes'> & Partial<Pick<BookingFunction, 'dishes'>>;
	isOneOfSeveral: boolean;
	/** Lines about the family, below those about the guests. */
	children: ReactNode;
};

/** One event: day, hall, guests, menu, dishes and requests. */
export function EventLines({ event, isOneOfSeveral, children }: EventLinesProps) {
	const { hijriDaysLater } = useVenue();
	const { eventDate, eventTime, hall, guestCount, finalGuests, occasion, specialRequests } = event;
	const dishes = dishesInWords(event.dishes);
	const menu = event.package && [event.package, event.serving && formWords.servings[event.serving].toLowerCase()];
	return (
		<>
			<Line name={isOneOfSeveral ? occasionName(event) : words.event}>
				<b>{dayInWords(eventDate)}</b>, {timeInText(eventTime)}, {hoursInWords(eventTime)}
				<br />
				{aboutHijriAtDesk(eventDate, hijriDaysLater)}
				<br />
				{hall}, {words.guests(figure(guestCount))}
				{finalGuests !== null && ` (${words.finalGuests(figure(finalGuests))})`}
				{occasion && !isOneOfSeveral && `, ${formWords.occasions[occasion].toLowerCase()}`}
			</Line>
			{companyWords(event) && <Line name={formWords.coming}>{companyWords(event)}</Line>}
			{children}
			{menu && <Line name={fieldNames.package}>{menu.filter(Boolean).join(', ')}</Line>}
			{dishes && <Line name={words.dishes}>{dishes}</Line>}
			{specialRequests && (
				<Line name={fieldNames.specialRequests}>
					<TypedText className="paper__long" text={specialRequests} />
				</Line>
			)}
		</>
	);
}

/** A named line of a paper. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{typeof children === 'string' ? <Unbroken text={children} /> : children}</dd>
		</div>
	);
}
