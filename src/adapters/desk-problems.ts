import type { PostgrestError } from '@supabase/supabase-js';
import type { ChangeProblem, DeskProblem } from '#domain/staff-ports.ts';

/** How the data API says no. */
export type Refused = { error: PostgrestError; status: number };

/** Why the desk could not read. */
export const deskProblemOf = ({ status }: Refused): DeskProblem => (status === 401 || status === 403 ? 'denied' : 'failed');

/**
 * Why a change was not made, by the codes that the migrations raise: PTxyz comes with HTTP status xyz, 23505 is the index that lets one
 * booking have a slot.
 */
export function changeProblemOf(refused: Refused): ChangeProblem {
	const { code, message } = refused.error;
	if (code === '23505' || message === 'slot_taken') return 'slot-taken';
	if (message === 'slot_closed') return 'slot-closed';
	if (message === 'version_conflict' || message === 'booking_not_found') return 'conflict';
	if (code === 'PT409' || code === '23514' || code === '22023') return 'refused';
	return deskProblemOf(refused);
}
