import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';

/** A place for texts that never throws: what the browser refuses to keep is kept by this page, as long as it is open. */
export type SafeStorage = {
	getItem(key: string): string | null;
	/** Whether the browser has kept it, so that it outlives the page. */
	setItem(key: string, value: string): boolean;
	removeItem(key: string): void;
	keys(): string[];
};

/**
 * The one way to the browser's storages. Asking for one throws where cookies are blocked, writing throws where it is full, and either may
 * begin while the page is open.
 */
export function safeStorage(storage: () => Storage): SafeStorage {
	const unkept = new Map<string, string>();
	return {
		getItem: (key) => unkept.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
		setItem(key, value) {
			unkept.delete(key);
			const isKept = attempt(() => {
				storage().setItem(key, value);
				return true;
			});
			if (!isKept) unkept.set(key, value);
			return isKept ?? false;
		},
		removeItem(key) {
			unkept.delete(key);
			attempt(() => storage().removeItem(key));
		},
		keys: () => [...new Set([...unkept.keys(), ...(attempt(() => namesIn(storage())) ?? [])])],
	};
}

/** Lives as long as the browser's data, and is shared by its tabs. */
export const deviceStorage = safeStorage(() => localStorage);

/** Lives as long as this tab. */
export const tabStorage = safeStorage(() => sessionStorage);

const namesIn = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

function attempt<Value>(use: () => Value): Value | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}

/** One value under a name of a browser's storage, as JSON. */
export function valueStorage(storage: SafeStorage, name: string): ValueStorage {
	return {
		read() {
			try {
				return JSON.parse(storage.getItem(name) ?? 'null') ?? undefined;
			} catch {
				// Somebody else's, or cut off.
				return undefined;
			}
		},
		write: (value) => storage.setItem(name, JSON.stringify(value)),
		clear: () => storage.removeItem(name),
	};
}
