import { forgetOwn, isChanging, isOwn, noteOwn } from '#shared/data/action.ts';
import { readAfterChangesBy, type Touched } from '#shared/data/on-screen.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { unansweredFailures } from '#shared/ui/errors/failures.ts';
import { updateFailures } from '#shared/ui/toasts/notify.ts';
import type { onPageResume } from './activity.ts';

/** Whether live news arrive. */
type Connection = 'connecting' | 'live' | 'reconnecting';
export const $connection = deskAtom<Connection>('connecting');

/** Whether the last reading failed, so that changes by others may be missing on the screen. */
export const $isLost = deskAtom(false);

/** The time of the last reading of the whole desk. */
export const $asOf = deskAtom<Date | undefined>(undefined);

/** The pause between two readings without news, in milliseconds. News may get lost on a good connection, and none come on a bad one. */
export const CATCH_UP_MS = { live: 30_000, otherwise: 10_000 } as const;

/** Milliseconds after which a reading shows that the line is bad. Its request continues. */
export const LATE_MS = 8_000;

/** The wait for further news after the desk was read, in milliseconds. News come in bursts. */
export const GATHER_MS = 300;

/** A written row: its id, and the instant that all rows of its transaction share. A deleted row has less. */
export type News = { id?: string | undefined; at?: string | undefined };

/** Hints that something on the desk has changed, also from this screen. */
export type BookingsSignal = {
	listen(listener: { changed(news: News): void; connected(isConnected: boolean): void }): () => void;
};

/** Runs the task once after so many milliseconds. Returns a function that cancels it. */
export type After = (task: () => void, milliseconds: number) => () => void;

type FollowPorts = { signal: BookingsSignal; onPageResume: typeof onPageResume; after: After; now: () => Date };

/**
 * Keeps the desk up to date: `refresh` runs at news, after a change made here, at a (re)connection, when the page wakes, and by the clock.
 * News are only a hint: the screen shows what `refresh` reads. `refresh` answers whether it could. Returns a function that ends all this.
 */
export function followBookings(
	{ signal, onPageResume, after, now }: FollowPorts,
	refresh: (touched: Touched) => Promise<boolean>,
): () => void {
	let isConnected: boolean | undefined;
	let isStopped = false;
	let callOff: () => void = () => undefined;
	let callOffGathering: (() => void) | undefined;
	let heard: News[] = [];

	async function read(touched: Touched) {
		const callOffLate = after(lose, LATE_MS);
		// A reading shows how a lost act ended only if it begins after the act.
		const ends = touched === 'everything' ? unansweredFailures() : [];
		const isFresh = await refresh(touched);
		callOffLate();
		// The reading failed, so even news of one's own changes must cause another.
		if (!isFresh) forgetOwn();
		if (isStopped) return;
		if (isFresh) $asOf.set(now());
		if (isFresh) updateFailures(ends);
		$isLost.set(!isFresh);
		tell(isFresh);
	}
	/** Shows the connection as lost before a reading has failed. The next reading that succeeds takes it back. */
	function lose() {
		if (isStopped) return;
		$isLost.set(true);
		tell(false);
	}

	const catchUp = coalesce(() => read('everything'));

	/** Keeps news back while a change is made, since the desk is read after it anyway. */
	function hear(news: News) {
		heard.push(news);
		if (callOffGathering || isChanging()) gather();
		else takeUp();
	}

	function gather() {
		callOffGathering ??= after(() => {
			callOffGathering = undefined;
			takeUp();
		}, GATHER_MS);
	}

	function takeUp() {
		const hasNews = isNews(heard);
		heard = [];
		if (!hasNews) return;
		void catchUp();
		gather();
	}

	/** Reads at once, also during another reading: that one may be older than the change. */
	async function readAfter(touched: Touched) {
		// With live news, the rest of the desk is up to date.
		const isRestFresh = $connection.get() === 'live' && !$isLost.get() && !isNews(heard);
		heard = [];
		gather();
		await read(isRestFresh ? touched : 'everything');
	}

	function tell(isFresh: boolean) {
		const connection = isFresh && isConnected !== false ? (isConnected ? 'live' : 'connecting') : 'reconnecting';
		if (connection === $connection.get()) return;
		$connection.set(connection);
		keepTime();
	}

	function keepTime() {
		callOff();
		callOff = after(
			() => {
				void catchUp();
				keepTime();
			},
			$connection.get() === 'live' ? CATCH_UP_MS.live : CATCH_UP_MS.otherwise,
		);
	}

	following = catchUp;
	readAfterChangesBy(readAfter);
	const stopSignal = signal.listen({
		changed: hear,
		connected(is) {
			if (is === isConnected) return;
			isConnected = is;
			tell(true);
			void catchUp();
		},
	});
	const stopWakes = onPageResume((isOff) => {
		if (isOff) lose();
		void catchUp();
	});
	void catchUp();
	keepTime();
	return () => {
		isStopped = true;
		following = undefined;
		readAfterChangesBy(undefined);
		callOff();
		callOffGathering?.();
		stopSignal();
		stopWakes();
	};
}

/** Runs the task at most once at a time. Calls during a run cause one more run after it. */
function coalesce(task: () => Promise<void>): () => Promise<void> {
	let isRunning = false;
	let isWanted = false;
	return async () => {
		isWanted = true;
		if (isRunning) return;
		isRunning = true;
		try {
			while (isWanted) {
				isWanted = false;
				await task();
			}
		} finally {
			isRunning = false;
		}
	};
}

let following: (() => Promise<void>) | undefined;

/** Reads the desk at once instead of at the next try. */
export const connectNow = async (): Promise<void> => following?.();

/**
 * Whether some of the news come from another screen. All rows of one transaction carry the same instant. So one row that was written here
 * shows that the others were too, such as the messages after a payment.
 */
function isNews(heard: readonly News[]): boolean {
	for (const { id, at } of heard) if (isOwn(id)) noteOwn(at);
	return heard.some(({ id, at }) => !isOwn(id) && !isOwn(at));
}
