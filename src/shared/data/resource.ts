import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import type { Result } from '#shared/rules/result.ts';
import { latest } from './latest.ts';
import { registerRefresh } from './on-screen.ts';
import { onLeaving } from './resets.ts';

/** State of a resource. `query` is the question that the value answers. */
export type Reading<Query, Value, Problem> =
	| { state: 'none' }
	| { state: 'loading'; query: Query }
	| { state: 'failed'; query: Query; problem: Problem }
	| { state: 'ready'; query: Query; value: Value };

type Options<Query, Value, Problem> = {
	read(query: Query): Promise<Result<Value, Problem>>;
	/** The old value stays while another query is read, and after its part has left the screen. Otherwise both show "loading". */
	keepsOld?: boolean;
	/** False if a payment cannot change it. */
	afterPayments?: boolean;
};

export type Resource<Query, Value, Problem> = {
	$reading: ReadableAtom<Reading<Query, Value, Problem>>;
	/** Reads the answer to a query. True if it could be read. */
	load(query: Query): Promise<boolean>;
	/** Reads the last query again. The old value stays until then. */
	reread(): Promise<boolean>;
	/** Loads, and reads again with the rest of the screen, until the returned function is called. */
	follow(query: Query): () => void;
	/** Forgets the value. An answer that is still on its way is dropped. */
	forget(): void;
	keepsOld: boolean;
};

/**
 * Something that is read from the server and kept fresh. The latest answer wins. A value stays on the screen when it cannot be read again.
 * Logout forgets the value, and the answers that are still on their way.
 */
export function resource<Query = void, Value = unknown, Problem = unknown>({
	read,
	keepsOld = false,
	afterPayments = true,
}: Options<Query, Value, Problem>): Resource<Query, Value, Problem> {
	const $reading = atom<Reading<Query, Value, Problem>>(NONE);
	const questions = latest();
	let last: { query: Query; begun?: Promise<boolean> } | undefined;
	let followers = 0;
	onLeaving(forget);

	const isShown = (query: Query): boolean => {
		const shown = $reading.get();
		return shown.state === 'ready' && isSame(shown.query, query);
	};

	function load(query: Query): Promise<boolean> {
		if (!isShown(query) && !(keepsOld && $reading.get().state === 'ready')) $reading.set({ state: 'loading', query });
		return ask(query);
	}

	function ask(query: Query): Promise<boolean> {
		// Parts that open in one tick, and the desk around them, share one reading.
		if (last?.begun && isSame(last.query, query)) return last.begun;
		const asked: typeof last = { query };
		asked.begun = questions.ask(
			() => read(query),
			(answer) => {
				if (answer.ok) $reading.set({ state: 'ready', query, value: answer.value });
				else if (!isShown(query)) $reading.set({ state: 'failed', query, problem: answer.problem });
				return answer.ok;
			},
		);
		queueMicrotask(() => delete asked.begun);
		last = asked;
		return last.begun as Promise<boolean>;
	}

	const reread = (): Promise<boolean> => (last ? ask(last.query) : Promise.resolve(true));

	function forget(): void {
		questions.drop();
		last = undefined;
		$reading.set(NONE);
	}

	function follow(query: Query): () => void {
		followers += 1;
		void load(query);
		const stop = registerRefresh(reread, { afterPayments });
		return () => {
			followers -= 1;
			if (followers > 0) return;
			stop();
			if (!keepsOld) forget();
		};
	}

	return { $reading, load, reread, follow, forget, keepsOld };
}

const NONE = { state: 'none' } as const;

/** Queries are plain data. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Follows a resource as long as the component is on the screen. A `null` query follows nothing. A query that is an object must come from a
 * store: a new object is a new query.
 */
export function useResource<Value, Problem>(followed: Resource<void, Value, Problem>): Reading<void, Value, Problem>;
export function useResource<Query, Value, Problem>(
	followed: Resource<Query, Value, Problem>,
	query: Query | null,
): Reading<Query, Value, Problem>;
export function useResource<Query, Value, Problem>(
	followed: Resource<Query, Value, Problem>,
	query?: Query | null,
): Reading<Query, Value, Problem> {
	const reading = useStore(followed.$reading);
	useEffect(() => (query === null ? undefined : followed.follow(query as Query)), [followed, query]);
	if (query === null) return NONE;
	const isOther = reading.state === 'none' || !isSame(reading.query, query);
	return isOther && !(followed.keepsOld && reading.state === 'ready') ? { state: 'loading', query: query as Query } : reading;
}
