import type { Booking } from './booking.ts';
import { LONGEST_REQUESTS, someLines } from './field.ts';

type Requests = Pick<Booking, 'specialRequests'>;

/** Whether a booking's special requests contain a family's note. */
export const holdsWords = ({ specialRequests }: Requests, note: string): boolean => specialRequests?.includes(note) ?? false;

/** The end of a shortened note on the Today page; `private.changes_asked_for()` shortens it. */
const CUT = '…';

export const isCut = (note: string): boolean => note.endsWith(CUT);

/** The family's own part of a shortened note. */
export const withoutCut = (note: string): string => (isCut(note) ? note.slice(0, -CUT.length) : note);

/** The special requests with the note on a new line; `undefined` if that is too long. */
export function requestsWith({ specialRequests }: Requests, note: string): string | undefined {
	const read = someLines(LONGEST_REQUESTS)([specialRequests, note].filter(Boolean).join('\n'));
	return read.ok ? read.value : undefined;
}
