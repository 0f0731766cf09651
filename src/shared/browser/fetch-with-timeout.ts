/** Milliseconds after which a request counts as lost: a bad connection may never answer. */
export const TIME_LIMIT_MS = 15_000;

/**
 * `fetch` with a time limit. Renewing a session waits until the device is online: supabase-js would fail at once and then retry more and more
 * rarely.
 */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
	if (!navigator.onLine && isRenewal(String(input instanceof Request ? input.url : input))) await untilOnline();
	return fetch(input, { ...init, signal: timeLimit(TIME_LIMIT_MS, init?.signal).signal });
};

const isRenewal = (address: string) => address.includes('/auth/v1/token?grant_type=refresh_token');

/** Waits until the device is online, at most the time limit. */
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

/** Signal for `fetch`, and whether the time limit ended it. */
type TimeLimit = { signal: AbortSignal; isOver: () => boolean };

/** Ends after so many milliseconds, or with `earlier`. Younger browsers have `AbortSignal.timeout` and `AbortSignal.any`. */
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
