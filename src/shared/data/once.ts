import type { WritableAtom } from 'nanostores';
import { err, type Result } from '#shared/rules/result.ts';

/** Another press is under way, and nothing was done. Nobody needs to be told: the first press will tell how it ended. */
export type Busy = 'busy';

/** How work ends that is done for one press at a time. */
export type Once<Value, Problem> = Promise<Result<Value, Problem | Busy>>;

/** Does the work unless `$underWay` says that such work is; meanwhile it holds `as`. */
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

/** The same for each of several things, by its id. */
export async function onceEach<Value, Problem>(
	$underWay: WritableAtom<ReadonlySet<string>>,
	id: string,
	work: () => Promise<Result<Value, Problem>>,
): Once<Value, Problem> {
	if ($underWay.get().has(id)) return err('busy');
	$underWay.set(new Set([...$underWay.get(), id]));
	try {
		return await work();
	} finally {
		$underWay.set(new Set([...$underWay.get()].filter((other) => other !== id)));
	}
}
