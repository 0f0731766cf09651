import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import type { Result } from '#shared/rules/result.ts';

/**
 * Why a request of change was not answered, or not written down. "answered": somebody else was faster, or the family took it back.
 * "hold-over": the hold has run out and is to be held anew first. "day-over": the day asked for has come. "open-already": the family waits for
 * the answer to another one. "booking-over": nothing more comes of the booking. "nothing-asked": the booking says so already.
 */
export type AnswerProblem = ChangeProblem | 'answered' | 'hold-over' | 'day-over' | 'open-already' | 'booking-over' | 'nothing-asked';

/** What goes with a yes: the price agreed from now on, where one is agreed, the estimate where the family's own has grown old, and whether its words are for the kitchen. */
export type Yes = { total: number | null; estimate: Estimate | null; isForKitchen: boolean };

/** Requests of change, as staff answer them. */
export type ChangesDeskPort = {
	/** Makes the change, once, on the booking as it was seen, and tells its special requests, which have the family's own words if there was room. */
	accept(changeId: string, version: number, yes: Yes): Promise<Result<Pick<Booking, 'specialRequests'>, AnswerProblem>>;
	/** Leaves the booking as it is; the family reads the sentence. */
	decline(changeId: string, answer: string): Promise<Result<undefined, AnswerProblem>>;
	/** Writes down what a family asked on the phone; the same key again writes nothing more. */
	enter(
		seen: Pick<Booking, 'id' | 'version'>,
		given: { key: string; change: ChangeRequest; estimate: Estimate | null },
	): Promise<Result<undefined, AnswerProblem>>;
};
