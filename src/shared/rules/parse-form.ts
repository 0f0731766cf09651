import { err, ok, type Result } from './result.ts';

type Readers<Read, Problem> = { [Name in keyof Read]: (value: unknown) => Result<Read[Name], Problem> };

/** Parses each field of a form or body: values, and problems of the invalid ones. Fields without a parser are ignored. */
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

/** Parses all fields: their values, or all problems. */
export function readForm<Read extends object, Problem>(
	typed: Record<string, unknown>,
	readers: Readers<Read, Problem>,
): Result<Read, Partial<Record<keyof Read, Problem>>> {
	const { values, problems } = readEach(typed, readers);
	return Object.keys(problems).length > 0 ? err(problems) : ok(values as Read);
}
