import { BookingSummary, factsOnly, OF_EVENT } from '#shared/booking/BookingSummary.tsx';
import { timeInWords } from '#shared/booking/slot-words.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { companyInWords } from '#shared/booking/words/company.ts';
import type { FamilyFunction, VisitorBooking } from '#shared/rules/booking/booking.ts';
import { otherCount } from '#shared/rules/booking/final-guests.ts';
import { type Day, dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { Names } from '#shared/rules/money/pricing.ts';
import { bookingOf, severalOf } from './several-events.ts';
import { eventName, severalWords } from './several-words.ts';
import type { ViewWords } from './words-en.ts';

type EventListProps = {
	booking: VisitorBooking;
	isChangeable: boolean;
	today: Day;
	language: Language;
	names: Names;
	words: ViewWords;
	bookingWords: BookingWords;
};

/** All events of a booking with several, by date. */
export function EventList({ booking, ...rest }: EventListProps) {
	return (
		<section className="block">
			<h2>{severalWords[rest.language].title}</h2>
			<ol className="events">
				{severalOf(booking).map((one) => (
					<EventItem key={one.id} one={one} booking={booking} {...rest} />
				))}
			</ol>
		</section>
	);
}

function EventItem({
	one,
	booking,
	isChangeable,
	today,
	language,
	names,
	words: t,
	bookingWords,
}: EventListProps & { one: FamilyFunction }) {
	const event = bookingOf(one, booking);
	const when = [dayInWords(one.eventDate, language), timeInWords(one.eventTime, bookingWords)].join(bookingWords.calendar.comma);
	const isPast = one.eventDate < today;
	const ended = isChangeable && !isPast ? companyInWords(event.companyBefore ?? {}, bookingWords.company, bookingWords.calendar.comma) : '';
	if (one.calledOffAt !== null) {
		return (
			<li>
				<h3>
					<s>{eventName(booking, language, one)}</s> <small className="soft">{severalWords[language].calledOff}</small>
				</h3>
				<p className="soft">
					<s>
						{when}
						{bookingWords.calendar.comma}
						{bookingWords.hall(one.hall)}
					</s>
				</p>
			</li>
		);
	}
	return (
		<li>
			<h3>{eventName(booking, language, one)}</h3>
			<p>{when}</p>
			{!isPast && event.line && <p className="help">{bookingWords.sent.line(new Date(event.line.heldUntil), event.line.place)}</p>}
			{!isPast && event.slotGone && event.status === 'pending_confirmation' && (
				<p className="help">{t.nextMore.gone[event.slotGone](one.eventTime)}</p>
			)}
			<BookingSummary told={event} words={factsOnly(bookingWords, OF_EVENT)} names={names} guests={guestsInWords(event, t)} />
			{ended && <p className="help">{t.news.companyGone(ended)}</p>}
		</li>
	);
}

/** Number of guests, with the agreed one if they differ. */
export function guestsInWords(booking: VisitorBooking, t: ViewWords): string | undefined {
	const other = otherCount(booking);
	return other === undefined ? undefined : t.guestsAgreed(figure(other), figure(booking.guestCount));
}
