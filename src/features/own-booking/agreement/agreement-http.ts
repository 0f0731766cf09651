import { ask, type Question } from '#shared/browser/http.ts';
import type { AcceptAgreement, Agreement, Agreements, ReadAgreements } from '#shared/rules/booking/agreement.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';

type Options = Pick<Question, 'fetch' | 'timeLimitMs'>;

const pathOf = ({ reference }: OwnLink) => `/api/bookings/${encodeURIComponent(reference)}/agreement`;
const headersOf = ({ token }: OwnLink) => ({ Authorization: `Bearer ${token}` });

/** Reads the versions from `GET /api/bookings/:reference/agreement`, with the booking's own link. */
export const readAgreements =
	(options: Options = {}): ReadAgreements =>
	async (link) => {
		const answer = await ask(pathOf(link), { ...options, headers: headersOf(link) });
		return answer.kind === 'answer' && answer.status === 200 ? (answer.body as Agreements) : undefined;
	};

/** Accepts a version at `POST /api/bookings/:reference/agreement`. The same key again accepts nothing twice. */
export const acceptAgreement =
	(language: Language, options: Options = {}): AcceptAgreement =>
	async (link, key, accepted) => {
		const headers = { ...headersOf(link), 'Idempotency-Key': key };
		const answer = await ask(pathOf(link), { ...options, method: 'POST', headers, json: { ...accepted, language } });
		if (answer.kind !== 'answer') return err('unreachable');
		const { agreement, error } = asRecord(answer.body);
		if (answer.status === 200 && agreement) return ok(agreement as Agreement);
		const { code } = asRecord(error);
		return err(REFUSED.find((known) => known === code) ?? (answer.status === 401 ? 'not_found' : 'unreachable'));
	};

const REFUSED = ['not_found', 'version_replaced', 'booking_over', 'invalid', 'too_many_requests'] as const;
