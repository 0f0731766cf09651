import { momentInWords } from '#i18n/site/hours.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { companyInWords } from '#shared/booking/words/company.ts';
import { allEvents } from '#shared/booking/words/event-names.ts';
import type { FamilyFunction, VisitorBooking } from '#shared/rules/booking/booking.ts';
import { outdatedCounts } from '#shared/rules/booking/company.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { FamilyProof } from '#shared/rules/money/payment-proof.ts';
import { billWords } from './bill-words.ts';
import { dueWords } from './due-words.ts';
import { afterHold, partOfAdvance } from './next-steps.ts';
import { liveEvents, severalOf } from './several-events.ts';
import { eventName, severalWords } from './several-words.ts';
import type { ViewWords } from './words-en.ts';

type Setting = { language: Language; words: ViewWords; bookingWords: BookingWords };

/** Describes what changed since the booking was last read; a general sentence if no rule fits. */
export function describeNews(before: VisitorBooking, now: VisitorBooking, setting: Setting): string {
	const { words: t } = setting;
	const said = [ofStatus, ofLine, ofChange, ofSlot, ofCount, ofCompany, ofDishes, ofMoney, ofProofs]
		.map((tell) => tell(before, now, setting))
		.filter(Boolean);
	return said.length > 0 ? said.join(' ') : t.news.other;
}

const isSeveral = (...bookings: VisitorBooking[]) => bookings.some((booking) => severalOf(booking).length > 0);

type DescribeNews = (before: VisitorBooking, now: VisitorBooking, setting: Setting) => string | undefined;

const ofStatus: DescribeNews = (before, now, { language, words: t }) => {
	const { status, holdExpiresAt } = now;
	if (status === before.status && (status !== 'pending' || holdExpiresAt === before.holdExpiresAt)) return undefined;
	switch (status) {
		case 'pending':
			return holdExpiresAt ? t.heldUntil(momentInWords(new Date(holdExpiresAt), language)) : undefined;
		case 'cancelled':
			return t.cancelled;
		case 'expired':
			return t.expired;
		case 'advance_paid':
			// A refund or a higher price reopens a fully paid booking.
			return before.status === 'fully_paid'
				? t.news.openAgain(moneyInWords(duesOf(now).open, language))
				: partOfAdvance(now)
					? dueWords[language].partNews
					: t.news.yours;
		case 'fully_paid':
			return billWords[language].allPaid;
		default:
			return t.nextText.pending_confirmation;
	}
};

const ofLine: DescribeNews = (
	{ line: before, slotGone: wasGone, othersWait: hadOthers },
	{ line, slotGone, status, eventTime, othersWait },
	{ words: t, bookingWords },
) => {
	if (line) {
		const isSame = line.place === before?.place && line.heldUntil === before?.heldUntil;
		return isSame ? undefined : bookingWords.sent.line(new Date(line.heldUntil), line.place);
	}
	if (status === 'expired') return slotGone === wasGone ? undefined : afterHold({ slotGone, eventTime }, t);
	if (status !== 'pending_confirmation') return undefined;
	if (slotGone) return slotGone === wasGone ? undefined : t.nextMore.gone[slotGone](eventTime);
	if (wasGone) return t.news.freeAgain;
	if (before) return t.news.free;
	if (othersWait === hadOthers) return undefined;
	return othersWait ? t.nextMore.othersWait(eventTime) : t.news.alone;
};

const ofSlot: DescribeNews = (before, now, { language, words: t, bookingWords }) => {
	const { eventDate, eventTime, hall, guestCount } = now;
	// With several events, another one may have become the next. The booking's own fields then differ without a change.
	if (isSeveral(before, now)) return ofEvents(before, now, { language, words: t, bookingWords });
	const isSame = [eventDate, eventTime, hall].join() === [before.eventDate, before.eventTime, before.hall].join();
	if (isSame && guestCount === before.guestCount) return undefined;
	const slot = [dayInWords(eventDate, language), bookingWords.inText(eventTime), bookingWords.hall(hall)].join(bookingWords.calendar.comma);
	return t.news.booked(slot, guestCount);
};

/** Names the events that were changed, added or called off. */
const ofEvents: DescribeNews = ({ functions: before = [] }, now, { language, words: t, bookingWords }) => {
	const { functions = [] } = now;
	if (JSON.stringify(before) === JSON.stringify(functions)) return undefined;
	const { news } = severalWords[language];
	const known = (one: FamilyFunction) => before.find(({ id }) => id === one.id);
	const isNew = (one: FamilyFunction) => one.calledOffAt === null && known(one)?.calledOffAt !== null;
	const isOff = (one: FamilyFunction) => one.calledOffAt !== null && known(one)?.calledOffAt === null;
	const isChanged = (one: FamilyFunction) => !isNew(one) && !isOff(one) && JSON.stringify(known(one)) !== JSON.stringify(one);
	const named = (among: (one: FamilyFunction) => boolean, say: (events: string) => string) => {
		const events = functions.filter(among).map((one) => eventName(now, language, one));
		return events.length > 0 && say(events.join(bookingWords.calendar.comma));
	};
	const said = [named(isChanged, news.changed), named(isNew, news.added), named(isOff, news.calledOff)].filter(Boolean);
	return said.join(' ') || t.news.other;
};

/** Only a booking with a slot needs a final count. */
const ofCount: DescribeNews = (before, now, { words: t }) =>
	before.finalGuests !== null && now.finalGuests === null && holdsSlot(now.status) && !isSeveral(before, now)
		? t.news.countGone(figure(before.finalGuests))
		: undefined;

const ofCompany: DescribeNews = (before, now, { words: t, bookingWords }) => {
	if (isSeveral(before, now)) return undefined;
	if (now.gents ?? now.ladies ?? now.wheelchairs) return undefined;
	const guests = Math.min(now.guestCount, guestsToServe(now));
	const counts = companyInWords(outdatedCounts(before, guests), bookingWords.company, bookingWords.calendar.comma);
	return counts ? t.news.companyGone(counts) : undefined;
};

const ofDishes: DescribeNews = (before, now, { words: t }) => {
	const dishes = (booking: VisitorBooking) => JSON.stringify([booking.dishes, booking.functions?.map((one) => one.dishes)]);
	return dishes(before) === dishes(now) || isSeveral(before, now) ? undefined : t.news.dishes;
};

const ofMoney: DescribeNews = (
	{ paidAmount: before, refundedAmount: gaveBack, totalAmount: was, estimate: estimated },
	now,
	{ language, words: t },
) => {
	const { paidAmount, refundedAmount, totalAmount, estimate } = now;
	const { length } = liveEvents(now);
	const price = (amount: number) => {
		const money = moneyInWords(amount, language);
		return length > 1 ? severalWords[language].forAll(money, allEvents(length, language)) : money;
	};
	const said = [
		totalAmount === 0 && estimate && estimate.total !== estimated?.total && t.news.estimate(price(estimate.total)),
		totalAmount !== was && totalAmount > 0 && t.news.agreed(price(totalAmount)),
		paidAmount + refundedAmount < before + gaveBack && t.news.mistake,
		paidAmount + refundedAmount !== before + gaveBack && t.news.paid(moneyInWords(paidAmount + refundedAmount, language)),
		refundedAmount !== gaveBack && t.news.givenBack(moneyInWords(refundedAmount, language)),
	];
	return said.filter(Boolean).join(' ') || undefined;
};

/** News of proofs. A recorded one shows in the sum of what is paid. */
const ofProofs: DescribeNews = ({ proofs: before = [] }, { proofs = [] }, { words: t }) => {
	const isNew = (answer: FamilyProof['state']) =>
		proofs.some(({ id, state }) => state === answer && !before.some((was) => was.id === id && was.state === state));
	if (isNew('not_found')) return t.news.notFound;
	return isNew('repeated') ? t.news.repeated : undefined;
};

const ofChange: DescribeNews = ({ change: before }, { change, status }, { words: { news } }) => {
	if (!change || (change.state === before?.state && change.askedAt === before.askedAt)) return undefined;
	const wanted = change.isCancellation ? 'cancel' : 'change';
	switch (change.state) {
		case 'open':
			return news.asked[wanted];
		case 'accepted':
			// The status already tells that the booking is over.
			return isOver(status) ? undefined : news.accepted;
		case 'overtaken':
			return undefined;
		default:
			return news[change.state][wanted];
	}
};
