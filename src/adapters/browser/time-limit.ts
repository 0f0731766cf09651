/** What ends a request that takes too long: a signal for `fetch`, and whether it was timeLimit that ended. */
export type TimeLimit = { signal: AbortSignal; isOver: () => boolean };

/** TimeLimit of so many milliseconds, or until `earlier` ends it. `AbortSignal.timeout` and `AbortSignal.any` do this in younger browsers. */
export function timeLimit(milliseconds: number, earlier?: AbortSignal | null): TimeLimit {
	const end = new AbortController();
	let isOver = false;
	const timer = setTimeout(() => {
		isOver = true;
		end.abort(new DOMException('It took too long.', 'TimeoutError'));
	}, milliseconds);
	const follow = () => {
		clearTimeout(timer);
		end.abort(earlier?.reason);
	};
	if (earlier?.aborted) follow();
	else earlier?.addEventListener('abort', follow, { once: true });
	return { signal: end.signal, isOver: () => isOver };
}
