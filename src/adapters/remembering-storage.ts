/** A place for the session that supabase-js fills, and that knows whether to outlive the browser (decision 22). */
export type RememberingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
	/** Says where the next session goes: kept on the device, or only until this tab is closed. */
	choose(remember: boolean): void;
	/** Whether the session that lies here outlives the browser. */
	isRemembered(): boolean;
	/** Takes the session off the device, in whichever place it lies. */
	forget(): void;
};

/**
 * Keeps a remembered session in `local`, any other in `session`. A refreshed token goes where the session already lies, so that
 * a renewal never turns the one into the other. `prefix` begins all keys that are ours.
 */
export function rememberingStorage(prefix: string, local: Storage, session: Storage): RememberingStorage {
	let chosen: Storage | undefined;
	const placeOf = (key: string) => [session, local].find((place) => place.getItem(key) !== null);
	return {
		choose(remember) {
			chosen = remember ? local : session;
		},
		isRemembered: () => placeOf(prefix) === local,
		getItem(key) {
			return placeOf(key)?.getItem(key) ?? null;
		},
		setItem(key, value) {
			const place = chosen ?? placeOf(key) ?? session;
			for (const other of [local, session]) if (other !== place) other.removeItem(key);
			place.setItem(key, value);
		},
		removeItem(key) {
			for (const place of [local, session]) place.removeItem(key);
		},
		forget() {
			for (const place of [local, session]) for (const key of keysOf(place)) if (key.startsWith(prefix)) place.removeItem(key);
		},
	};
}

/** Listed before anything is removed: removing while walking skips keys. */
const keysOf = (place: Storage) => Array.from({ length: place.length }, (_, index) => place.key(index) ?? '');
