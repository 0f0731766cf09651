import type { ProblemOf } from '#shared/data/call.ts';

/**
 * Why a booking was not changed, by the database's names. "hold_past" comes from a change of columns. "refused": the database does not allow
 * it, for a reason without a name.
 */
export type ChangeProblem = ProblemOf<'extend_hold' | 'reinstate_booking' | 'restore_booking'> | 'hold_past' | 'refused';
