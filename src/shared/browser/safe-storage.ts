import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';

/** Storage that never throws. Values that the browser refuses live as long as the page. */
export type SafeStorage = {
	getItem(key: string): string | null;
	/** True if the browser has stored it, so that it outlives the page. */
	setItem(key: string, value: string): boolean;
	removeItem(key: string): void;
	keys(): string[];
};

/** Only access to the browser's storages. Reading throws where cookies are blocked, writing where storage is full, and both may begin at any time. */
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

export const deviceStorage = safeStorage(() => localStorage);

export const tabStorage = safeStorage(() => sessionStorage);

const namesIn = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

function attempt<Value>(use: () => Value): Value | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}

/** One JSON value in a browser storage. */
export function valueStorage(storage: SafeStorage, name: string): ValueStorage {
	return {
		read() {
			try {
				return JSON.parse(storage.getItem(name) ?? 'null') ?? undefined;
			} catch {
				// Damaged, or another program's.
				return undefined;
			}
		},
		write: (value) => storage.setItem(name, JSON.stringify(value)),
		clear: () => storage.removeItem(name),
	};
}
