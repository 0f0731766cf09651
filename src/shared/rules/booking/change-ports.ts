import type { Estimate } from '../money/pricing.ts';
import type { Result } from '../result.ts';
import type { Slot } from '../slots/slot.ts';
import type { ChangeRequest, ToldChange } from './change-request.ts';
import type { FieldProblems } from './field-problem.ts';
import type { OwnLink, Silence } from './visitor-ports.ts';

/** How the database takes what a family asks for. "over": the booking has ended, its day has come, or its hold has run out. */
export type ChangeOutcome =
	| { outcome: 'created' | 'replayed' | 'change_open'; bookingId: string; change: ToldChange }
	| { outcome: 'not_found' | 'booking_over' | 'nothing' | 'slot_taken' | 'too_many_requests' | 'idempotency_mismatch' | 'invalid' };

/** What families ask to have changed, as the server's endpoints write it down. */
export type ChangesPort = {
	/** Writes it down once; the same key again is the same request. */
	ask(link: OwnLink, given: { key: string; change: ChangeRequest; estimate: Estimate | null }): Promise<ChangeOutcome>;
	/** Takes back what nobody has answered yet; the newest request as it stands then. `undefined` for a wrong reference and token alike. */
	withdraw(link: OwnLink): Promise<{ change: ToldChange | null } | undefined>;
};

/** Why nothing was written down. The kinds are the error codes of `POST /api/bookings/:reference/changes`. */
export type ChangeRefusal =
	| { kind: 'invalid'; fields: FieldProblems }
	| { kind: 'slot_taken'; alternatives: Slot[] }
	| { kind: 'change_open'; change: ToldChange }
	| { kind: 'not_found' | 'booking_over' | 'idempotency_mismatch' | 'too_many_requests' };

/** The same as the family's page hears it. All but silence mean for certain that nothing was written down. */
export type AskProblem =
	| Silence
	| { kind: 'invalid'; fields: Record<string, string> }
	| { kind: 'slot_taken'; alternatives: Slot[] }
	| { kind: 'change_open'; change: ToldChange }
	| { kind: 'not_found' | 'booking_over' | 'idempotency_mismatch' | 'too_many_requests' | 'forbidden' };

/** Asks the hall for a change. The same key again is the same request. */
export type AskForChange = (link: OwnLink, change: ChangeRequest, key: string) => Promise<Result<ToldChange, AskProblem>>;

/** Takes back what was asked for; what the newest request is then. */
export type WithdrawChange = (link: OwnLink) => Promise<Result<ToldChange | null, Silence | { kind: 'not_found' }>>;
