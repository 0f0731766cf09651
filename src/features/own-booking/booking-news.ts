import { momentInWords } from '#i18n/site/hours.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { companyInWords } from '#shared/booking/words/company.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { outdatedCounts } from '#shared/rules/booking/company.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { afterHold } from './next-steps.ts';
import { severalOf } from './several-events.ts';
import type { ViewWords } from './words-en.ts';

type Setting = { language: Language; words: ViewWords; bookingWords: BookingWords };

/** Describes what changed since the booking was last read; a general sentence if no rule fits. */
export function describeNews(before: VisitorBooking, now: VisitorBooking, setting: Setting): string {
	const { words: t } = setting;
	const said = [ofStatus, ofLine, ofChange, ofSlot, ofCount, ofCompany, ofDishes, ofMoney]
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
			return before.status === 'fully_paid' ? t.news.openAgain(moneyInWords(duesOf(now).open, language)) : t.news.yours;
		case 'fully_paid':
			return t.nextText.fully_paid;
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
	// Of several events another one may be the next: the booking's own fields then tell no change.
	if (isSeveral(before, now)) return JSON.stringify(before.functions) === JSON.stringify(now.functions) ? undefined : t.news.other;
	const isSame = [eventDate, eventTime, hall].join() === [before.eventDate, before.eventTime, before.hall].join();
	if (isSame && guestCount === before.guestCount) return undefined;
	const slot = [dayInWords(eventDate, language), bookingWords.inText(eventTime), bookingWords.hall(hall)].join(bookingWords.calendar.comma);
	return t.news.booked(slot, guestCount);
};

/** A booking without a slot is asked for no count. */
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
	{ paidAmount, refundedAmount, totalAmount, estimate },
	{ language, words: t },
) =>
	[
		totalAmount === 0 && estimate && estimate.total !== estimated?.total && t.news.estimate(moneyInWords(estimate.total, language)),
		totalAmount !== was && totalAmount > 0 && t.news.agreed(moneyInWords(totalAmount, language)),
		paidAmount + refundedAmount < before + gaveBack && t.news.mistake,
		paidAmount + refundedAmount !== before + gaveBack && t.news.paid(moneyInWords(paidAmount + refundedAmount, language)),
		refundedAmount !== gaveBack && t.news.givenBack(moneyInWords(refundedAmount, language)),
	]
		.filter(Boolean)
		.join(' ') || undefined;

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
