import type { Result } from '../result.ts';
import type { Slot } from '../slots/slot.ts';
import type { ChangePrice } from './change-price.ts';
import type { ChangeRequest, VisitorChange } from './change-request.ts';
import type { OwnLink, Silence } from './visitor-ports.ts';

/** The database's answer to a request for a change. "booking_over": the booking ended, its day came, or its hold expired. */
export type ChangeOutcome =
	| { outcome: 'created' | 'replayed' | 'change_open'; bookingId: string; change: VisitorChange }
	| { outcome: 'slot_taken'; slot: Slot }
	| { outcome: 'not_found' | 'booking_over' | 'nothing' | 'too_many_requests' | 'idempotency_mismatch' | 'invalid' };

/** Families' requests for changes, as the endpoints use them. */
export type ChangesPort = {
	/** Saves a request once. The same key is the same request. */
	ask(link: OwnLink, given: { key: string; change: ChangeRequest; estimate: ChangePrice | null }): Promise<ChangeOutcome>;
	/** Withdraws an open request and returns the newest one. `undefined` for a wrong reference and a wrong token alike. */
	withdraw(link: OwnLink): Promise<{ change: VisitorChange | null } | undefined>;
};

/** The problems that the family's page distinguishes. All but `Silence` mean that nothing was saved. */
export type AskProblem =
	| Silence
	| { kind: 'invalid'; fields: Record<string, string> }
	| { kind: 'slot_taken'; alternatives: Slot[]; slot?: Slot | undefined }
	| { kind: 'change_open'; change: VisitorChange }
	| { kind: 'not_found' | 'booking_over' | 'idempotency_mismatch' | 'too_many_requests' | 'forbidden' };

/** Sends a request for a change. The same key is the same request. */
export type AskForChange = (link: OwnLink, change: ChangeRequest, key: string) => Promise<Result<VisitorChange, AskProblem>>;

/** Withdraws an open request and returns the newest one. */
export type WithdrawChange = (link: OwnLink) => Promise<Result<VisitorChange | null, Silence | { kind: 'not_found' }>>;
