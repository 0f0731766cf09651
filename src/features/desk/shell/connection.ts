import { forgetOwn, isChanging, isOwn, noteOwn } from '#shared/data/action.ts';
import { coalesce } from '#shared/data/coalesce.ts';
import { readAfterChangesBy, type Touched } from '#shared/data/on-screen.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { openEnds, tellLater } from '#shared/ui/errors/failures.ts';
import type { DeskPorts, News } from './rules/desk-ports.ts';

/** Whether news arrive by themselves. */
type Connection = 'connecting' | 'live' | 'reconnecting';
export const $connection = deskAtom<Connection>('connecting');

/** Whether the last reading came to nothing: what others change meanwhile is missing on the screen. */
export const $isLost = deskAtom(false);

/** When everything on the desk was last read. */
export const $asOf = deskAtom<Date | undefined>(undefined);

/** How often the desk is read anyway, in milliseconds: news may get lost on a good connection, and none come on a bad one. */
export const CATCH_UP_MS = { live: 30_000, otherwise: 10_000 } as const;

/** A reading that takes so long tells by itself that the line is bad, in milliseconds; its request is given up much later. */
export const LATE_MS = 8_000;

/** News comes in bursts: how long further news is waited for, in milliseconds, after the desk was read for the first or for a change made here. */
export const GATHER_MS = 300;

type FollowPorts = Pick<DeskPorts, 'signal' | 'onPageResume' | 'after' | 'now'>;

/**
 * Keeps the desk up to date: `refresh` runs on news, after a change made here, on a (re)connection, when the page wakes, and by the clock.
 * News are only a hint; what is shown always comes from `refresh`, which says whether it could read. Returns a function that stops it.
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
		// Only a reading that begins after an act got lost can show how it ended.
		const ends = touched === 'everything' ? openEnds() : [];
		const isFresh = await refresh(touched);
		callOffLate();
		// Not read: then the echo of what was changed here is as good as any news.
		if (!isFresh) forgetOwn();
		if (isStopped) return;
		if (isFresh) $asOf.set(now());
		if (isFresh) tellLater(ends);
		$isLost.set(!isFresh);
		tell(isFresh);
	}
	/** Said before any reading has failed: the browser knows it, or nothing answers. The next reading that succeeds takes it back. */
	function lose() {
		if (isStopped) return;
		$isLost.set(true);
		tell(false);
	}

	const catchUp = coalesce(() => read('everything'));

	/** A change that is under way will be read by itself, and what is heard meanwhile along with it, unless that takes long. */
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

	/** At once, even beside a reading that is under way, which may be older than the change. */
	async function readAfter(touched: Touched) {
		// As long as news come, nothing else is out of date.
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

let following: (() => Promise<void>) | undefined;

/** Reads the desk at once for somebody who does not want to wait for the next try. */
export const connectNow = async (): Promise<void> => following?.();

/**
 * Whether anything of what was heard comes from elsewhere. All rows of one transaction bear its instant, so one row that is known to be
 * from here makes the others known: the messages that a payment owes, the booking whose status it moves.
 */
function isNews(heard: readonly News[]): boolean {
	for (const { id, at } of heard) if (isOwn(id)) noteOwn(at);
	return heard.some(({ id, at }) => !isOwn(id) && !isOwn(at));
}

// Until every room uses action().
export { noteOwn, whileChanging } from '#shared/data/action.ts';
