import { slotInWords } from '#shared/booking/slot-words.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import type { SlotGone, VisitorBooking } from '#shared/rules/booking/booking.ts';
import { countStands, takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { addDays, type Day, dayInWords, daysBetween } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { duesOf, PAID_BEFORE_DAYS } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { groupsOnOneLine } from '#shared/rules/text.ts';
import { liveEvents } from './several-events.ts';
import type { ViewWords } from './words-en.ts';

/** A next step. "note" is information without an action. `more` adds lines such as how to pay. */
export type NextStep = { kind: 'pay' | 'count' | 'arrive' | 'taste' | 'note'; text: string; more?: string[] };

type Setting = {
	today: Day;
	language: Language;
	isChangeable: boolean;
	/** The promised call is late. */
	isLate: boolean;
	/** The event comes before the promised call. */
	isNear: boolean;
	/** Texts of the hall's content. */
	hall: { tasting?: string | undefined; arrival?: string | undefined; payAdvance?: string | undefined; terms: string };
	words: ViewWords;
	bookingWords: BookingWords;
};

/** In the last days before the event the tasting is left out and the way in is shown. */
const LAST_DAYS = 7;

/** Next steps, most urgent first. No step may contradict the status on the page. */
export function nextSteps(booking: VisitorBooking, setting: Setting): NextStep[] {
	const { today, language, hall, words: t, bookingWords } = setting;
	const { status } = booking;
	const days = daysBetween(today, booking.eventDate);
	if (days < 0 && !holdsSlot(status)) return note(t.nextPast.other);
	if (days < 0 && !owes(booking)) return note(t.nextPast.held);
	if (days < 0) return [{ kind: 'pay', text: t.nextPast.owing(moneyInWords(duesOf(booking).open, language)), ...howToPayRest(setting) }];
	if (isCancelling(booking)) return note(t.nextMore.cancelling);
	switch (status) {
		case 'pending_confirmation':
			return ofRequest(booking, setting);
		case 'pending': {
			const text = wantsToMove(booking) ? t.nextMore.heldAsItIs(slotInWords(booking, bookingWords, language)) : t.nextText.pending;
			const more = hall.payAdvance ? { more: [hall.terms, t.howToPay(groupsOnOneLine(hall.payAdvance))] } : {};
			return [{ kind: 'pay', text, ...more }, ...(takesFinalGuests(booking, today) ? countStep(booking, setting) : [])];
		}
		case 'advance_paid':
		case 'fully_paid':
			return [
				...restStep(booking, setting),
				...countStep(booking, setting),
				...arriveStep(days, setting),
				...(hall.tasting && days > LAST_DAYS ? [{ kind: 'taste', text: t.taste(hall.tasting) } as const] : []),
				...note(days === 0 ? t.nextToday : t.nextText[status]),
			];
		case 'expired':
			return note(afterHold(booking, t));
		default:
			return note(t.nextText[status]);
	}
}

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

/** Rest of an agreed price: when it is due, and how to pay it. */
function restStep(booking: VisitorBooking, setting: Setting): NextStep[] {
	const { today, language, words: t } = setting;
	if (!owes(booking)) return [];
	const open = moneyInWords(duesOf(booking).open, language);
	const by = addDays(booking.eventDate, -PAID_BEFORE_DAYS);
	const text = by <= today ? t.nextMore.payNow(open) : t.nextMore.payBy(open, dayInWords(by, language));
	return [{ kind: 'pay', text, ...howToPayRest(setting) }];
}

const howToPayRest = ({ hall, words: t }: Setting): Pick<NextStep, 'more'> =>
	hall.payAdvance ? { more: [t.howToPayRest(groupsOnOneLine(hall.payAdvance))] } : {};

function countStep(own: VisitorBooking, { today, words: { nextMore } }: Setting): NextStep[] {
	const events = liveEvents(own).map(({ event }) => event);
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

/** What a family can do after its hold has ended. */
export const afterHold = (
	{ slotGone, eventTime }: Pick<VisitorBooking, 'eventTime'> & { slotGone?: SlotGone | undefined },
	t: ViewWords,
) => (slotGone ? t.nextMore.expiredGone[slotGone](eventTime) : t.nextText.expired);

/** True if the advance is paid and part of an agreed price is open. */
function owes(booking: VisitorBooking): boolean {
	const { open, isEstimate } = duesOf(booking);
	return booking.status === 'advance_paid' && open > 0 && !isEstimate && !isCancelling(booking);
}

/** True while a request to cancel waits for the hall's answer. */
export const isCancelling = ({ status, change }: Pick<VisitorBooking, 'status' | 'change'>): boolean =>
	!isOver(status) && change?.state === 'open' && change.isCancellation;

/** True while a request for another slot waits for the hall's answer. */
const wantsToMove = ({ change }: VisitorBooking): boolean =>
	change?.state === 'open' && (['eventDate', 'eventTime', 'hall'] as const).some((field) => change.asked[field] !== undefined);
