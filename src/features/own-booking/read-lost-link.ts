import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import { type LinkRequest, parseLinkRequest } from '#shared/rules/booking/link-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { phoneAsDialled } from '#shared/rules/phone.ts';
import { err, type Result } from '#shared/rules/result.ts';

/**
 * Reads the form of a lost link. A problem is a sentence beside its field. This file loads with the first field's focus, because phone
 * numbers need 66 KB of script.
 */
export function readLostLink(typed: { phone: string; eventDate: string }, language: Language): Result<LinkRequest, Record<string, string>> {
	const read = parseLinkRequest(typed);
	if (read.ok) return read;
	const words = Object.entries(read.problem).map(([name, problem]) => [name, fieldProblemWords[language][problem]]);
	return err(Object.fromEntries(words));
}

export { phoneAsDialled };
