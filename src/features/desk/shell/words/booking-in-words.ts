import type { Booking } from '#shared/rules/booking/booking.ts';
import { lacksAdvance } from '#shared/rules/money/dues.ts';
import { statusWords } from '../words.ts';

/** Beside "Advance paid" when every advance was reversed or refunded. The family still has the slot. */
export const NO_ADVANCE = 'No advance left';

/** The status in one line, such as "Advance paid, no advance left". */
export const statusInFull = (booking: Pick<Booking, 'status' | 'advanceAmount'>): string =>
	[statusWords[booking.status], lacksAdvance(booking) && NO_ADVANCE.toLowerCase()].filter(Boolean).join(', ');
