import type { Trouble } from '#shared/data/trouble.ts';

/** Why a reading failed. "denied": without the right. */
export type DeskProblem = 'denied' | 'failed';

/**
 * Why a change was not made. "conflict": somebody else changed or deleted the booking first. "slot-taken": another booking holds its hall
 * at that time. "slot-closed": staff have closed the hall then. "hold-past": its hold would end at a time that has passed. "slot-begun": its event has begun by then, and no
 * slot is held for it. "not-held", "hold-over", "hold-not-longer", "hold-past-event": its hold cannot be made longer, for there is none, it has run out, it would end no later, or after the event has begun. "refused": the database does not allow it.
 */
export type ChangeProblem = Trouble | 'conflict' | 'slot-taken' | 'slot-closed' | 'hold-past' | 'slot-begun' | HoldProblem | 'refused';

/** Why a hold was not made longer. */
type HoldProblem = 'not-held' | 'hold-over' | 'hold-not-longer' | 'hold-past-event';
