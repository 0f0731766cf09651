import { ask, objectAt, type Question, textsAt } from '#shared/browser/http.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import type { FamilyProof } from '#shared/rules/money/payment-proof.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** `again`: the family says that it is another payment than one that it has sent. */
export type NewProof = Pick<FamilyProof, 'amount' | 'method' | 'transactionNo'> & { picture: string; again?: true };

/** Why a proof was not saved. "again": the key came before, with other values. "waiting", "recorded": the same payment is there already. */
export type SendProofProblem =
	| 'not_found'
	| 'not_now'
	| 'too_many_requests'
	| 'again'
	| 'waiting'
	| 'recorded'
	| 'unreachable'
	| { fields: Record<string, string> };

/** Sends a proof through the booking's link. The same key is saved once. */
export type SendProof = (link: OwnLink, proof: NewProof, key: string) => Promise<Result<FamilyProof, SendProofProblem>>;

/** Milliseconds for a picture on a slow network. */
const TIME_LIMIT_MS = 60_000;

/** Sends a proof to `POST /api/bookings/:reference/proofs`. */
export const sendProof =
	(language: Language, options: Pick<Question, 'fetch' | 'timeLimitMs'> = {}): SendProof =>
	async ({ reference, token }, proof, key) => {
		const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
		const path = `/api/bookings/${encodeURIComponent(reference)}/proofs`;
		const answer = await ask(path, { timeLimitMs: TIME_LIMIT_MS, ...options, method: 'POST', headers, json: { ...proof, language } });
		if (answer.kind !== 'answer') return err('unreachable');
		const { proof: saved, state } = asRecord(answer.body);
		if (answer.status === 409 && (state === 'waiting' || state === 'recorded')) return err(state);
		if (answer.status === 201 && saved) return ok(saved as FamilyProof);
		const fields = textsAt(objectAt(answer.body, 'error'), 'fields');
		if (Object.keys(fields).length > 0) return err({ fields });
		return err(REFUSED[answer.status] ?? 'unreachable');
	};

const REFUSED: Record<number, Exclude<SendProofProblem, object>> = {
	401: 'not_found',
	404: 'not_found',
	409: 'not_now',
	422: 'again',
	429: 'too_many_requests',
};
