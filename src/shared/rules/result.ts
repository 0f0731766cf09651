/** Outcome of a step with expected endings: a value, or a named problem. Unexpected errors throw. `about`: the id of what is refused, where several could be. */
export type Result<Value, Problem> =
	| { readonly ok: true; readonly value: Value }
	| { readonly ok: false; readonly problem: Problem; readonly about?: string };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const err = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem });
