import type { WritableAtom } from 'nanostores';
import { err, type Result } from '#shared/rules/result.ts';

/** Another press is in work, so this one did nothing. It needs no words: the first press shows the outcome. */
export type Busy = 'busy';

/** The outcome of work that runs for one press at a time. */
export type Once<Value, Problem> = Promise<Result<Value, Problem | Busy>>;

/** Does the work unless `$underWay` is set. Meanwhile the store holds `as`. */
export async function once<Held, Value, Problem>(
	$underWay: WritableAtom<Held>,
	as: Held,
	work: () => Promise<Result<Value, Problem>>,
): Once<Value, Problem> {
	const before = $underWay.get();
	if (before) return err('busy');
	$underWay.set(as);
	try {
		return await work();
	} finally {
		$underWay.set(before);
	}
}
