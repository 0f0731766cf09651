import { atom } from 'nanostores';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Whether news arrive by themselves. */
export type Connection = 'connecting' | 'live' | 'reconnecting';
export const $connection = atom<Connection>('connecting');

/** When everything on the desk was last read. */
export const $asOf = atom<Date | undefined>(undefined);

/** How often the desk is read anyway, in milliseconds: news may get lost on a good connection, and none come on a bad one. */
export const CATCH_UP_MS = { live: 30_000, otherwise: 10_000 } as const;

type FollowPorts = Pick<DeskPorts, 'signal' | 'onWake' | 'after' | 'now'>;

/**
 * Keeps the desk up to date: `refresh` runs on news, on a (re)connection, when the page wakes, and by the clock. News are only a hint;
 * what is shown always comes from `refresh`, which says whether it could read. Gives back how to stop.
 */
export function followBookings({ signal, onWake, after, now }: FollowPorts, refresh: () => Promise<boolean>): () => void {
	let isConnected: boolean | undefined;
	let isStopped = false;
	let callOff: () => void = () => undefined;

	const catchUp = oneAtATime(async () => {
		const isFresh = await refresh();
		if (isStopped) return;
		if (isFresh) $asOf.set(now());
		tell(isFresh);
	});

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

	const stopSignal = signal.listen({
		changed: () => void catchUp(),
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
		callOff();
		stopSignal();
		stopWakes();
	};
}

/** Leaves nothing of the connection in this page's memory. */
export function forgetConnection(): void {
	$connection.set('connecting');
	$asOf.set(undefined);
}
