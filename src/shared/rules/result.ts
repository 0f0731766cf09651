/** How a step with expected endings ends: with a value, or with a named problem. Unexpected things throw. */
export type Result<Value, Problem> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

/** The good ending. */
export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

/** The other ending, named. */
export const err = <Problem>(problem: Problem): Result<never, Problem> => ({ ok: false, problem });
