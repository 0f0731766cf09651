import type { SlotGone, VisitorBooking } from '#domain/booking/booking.ts';
import { countStands, takesFinalGuests } from '#domain/booking/final-guests.ts';
import { holdsSlot, isOver } from '#domain/booking/status.ts';
import { duesOf } from '#domain/payments/dues.ts';
import { moneyInWords } from '#domain/payments/money.ts';
import { type Day, daysBetween } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import type { BookingWords } from '#i18n/booking/booking-en.ts';
import type { ViewWords } from '#i18n/booking/booking-view-en.ts';
import { slotInWords } from '../in-words.ts';

/** The day at the hall, whether a change may be asked for here, what the family was told comes by now, whether the event comes first, how one may taste there, and the words. */
type Setting = {
	today: Day;
	language: Language;
	isChangeable: boolean;
	isLate: boolean;
	isNear: boolean;
	tasting: string | undefined;
	words: ViewWords;
	bookingWords: BookingWords;
};

/** What comes next, by where the booking stands today; no sentence may gainsay what stands beside it on the page. */
export function nextInWords(booking: VisitorBooking, setting: Setting): string {
	const { today, language, isChangeable, tasting, words: t, bookingWords } = setting;
	const { status, eventDate } = booking;
	const days = daysBetween(today, eventDate);
	if (days < 0 && !holdsSlot(status)) return t.nextPast.other;
	if (days < 0) return owes(booking) ? t.nextPast.owing(moneyInWords(duesOf(booking).open, language)) : t.nextPast.held;
	const text = t.nextText[status];
	if (isCancelling(booking)) return t.nextMore.cancelling;
	switch (status) {
		case 'pending_confirmation':
			return ofRequest(booking, setting, isChangeable ? t.nextMore.inLine : t.nextMore.inLineLate);
		case 'pending':
			return wantsToMove(booking) ? t.nextMore.heldAsItIs(slotInWords(booking, bookingWords, language)) : text;
		case 'advance_paid':
			return days === 0 ? t.nextToday : [tasting ? t.taste(tasting) : text, aboutCount(booking, today, t)].filter(Boolean).join(' ');
		case 'fully_paid':
			return days === 0 ? t.nextToday : text;
		case 'expired':
			return afterHold(booking, t);
		default:
			return text;
	}
}

/** The same of a request; `instead` is how the family may ask for another day or hall. */
function ofRequest(
	{ eventTime, line, slotGone, isQuiet, othersWait }: VisitorBooking,
	{ isLate, isNear, words: t }: Setting,
	instead: string,
) {
	if (line) return instead;
	if (slotGone) return `${t.nextMore.gone[slotGone](eventTime)} ${instead}`;
	const text = isLate ? t.nextLate : isNear ? t.nextNear : t.nextText.pending_confirmation;
	if (othersWait) return [text, t.nextMore.othersWait(eventTime), instead].join(' ');
	// Who has not been written to is asked to write first.
	return isLate || isNear || isQuiet ? text : `${text} ${t.nextMore.nothing}`;
}

/** What a family may still do about a day that was held for it. */
export const afterHold = (
	{ slotGone, eventTime }: Pick<VisitorBooking, 'eventTime'> & { slotGone?: SlotGone | undefined },
	t: ViewWords,
) => (slotGone ? t.nextMore.expiredGone[slotGone](eventTime) : t.nextText.expired);

/** How the hall is paid what is due next, the rest also once the day has passed; nothing while it is asked to cancel, and nothing of a price that is not agreed. */
export function payInWords(booking: VisitorBooking, ways: string | undefined, { today, words: t }: Pick<Setting, 'today' | 'words'>) {
	if (!ways || isCancelling(booking)) return undefined;
	if (booking.status === 'pending' && booking.eventDate >= today) return t.howToPay(ways);
	return owes(booking) ? t.howToPayRest(ways) : undefined;
}

/** Something of an agreed price is open, of which the advance is paid, and the hall is not asked to cancel. */
function owes(booking: VisitorBooking): boolean {
	const { open, isEstimate } = duesOf(booking);
	return booking.status === 'advance_paid' && open > 0 && !isEstimate && !isCancelling(booking);
}

/** The family has asked to cancel, and the hall has not answered yet. */
export const isCancelling = ({ status, change }: Pick<VisitorBooking, 'status' | 'change'>): boolean =>
	!isOver(status) && change?.state === 'open' && change.isCancellation;

/** The family has asked for another slot, and the hall has not answered yet. */
const wantsToMove = ({ change }: VisitorBooking): boolean =>
	change?.state === 'open' && (['eventDate', 'eventTime', 'hall'] as const).some((field) => change.asked[field] !== undefined);

/** Of whom the final count is still wanted, and until when. */
function aboutCount(booking: VisitorBooking, today: Day, { nextMore }: ViewWords): string | undefined {
	if (booking.finalGuests !== null) return undefined;
	const stands = countStands(booking.eventDate, today);
	if (stands === 'ahead') return nextMore.guestsLater;
	if (!takesFinalGuests(booking, today)) return undefined;
	return stands === 'due' ? nextMore.guestsNow : nextMore.guestsLate;
}
