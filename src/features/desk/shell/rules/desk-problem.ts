import type { Trouble } from '#shared/data/trouble.ts';

/** Why a booking was not changed, by the database's names. "refused": the database does not allow it, for a reason without a name. */
export type ChangeProblem =
	| 'booking_not_found'
	| 'version_conflict'
	| 'slot_taken'
	| 'slot_closed'
	| 'slot_begun'
	| 'hold_past'
	| 'not_held'
	| 'hold_over'
	| 'hold_not_longer'
	| 'hold_past_event'
	| 'refused'
	| Trouble;
