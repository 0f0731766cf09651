import type { Booking } from '#domain/booking/booking.ts';
import type { ExportWords } from '#domain/desk/bookings-export.ts';
import { lacksAdvance } from '#domain/payments/dues.ts';
import { statusWords } from './desk.ts';
import { choiceWords } from './form.ts';

/** Said beside "Advance paid" where each advance was reversed or given back: the slot is still theirs. */
export const NO_ADVANCE = 'No advance left';

/** How a booking stands, in one line: "Advance paid, no advance left" where that is so. */
export const standingWords = (booking: Pick<Booking, 'status' | 'advanceAmount'>): string =>
	[statusWords[booking.status], lacksAdvance(booking) && NO_ADVANCE.toLowerCase()].filter(Boolean).join(', ');

/** What the exported table says in the desk's own words. */
export const exportWords: ExportWords = { status: standingWords, choices: choiceWords };
