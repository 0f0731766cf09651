import { err, ok, type Result } from './result.ts';

type Readers<Read, Problem> = { [Name in keyof Read]: (value: unknown) => Result<Read[Name], Problem> };

/** Reads a form, or a body, field by field: what all of them say, or what is wrong with each that is wrong. Fields without a reader are left out. */
export function readForm<Read extends object, Problem>(
	typed: Record<string, unknown>,
	readers: Readers<Read, Problem>,
): Result<Read, Partial<Record<keyof Read, Problem>>> {
	const names = Object.keys(readers) as (keyof Read & string)[];
	const answers = names.map((name) => [name, readers[name](typed[name])] as const);
	const problems = answers.flatMap(([name, answer]) => (answer.ok ? [] : [[name, answer.problem] as const]));
	if (problems.length > 0) return err(Object.fromEntries(problems) as Partial<Record<keyof Read, Problem>>);
	return ok(Object.fromEntries(answers.map(([name, answer]) => [name, answer.ok ? answer.value : undefined])) as Read);
}
