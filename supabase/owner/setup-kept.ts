import { isRecord } from '#shared/rules/unknown.ts';
import type { Answers, Told } from './setup-answers.ts';
import { type Given, withAnswers } from './setup-found.ts';

/** The file for answers that were not written into the project. Git ignores it. */
export const KEPT = 'setup-answers.json';

/** Answers so far, in the format of `--answers`, without the secret key. Undefined if nothing changed. */
export function keptAnswers(
	found: Answers,
	{ environment: { SUPABASE_SECRET_KEY: _, ...environment }, ...others }: Answers,
): string | undefined {
	const { SUPABASE_SECRET_KEY: __, ...known } = found.environment;
	const before: Told = { ...found, environment: known };
	const changed = Object.entries({ ...others, environment }).filter(
		([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
	);
	return changed.length > 0 ? `${JSON.stringify(Object.fromEntries(changed), null, '\t')}\n` : undefined;
}

export const KEPT_WORDS = `Your answers so far are kept in ${KEPT}, all but a secret key. Correct there what has a fault, and go on with \`npm run setup -- --answers ${KEPT}\`: it asks nothing more, and leaves what was not answered as it is.`;

/** Reads a file of answers. Returns a sentence if it cannot be used. */
export function answersIn(file: string, text: string | undefined, found: Answers): Answers | string {
	if (text === undefined) return `There is no file ${file}.`;
	let given: unknown;
	try {
		given = JSON.parse(text);
	} catch (error) {
		return `${file} is no JSON: ${(error as Error).message}.`;
	}
	if (!isRecord(given)) return `${file} has to be a group of answers, in { and }.`;
	const unlike = Object.entries(given).find(([key, value]) => key in found && kindOf(value) !== kindOf(found[key as keyof Answers]));
	if (unlike) return `${file}: ${unlike[0]} has to be ${kindOf(found[unlike[0] as keyof Answers])}.`;
	try {
		return withAnswers(found, given as Given);
	} catch (error) {
		return (error as Error).message;
	}
}

function kindOf(value: unknown): string {
	if (Array.isArray(value)) return 'a list, in [ and ]';
	if (isRecord(value)) return 'a group, in { and }';
	return typeof value === 'boolean' ? 'true or false' : 'a text, in quotes';
}
