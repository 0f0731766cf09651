import { useRef, useState } from 'react';
import { aboutHijri } from '#i18n/hijri/hijri-in-words.ts';
import { BookingSummary, factsOnly, OF_FAMILY } from '#shared/booking/BookingSummary.tsx';
import { bookingWords as bookingWordsBy } from '#shared/booking/words/booking.ts';
import { companyInWords } from '#shared/booking/words/company.ts';
import { hallNow } from '#shared/data/hall-clock.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { dayAt, dayInWords, daysBetween } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { AgreedBesides } from './AgreedBesides.tsx';
import { askAgain, otherRequest } from './ask-again.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingSums } from './BookingSums.tsx';
import { BookingTimeline, isBeforeCall, ringTime } from './BookingTimeline.tsx';
import { describeNews } from './booking-news.ts';
import type { ChangePartProps } from './change/ChangePart.tsx';
import { leastOf } from './change/least-amount.ts';
import { EventList, guestsInWords } from './EventList.tsx';
import { NextParts, partOf } from './NextParts.tsx';
import { nextSteps } from './next-steps.ts';
import { readBookingAgain } from './own-booking.ts';
import { termsOf } from './own-terms.ts';
import { liveEvents, severalOf, shownFunction } from './several-events.ts';
import { eventName, severalWords } from './several-words.ts';
import { takesChanges } from './takes-changes.ts';
import type { ViewPorts } from './view-ports.ts';
import { WhatsNext } from './WhatsNext.tsx';
import type { ViewWords } from './words-en.ts';

export type OwnBookingProps = {
	booking: VisitorBooking;
	/** Booking before it was last read again by itself. */
	before?: VisitorBooking | undefined;
	venue: VenueContact;
	language: Language;
	names: Names;
	prices: PriceList;
	/** Hall's terms about the advance of a cancelled booking. */
	terms: string;
	words: ViewWords;
	ports: ViewPorts;
};

export { loadFirstParts } from './first-parts.ts';

/** Loads on demand, because few families ask for a change. A test makes it fail. */
export const CHANGE: LaterPart<ChangePartProps> = { name: 'ChangePart', ask: () => import('./change/ChangePart.tsx') };

export default function OwnBooking({ booking, before, venue, language, names, prices, terms, words: t, ports }: OwnBookingProps) {
	const bookingWords = bookingWordsBy[language];
	const now = hallNow(ports.clock);
	const today = dayAt(now);
	const days = daysBetween(today, booking.eventDate);
	const [weekday = '', ...date] = dayInWords(booking.eventDate, language).split(' ');
	const hijri = aboutHijri(booking.eventDate, venue.hijriDaysLater, bookingWords.hijri);
	const lead = t.lead({
		when: whenInWords(booking, days, t),
		time: bookingWords.inText(booking.eventTime),
		hall: bookingWords.hall(booking.hall),
		hours: bookingWords.hours(booking.eventTime),
		guests: figure(guestsToServe(booking)),
	});
	const more = liveEvents(booking)
		.filter(({ one }) => one.id !== shownFunction(booking)?.id && one.eventDate >= today)
		.map(({ one }) => [eventName(booking, language, one), dayInWords(one.eventDate, language)].join(bookingWords.calendar.comma));
	const [isOff, isSeveral] = [isOver(booking.status), severalOf(booking).length > 0];
	// The lowest price of one event is no price of several.
	const least = isOff || isSeveral ? undefined : leastOf(booking, prices);
	const isAhead = !isOff && days >= 0;
	const isChangeable = takesChanges(booking, now);
	const ringBy = ringTime(booking, venue);
	const [isLate, isNear] = [ringBy < now, isBeforeCall(booking, { ringBy, now })];
	const { aboutPaid, toPay } = termsOf(booking, { hall: { ...venue, cancelTerms: terms }, today, words: t });
	const hall = { ...venue, terms: toPay };
	const next = nextSteps(booking, { today, now, language, isChangeable, isLate, isNear, hall, words: t, bookingWords });
	const [asks, setAsks] = useState<ChangePartProps['asks']>();
	const news = (since: VisitorBooking) => (
		<>
			<b>{t.news.title}</b> {describeNews(since, booking, { language, words: t, bookingWords })}
		</>
	);
	const onAskAgain = () => (ports.askAgain ?? askAgain)(booking, prices, ports.clock());
	const readAgain = () => readBookingAgain(location.hash, ports.read);
	const ended = companyInWords(booking.companyBefore ?? {}, bookingWords.company, bookingWords.calendar.comma);
	const newCounts = ended && isChangeable ? t.news.companyGone(ended) : undefined;
	const { place, turn, ask } = useAskedPart(setAsks);
	const [isUnanswered] = useState(() => isChangeable && ports.keepsChange(booking.reference));
	return (
		<div className="mid mid--wide">
			{isAhead && days > 0 && holdsSlot(booking.status) && (
				<p className="view__days" aria-hidden="true">
					<b>{days}</b> {t.daysToGo(days)}
				</p>
			)}
			<p className="soft view__kicker">
				{t.booking}{' '}
				<span className="nowrap num" dir="ltr" translate="no">
					{booking.reference}
				</span>
			</p>
			<h1>
				<span>{weekday}</span> <span>{date.join(' ')}</span>
			</h1>
			{hijri && <p className="soft">{hijri}</p>}
			<p className="lead">{isSeveral ? `${severalWords[language].of(eventName(booking, language))} ${lead}` : lead}</p>
			{more.length > 0 && <p>{severalWords[language].more(more, isOff ? whenInWords(booking, days, t) : undefined)}</p>}
			<div className="view__news" role="status">
				{before && <Notice tone="ask">{news(before)}</Notice>}
			</div>
			<div className="vgrid">
				<div>
					<WhatsNext
						other={isOff ? (ports.otherRequest ?? otherRequest)(booking.reference) : undefined}
						{...{ booking, today, onAskAgain, isAhead, next, venue, language, bookingWords }}
						isNow={!partOf(next)}
						terms={aboutPaid}
						words={t}
					/>
					<NextParts {...{ booking, next, venue, language, now, ports, readAgain }} />
					<div ref={place} />
					{(booking.change ?? asks ?? isUnanswered) && (
						<LazyPart
							key={turn}
							part={CHANGE}
							given={{
								...{
									booking,
									before,
									news,
									newCounts,
									cancelsAll: isSeveral ? severalWords[language].cancelsAll : undefined,
									venue,
									terms: aboutPaid,
									language,
									names,
									prices,
									asks,
									clock: ports.clock,
									ports: ports.change,
								},
								words: bookingWords,
								onClose: () => setAsks(undefined),
								readAgain,
								whenSeen: ports.whenSeen,
							}}
							waiting={<p role="status">{t.loading}</p>}
						/>
					)}
					<section className="block">
						<h2>{t.stands}</h2>
						{isOff ? (
							<Notice tone="ask">{booking.status === 'cancelled' ? t.cancelled : t.expired}</Notice>
						) : (
							<BookingTimeline booking={booking} least={least} venue={venue} language={language} words={t} now={now} />
						)}
					</section>
					{isSeveral && <EventList {...{ booking, isChangeable, today, language, names, bookingWords }} words={t} />}
					<section className="block">
						<h2>{t.details}</h2>
						<BookingSummary
							{...{ told: booking, names, guests: guestsInWords(booking, t) }}
							words={isSeveral ? factsOnly(bookingWords, OF_FAMILY) : bookingWords}
						/>
						{!isSeveral && newCounts && booking.change?.state !== 'accepted' && <p className="help">{newCounts}</p>}
						<AgreedBesides booking={booking} language={language} words={t} />
						<BookingSums isTaxed={prices.taxes.length > 0} {...{ booking, least, language, names, bookingWords }} words={t} />
					</section>
				</div>
				<BookingActions {...{ booking, isAhead, isChangeable, venue, language, ports }} words={t} onAsk={ask} />
			</div>
		</div>
	);
}

/** Opens the change part and scrolls to it. If its script did not load, it is loaded again. */
function useAskedPart(setAsks: (asks: NonNullable<ChangePartProps['asks']>) => void) {
	const place = useRef<HTMLDivElement>(null);
	const [turn, setTurn] = useState(0);
	const ask = (wants: 'change' | 'cancel') => {
		setAsks({ wants });
		if (CHANGE.loaded) return;
		setTurn(turn + 1);
		place.current?.scrollIntoView();
	};
	return { place, turn, ask };
}

/** First words of the page. Days are counted only for a booking that has its slot, because a request's event is not certain yet. */
function whenInWords({ status, slotGone }: VisitorBooking, days: number, t: ViewWords): string {
	if (status === 'cancelled' || status === 'expired') return t.off[status];
	if (!holdsSlot(status)) return slotGone && days >= 0 ? t.stages.gone : t.stages.asked;
	return days >= 0 ? t.inDays(days) : t.past;
}
