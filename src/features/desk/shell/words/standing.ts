import type { Booking } from '#shared/rules/booking/booking.ts';
import { lacksAdvance } from '#shared/rules/money/dues.ts';
import { statusWords } from '../words.ts';

/** Said beside "Advance paid" where each advance was reversed or given back: the slot is still theirs. */
export const NO_ADVANCE = 'No advance left';

/** How a booking stands, in one line: "Advance paid, no advance left" where that is so. */
export const standingWords = (booking: Pick<Booking, 'status' | 'advanceAmount'>): string =>
	[statusWords[booking.status], lacksAdvance(booking) && NO_ADVANCE.toLowerCase()].filter(Boolean).join(', ');
