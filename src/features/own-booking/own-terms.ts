import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { allTerms, termsFor } from '#shared/rules/money/advance-moves.ts';
import { paysBeyondAdvance } from '#shared/rules/money/dues.ts';
import { liveEvents } from './several-events.ts';
import type { ViewWords } from './words-en.ts';

type Setting = { hall: Parameters<typeof termsFor>[0]; today: Day; words: ViewWords };

/** Terms about what a family paid. `toPay`: as far as they still apply to an advance that is paid today. */
export function termsOf(booking: VisitorBooking, { hall, today, words }: Setting): { aboutPaid: string; toPay: string } {
	const days = [booking, ...liveEvents(booking).map(({ event }) => event)].map(({ eventDate }) => eventDate);
	const more = paysBeyondAdvance(booking) ? ` ${words.beyondAdvance}` : '';
	return { aboutPaid: `${allTerms(hall)}${more}`, toPay: `${termsFor(hall, { today, days })}${more}` };
}
