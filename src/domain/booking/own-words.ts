import type { Booking } from './booking.ts';
import { LONGEST_REQUESTS, someLines } from './field.ts';

type Requests = Pick<Booking, 'specialRequests'>;

/** Whether a booking's special requests hold what a family wrote beside a change. */
export const holdsWords = ({ specialRequests }: Requests, note: string): boolean => specialRequests?.includes(note) ?? false;

/** The special requests with such words on a line below; `undefined` where both together are too long. */
export function requestsWith({ specialRequests }: Requests, note: string): string | undefined {
	const read = someLines(LONGEST_REQUESTS)([specialRequests, note].filter(Boolean).join('\n'));
	return read.ok ? read.value : undefined;
}
