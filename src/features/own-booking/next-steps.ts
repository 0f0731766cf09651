import { slotInWords } from '#shared/booking/slot-words.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import type { SlotGone, VisitorBooking } from '#shared/rules/booking/booking.ts';
import { movesSlot } from '#shared/rules/booking/change-request.ts';
import { countStands, takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { type Day, dayInWords, daysBetween } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { nextPayment, openAdvance, type PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';
import { groupsOnOneLine } from '#shared/rules/text.ts';
import { billWords } from './bill-words.ts';
import { dueWords } from './due-words.ts';
import { payWords } from './pay/pay-words.ts';
import { liveEvents } from './several-events.ts';
import type { ViewWords } from './words-en.ts';

/**
 * A next step. The first one is the page's next step: the part of its kind follows it, with the only filled button (`PART_OF_STEP` in
 * NextParts.tsx). "note" is information without an action. `more`: lines of the payment card.
 */
export type NextStep = { kind: 'accept' | 'pay' | 'count' | 'arrive' | 'taste' | 'review' | 'note'; text: string; more?: string[] };

type Setting = {
	today: Day;
	now?: Date;
	language: Language;
	isChangeable: boolean;
	/** The promised call is late. */
	isLate: boolean;
	/** The event comes before the promised call. */
	isNear: boolean;
	/** Texts of the hall's content. */
	hall: Pick<VenueContact, 'tasting' | 'arrival' | 'payAdvance' | 'account'> & { terms: string };
	words: ViewWords;
	bookingWords: BookingWords;
};

/** In the last days before the event the tasting is left out and the way in is shown. */
const LAST_DAYS = 7;

/** Next steps, most urgent first. No step may contradict the status on the page. */
export function nextSteps(booking: VisitorBooking, setting: Setting): NextStep[] {
	const { today, now, language, hall, words: t, bookingWords } = setting;
	const { status } = booking;
	const days = daysBetween(today, booking.eventDate);
	if (booking.bill) return afterBill(booking, setting);
	if (days < 0 && !holdsSlot(status)) return note(t.nextPast.other);
	if (days < 0 && !owes(booking)) return reviewStep(booking, t.nextPast.held, language);
	if (isCancelling(booking)) return note(t.nextMore.cancelling);
	if (days < 0) {
		const text = t.nextPast.owing(moneyInWords(duesOf(booking).open, language));
		return payRest(booking, text, setting);
	}
	switch (status) {
		case 'pending_confirmation':
			return ofRequest(booking, setting);
		case 'pending': {
			const text = wantsToMove(booking) ? t.nextMore.heldAsItIs(slotInWords(booking, bookingWords, language)) : t.nextText.pending;
			const pay: NextStep = { kind: 'pay', text, more: [hall.terms, ...waysToPay(setting, payWords[language].howToPay)] };
			const count = takesFinalGuests(booking, today) ? countStep(booking, setting) : [];
			return [...acceptStep(booking, setting), ...unlessSent(booking, pay, setting), ...count];
		}
		case 'advance_paid':
		case 'fully_paid':
			return [
				...acceptStep(booking, setting),
				...restStep(booking, setting),
				...countStep(booking, setting),
				...arriveStep(days, setting),
				...(hall.tasting && days > LAST_DAYS ? [{ kind: 'taste', text: t.taste(hall.tasting) } as const] : []),
				...note(
					days > 0
						? partOfAdvance(booking)
							? dueWords[language].partPaid
							: t.nextText[status]
						: now && hasBegun(booking, now)
							? billWords[language].begun
							: t.nextToday,
				),
			];
		case 'expired':
			return note(afterHold(booking, t));
		default:
			return note(t.nextText[status]);
	}
}

/** After the bill only what is open of it counts. */
function afterBill(booking: VisitorBooking, setting: Setting): NextStep[] {
	const { language, words: t } = setting;
	const { settled, owing } = billWords[language];
	if (!owes(booking)) return reviewStep(booking, settled, language);
	if (isCancelling(booking)) return note(t.nextMore.cancelling);
	const text = owing(moneyInWords(duesOf(booking).open, language));
	return payRest(booking, text, setting);
}

/** The thanks after the event, with the question how it was until the family has answered it. */
const reviewStep = ({ review }: VisitorBooking, thanks: string, language: Language): NextStep[] =>
	review && !review.sent ? [{ kind: 'review', text: `${thanks} ${billWords[language].review}` }] : note(thanks);

function ofRequest(booking: VisitorBooking, { isChangeable, isLate, isNear, words: t }: Setting): NextStep[] {
	const { eventTime, line, slotGone, isQuiet, othersWait } = booking;
	const instead = isChangeable ? t.nextMore.inLine : t.nextMore.inLineLate;
	if (line) return note(instead);
	if (slotGone) return note(t.nextMore.gone[slotGone](eventTime), instead);
	const text = isLate ? t.nextLate : isNear ? t.nextNear : t.nextText.pending_confirmation;
	if (othersWait) return note(text, t.nextMore.othersWait(eventTime), instead);
	// A quiet request is asked to write first.
	return note(isLate || isNear || isQuiet ? text : `${text} ${t.nextMore.nothing}`);
}

/** Next payment of an agreed price: when it is due, and how to pay it. */
function restStep(booking: VisitorBooking, setting: Setting): NextStep[] {
	const { today, language, words: t } = setting;
	const next = nextPayment(booking.paymentPlan, booking.status);
	if (!owes(booking) || !next?.dueOn) return [];
	const sum = moneyInWords(next.sum, language);
	const { payBy, payNow } = next.sum < duesOf(booking).open ? dueWords[language] : t.nextMore;
	const text = next.dueOn <= today ? payNow(sum) : payBy(sum, dayInWords(next.dueOn, language));
	return payRest(booking, text, setting);
}

/** The step of a payment after the advance. */
const payRest = (booking: VisitorBooking, text: string, setting: Setting): NextStep[] =>
	unlessSent(booking, { kind: 'pay', text, more: waysToPay(setting, payWords[setting.language].howToPayRest) }, setting);

/** How to pay, as a sentence. The card shows an account in its place. */
const waysToPay = ({ hall: { account, payAdvance } }: Setting, say: (ways: string) => string): string[] =>
	account || !payAdvance ? [] : [say(groupsOnOneLine(payAdvance))];

/** The step of a payment. While the hall looks for one of that amount in its account, the family pays nothing. */
function unlessSent({ status, proofs = [], paymentPlan }: VisitorBooking, pay: NextStep, { language }: Setting): NextStep[] {
	const sent = proofs.reduce((sum, { state, amount }) => (state === 'waiting' ? sum + amount : sum), 0);
	if (sent === 0) return [pay];
	const [t, money] = [payWords[language], moneyInWords(sent, language)];
	return sent >= (nextPayment(paymentPlan, status)?.sum ?? 0)
		? note(t.lookingFor(money))
		: [{ ...pay, more: [...(pay.more ?? []), t.lookingForPart(money)] }];
}

const acceptStep = ({ agreement }: VisitorBooking, { language }: Setting): NextStep[] =>
	agreement?.sent ? [{ kind: 'accept', text: payWords[language].accept }] : [];

function countStep(own: VisitorBooking, { today, words: { nextMore } }: Setting): NextStep[] {
	const events = liveEvents(own).flatMap(({ event }) => (event.eventDate > today ? [event] : []));
	const booking = events.find(({ finalGuests }) => finalGuests === null) ?? events[0] ?? own;
	if (booking.finalGuests !== null) return [];
	const stands = countStands(booking.eventDate, today);
	if (stands === 'ahead') return [{ kind: 'count', text: nextMore.guestsLater }];
	if (!takesFinalGuests(booking, today)) return [];
	return [{ kind: 'count', text: stands === 'due' ? nextMore.guestsNow : nextMore.guestsLate }];
}

const arriveStep = (days: number, { hall, words: t }: Setting): NextStep[] =>
	hall.arrival && days <= LAST_DAYS ? [{ kind: 'arrive', text: t.nextMore.arrive(hall.arrival) }] : [];

const note = (...texts: string[]): NextStep[] => texts.map((text) => ({ kind: 'note', text }));

/** Next step of a family whose hold has ended. */
export const afterHold = (
	{ slotGone, eventTime }: Pick<VisitorBooking, 'eventTime'> & { slotGone?: SlotGone | undefined },
	t: ViewWords,
) => (slotGone ? t.nextMore.expiredGone[slotGone](eventTime) : t.nextText.expired);

/** True if the advance is paid and part of an agreed price is open. */
function owes(booking: VisitorBooking): boolean {
	const { open, isEstimate } = duesOf(booking);
	return booking.status === 'advance_paid' && open > 0 && !isEstimate;
}

/** The open part of an agreed advance of which a part is paid. */
export const partOfAdvance = (booking: VisitorBooking): PlannedPayment | undefined =>
	owes(booking) && booking.paidAmount > 0 && !booking.bill ? openAdvance(booking.paymentPlan) : undefined;

/** True while a request to cancel waits for the hall's answer. */
export const isCancelling = ({ status, change }: Pick<VisitorBooking, 'status' | 'change'>): boolean =>
	!isOver(status) && change?.state === 'open' && change.isCancellation;

/** True while a request for another slot waits for the hall's answer. */
const wantsToMove = ({ change }: VisitorBooking): boolean => change?.state === 'open' && movesSlot(change);
