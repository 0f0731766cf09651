import type { FieldProblems } from '#domain/booking/field-problem.ts';
import { dayAt } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import { fieldProblemWords } from '#i18n/booking/field-problems.ts';
import type { Services } from '../services.ts';
import { addressHash } from './address-hash.ts';
import type { Call } from './endpoint.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Too many requests of a visitor. The header's seconds: limits count hours and days. */
export const limited = (): Refusal => refuse('too_many_requests', { headers: { 'Retry-After': '3600' } });

/** What is wrong with a visitor's fields, in their language. */
export const invalid = (problems: FieldProblems, language: Language): Refusal =>
	refuse('invalid', {
		fields: Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, fieldProblemWords[language][problem]])),
	});

/** The language that a body asks for; needed when it could not be read as a whole. */
export const languageOf = (body: unknown): Language =>
	typeof body === 'object' && body !== null && 'language' in body && body.language === 'ur' ? 'ur' : 'en';

/** Stands for the visitor's network today; see `addressHash`. */
export const visitorHash = ({ ip }: Pick<Call, 'ip'>, { clock, settings }: Pick<Services, 'clock' | 'settings'>): string =>
	addressHash(ip, dayAt(clock()), settings.secretKey);
