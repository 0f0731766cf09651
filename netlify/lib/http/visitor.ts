import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import type { ChangeRefusal } from '#shared/rules/booking/change-ports.ts';
import { aLanguage } from '#shared/rules/booking/field.ts';
import type { FieldProblems } from '#shared/rules/booking/field-problem.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { HAS_URDU, type Language } from '#shared/rules/language.ts';
import type { BookingRefusal } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import type { Services } from '../services.ts';
import type { Call } from './endpoint.ts';
import { ASK_FOR_TOKEN, bearerOf, checkOrigin } from './guards.ts';
import { readJson } from './read-body.ts';
import { type Refusal, refuse } from './refusals.ts';

/** What a family sends with the link of its booking, from a page of ours; whether the link opens one, nobody has looked yet. */
export async function sentWithLink(
	call: Call,
	{ settings }: Pick<Services, 'settings'>,
): Promise<Result<{ link: OwnLink; body: unknown }, Refusal>> {
	const foreign = checkOrigin(call.request, settings);
	if (foreign) return err(foreign);
	const link = linkOf(call);
	if (!link.ok) return link;
	const body = await readJson(call.request);
	return body.ok ? ok({ link: link.value, body: body.value }) : body;
}

/** The link of a family's booking, as a request brings it: the reference in its address, the token in its header. */
export function linkOf({ request, params }: Call): Result<OwnLink, Refusal> {
	const token = bearerOf(request);
	return token ? ok({ reference: params['reference'] ?? '', token }) : err(refuse('token_required', ASK_FOR_TOKEN));
}

/** Too many requests of a visitor. The header's seconds: limits count hours and days. */
export const limited = (): Refusal => refuse('too_many_requests', { headers: { 'Retry-After': '3600' } });

/** What is wrong with a visitor's fields, in their language. */
export const invalid = (problems: FieldProblems, language: Language): Refusal =>
	refuse('invalid', {
		fields: Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, fieldProblemWords[language][problem] ?? problem])),
	});

/** Why a visitor's request or wish for a change was not written down, as it is answered. */
export function refusalOf(problem: BookingRefusal | ChangeRefusal, language: Language): Refusal {
	switch (problem.kind) {
		case 'invalid':
			return invalid(problem.fields, language);
		case 'slot_taken':
			return refuse('slot_taken', { beside: { alternatives: problem.alternatives } });
		case 'change_open':
			return refuse('change_open', { beside: { change: problem.change } });
		case 'too_many_requests':
			return limited();
		default:
			return refuse(problem.kind);
	}
}

/** A visitor's fields, and the language that the body asks for an answer in; one that is not known is refused by name, like any other field. */
export function fieldsIn(body: unknown): Result<{ language: Language; fields: Record<string, unknown> }, Refusal> {
	const { language: asked, ...fields } = asRecord(body);
	const language = aLanguage(asked);
	return language.ok ? ok({ language: language.value, fields }) : err(invalid({ language: language.problem }, 'en'));
}

/** The language that a body asks for; needed when it could not be read as a whole. */
export const languageOf = (body: unknown): Language => (HAS_URDU && asRecord(body)['language'] === 'ur' ? 'ur' : 'en');

/** Stands for the visitor's network today; see `addressHash`. */
export const visitorHash = ({ ip }: Pick<Call, 'ip'>, { clock, settings }: Pick<Services, 'clock' | 'settings'>): string =>
	addressHash(ip, dayAt(clock()), settings.secretKey);

/**
 * Stands for a visitor's network on a day, so that requests can be counted without keeping an address: who holds the database but not
 * the key learns nothing, and tomorrow's hash of the same address is another.
 */
export function addressHash(ip: string, day: Day, secretKey: string): string {
	const dayKey = createHmac('sha256', secretKey).update(`address ${day}`).digest();
	return createHmac('sha256', dayKey).update(networkOf(ip)).digest('hex');
}

/** A household has one IPv4 address but 2^64 of IPv6, so those count as one. */
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
