import { atom } from 'nanostores';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Whether news arrive by themselves. */
export type Connection = 'connecting' | 'live' | 'reconnecting';
export const $connection = atom<Connection>('connecting');

/** Whether the last reading came to nothing: what others change meanwhile is missing on the screen. */
export const $isLost = atom(false);

/** When everything on the desk was last read. */
export const $asOf = atom<Date | undefined>(undefined);

/** How often the desk is read anyway, in milliseconds: news may get lost on a good connection, and none come on a bad one. */
export const CATCH_UP_MS = { live: 30_000, otherwise: 10_000 } as const;

/** News come in bursts: after the first one the others are gathered for so long, in milliseconds. */
export const GATHER_MS = 300;

type FollowPorts = Pick<DeskPorts, 'signal' | 'onWake' | 'after' | 'now'>;

/**
 * Keeps the desk up to date: `refresh` runs on news, on a (re)connection, when the page wakes, and by the clock. News are only a hint;
 * what is shown always comes from `refresh`, which says whether it could read. Gives back how to stop.
 */
export function followBookings({ signal, onWake, after, now }: FollowPorts, refresh: () => Promise<boolean>): () => void {
	let isConnected: boolean | undefined;
	let isStopped = false;
	let callOff: () => void = () => undefined;
	let callOffGathering: (() => void) | undefined;
	let hasMore = false;

	const catchUp = oneAtATime(async () => {
		const isFresh = await refresh();
		if (isStopped) return;
		if (isFresh) $asOf.set(now());
		$isLost.set(!isFresh);
		tell(isFresh);
	});

	function hear() {
		hasMore = callOffGathering !== undefined;
		if (hasMore) return;
		void catchUp();
		callOffGathering = after(() => {
			callOffGathering = undefined;
			if (hasMore) hear();
		}, GATHER_MS);
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

	readNow = catchUp;
	const stopSignal = signal.listen({
		changed: hear,
		connected(is) {
			if (is === isConnected) return;
			isConnected = is;
			tell(true);
			void catchUp();
		},
	});
	const stopWakes = onWake(() => void catchUp());
	void catchUp();
	keepTime();
	return () => {
		isStopped = true;
		readNow = nobody;
		callOff();
		callOffGathering?.();
		stopSignal();
		stopWakes();
	};
}

const nobody = async () => undefined;

let readNow: () => Promise<void> = nobody;

/** Reads the desk at once for somebody who does not want to wait for the next try. */
export const connectNow = (): Promise<void> => readNow();

/** Leaves nothing of the connection in this page's memory. */
export function forgetConnection(): void {
	$connection.set('connecting');
	$isLost.set(false);
	$asOf.set(undefined);
}
