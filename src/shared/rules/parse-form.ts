import { err, ok, type Result } from './result.ts';

type Readers<Read, Problem> = { [Name in keyof Read]: (value: unknown) => Result<Read[Name], Problem> };

/** Reads a form, or a body, field by field: what they say, and what is wrong with each that is wrong. Fields without a reader are left out. */
export function readEach<Read extends object, Problem>(
	typed: Record<string, unknown>,
	readers: Readers<Read, Problem>,
): { values: Partial<Read>; problems: Partial<Record<keyof Read, Problem>> } {
	const values: Partial<Read> = {};
	const problems: Partial<Record<keyof Read, Problem>> = {};
	for (const name of Object.keys(readers) as (keyof Read & string)[]) {
		const answer = readers[name](typed[name]);
		if (answer.ok) values[name] = answer.value;
		else problems[name] = answer.problem;
	}
	return { values, problems };
}

/** The same where nothing else is to be judged: what all of them say, or what is wrong. */
export function readForm<Read extends object, Problem>(
	typed: Record<string, unknown>,
	readers: Readers<Read, Problem>,
): Result<Read, Partial<Record<keyof Read, Problem>>> {
	const { values, problems } = readEach(typed, readers);
	return Object.keys(problems).length > 0 ? err(problems) : ok(values as Read);
}
