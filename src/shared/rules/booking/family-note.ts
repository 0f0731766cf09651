import type { Booking } from './booking.ts';
import { LONGEST_REQUESTS, someLines } from './field.ts';

type Requests = Pick<Booking, 'specialRequests'>;

/** Whether a booking's special requests hold what a family wrote beside a change. */
export const holdsWords = ({ specialRequests }: Requests, note: string): boolean => specialRequests?.includes(note) ?? false;

/** With what words end that the first room shows in part; `private.changes_asked_for()` cuts them. */
const CUT = '…';

export const isCut = (note: string): boolean => note.endsWith(CUT);

/** As much of such words as is the family's own. */
export const withoutCut = (note: string): string => (isCut(note) ? note.slice(0, -CUT.length) : note);

/** The special requests with such words on a line below; `undefined` where both together are too long. */
export function requestsWith({ specialRequests }: Requests, note: string): string | undefined {
	const read = someLines(LONGEST_REQUESTS)([specialRequests, note].filter(Boolean).join('\n'));
	return read.ok ? read.value : undefined;
}
