/** A bad connection may take a request and never answer: after this many milliseconds it counts as lost. */
export const TIME_LIMIT_MS = 15_000;

/**
 * The browser's `fetch`, given up after the time limit. A session is renewed as soon as the device is on the net again: supabase-js would
 * fail at once without a net, and after an hour of that it waits longer and longer before it tries again.
 */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
	if (!navigator.onLine && isRenewal(String(input instanceof Request ? input.url : input))) await untilOnline();
	return fetch(input, { ...init, signal: timeLimit(TIME_LIMIT_MS, init?.signal).signal });
};

const isRenewal = (address: string) => address.includes('/auth/v1/token?grant_type=refresh_token');

/** Until the device is on the net, or the time limit is over. */
const untilOnline = () =>
	new Promise<void>((done) => {
		const timer = setTimeout(end, TIME_LIMIT_MS);
		window.addEventListener('online', end);
		function end() {
			clearTimeout(timer);
			window.removeEventListener('online', end);
			done();
		}
	});

/** What ends a request that takes too long: a signal for `fetch`, and whether the time limit was what ended it. */
type TimeLimit = { signal: AbortSignal; isOver: () => boolean };

/** A time limit of so many milliseconds; `earlier` may end the request before. `AbortSignal.timeout` and `AbortSignal.any` do this in younger browsers. */
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
