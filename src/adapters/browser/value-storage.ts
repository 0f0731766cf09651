import type { ValueStorage } from '#domain/booking/visitor-ports.ts';
import type { SafeStorage } from './safe-storage.ts';

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
