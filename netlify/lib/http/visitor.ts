import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import { aLanguage } from '#shared/rules/booking/field.ts';
import type { ListProblems, VisitProblems } from '#shared/rules/booking/field-problem.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { HAS_URDU, type Language } from '#shared/rules/language.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import type { Services } from '../services.ts';
import type { Call } from './endpoint.ts';
import { bearerOf, checkOrigin, isVisitorToken } from './guards.ts';
import { type BodySize, readJson } from './read-body.ts';
import { type Refusal, refuse } from './refusals.ts';

/** A family's request with the link of its booking, sent from a page of this site. The link is not yet checked against the database. */
export type LinkedRequest = { link: OwnLink; language: Language; fields: Record<string, unknown> };

export async function readLinkedRequest(
	call: Call,
	{ settings }: Pick<Services, 'settings'>,
	size?: BodySize,
): Promise<Result<LinkedRequest, Refusal>> {
	const foreign = checkOrigin(call.request, settings);
	if (foreign) return err(foreign);
	const link = linkOf(call);
	if (!link.ok) return link;
	const body = await readJson(call.request, size);
	if (!body.ok) return body;
	const read = fieldsIn(body.value);
	return read.ok ? ok({ link: link.value, ...read.value }) : read;
}

/** The link of a booking: the reference in the address, the token in the header. Impossible ones never reach the database. */
export function linkOf({ request, params }: Call): Result<OwnLink, Refusal> {
	const token = bearerOf(request);
	if (!token) return err(refuse('token_required'));
	const reference = (params['reference'] ?? '').toUpperCase();
	return REFERENCE.test(reference) && isVisitorToken(token) ? ok({ reference, token }) : err(refuse('not_found'));
}

const REFERENCE = /^[A-Z0-9-]{4,20}$/;

/** A refusal with a sentence for each wrong field, in the visitor's language. */
export const invalid = (problems: ListProblems | VisitProblems, language: Language): Refusal =>
	refuse('invalid', {
		fields: Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, fieldProblemWords[language][problem] ?? problem])),
	});

/** Splits a visitor's body into its language and the other fields. An unknown language is a wrong field like any other. */
export function fieldsIn(body: unknown): Result<{ language: Language; fields: Record<string, unknown> }, Refusal> {
	const { language: given, ...fields } = asRecord(body);
	const language = aLanguage(given);
	return language.ok ? ok({ language: language.value, fields }) : err(invalid({ language: language.problem }, 'en'));
}

/** The language of a body that could not be read as a whole. */
export const languageOf = (body: unknown): Language => (HAS_URDU && asRecord(body)['language'] === 'ur' ? 'ur' : 'en');

/** A hash of the visitor's network, valid for one day. */
export const visitorHash = ({ ip }: Pick<Call, 'ip'>, { clock, settings }: Pick<Services, 'clock' | 'settings'>): string =>
	addressHash(ip, dayAt(clock()), settings.secretKey);

/**
 * A daily hash of a network, so that requests can be counted without storing addresses. The database alone reveals nothing without the
 * secret key, and the hash of the same address changes each day.
 */
export function addressHash(ip: string, day: Day, secretKey: string): string {
	const dayKey = createHmac('sha256', secretKey).update(`address ${day}`).digest();
	return createHmac('sha256', dayKey).update(networkOf(ip)).digest('hex');
}

/** One household has a single IPv4 address but 2^64 IPv6 addresses, so a /64 network counts as one visitor. */
function networkOf(ip: string): string {
	if (!isIPv6(ip)) return ip;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
	if (mapped) return mapped;
	const [head = '', tail = ''] = ip.toLowerCase().split('::');
	const first = head.split(':').filter(Boolean);
	const last = tail.split(':').filter(Boolean);
	const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
	return [...first, ...gap, ...last]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16))
		.join(':');
}
