import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import type { Result } from '#shared/rules/result.ts';

export type AnswerProblem = ChangeProblem | 'answered' | 'hold-over' | 'day-over' | 'open-already' | 'booking-over' | 'nothing-asked';

/** What staff decide when they accept: the new total, a new estimate if the family's is out of date, and whether the kitchen reads the note. */
export type Yes = { total: number | null; estimate: Estimate | null; isForKitchen: boolean };

export type ChangesDeskPort = {
	/** Makes the change on the version that staff saw. Answers the special requests, which hold the family's note if there was room. */
	accept(changeId: string, version: number, yes: Yes): Promise<Result<Pick<Booking, 'specialRequests'>, AnswerProblem>>;
	/** The family reads `answer`. */
	decline(changeId: string, answer: string): Promise<Result<undefined, AnswerProblem>>;
	/** Saves a request made on the phone. A repeated key saves nothing. */
	enter(
		seen: Pick<Booking, 'id' | 'version'>,
		given: { key: string; change: ChangeRequest; estimate: Estimate | null },
	): Promise<Result<undefined, AnswerProblem>>;
};
