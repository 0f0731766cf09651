import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import { readMethod } from '#shared/rules/money/payment-methods.ts';
import { addressPartOf, queryFrom } from './rules/bookings-query.ts';
import type { DeskMemoryPort, DeskTypedPort, FlashMessage, FlashMessagePort, LastMethodPort, ShortcutsPort } from './rules/desk-ports.ts';

const SEARCH_KEY = 'venue.desk.search';

/**
 * Keeps the list's filters and order in the address, for bookmarks. The search stays in this tab's storage: it may be a name or a number,
 * and addresses end up in histories and logs.
 */
export const deskMemory: DeskMemoryPort = {
	recall() {
		const asked = new URLSearchParams(location.search);
		return queryFrom((name) => asked.get(name), tabStorage.getItem(SEARCH_KEY) ?? '');
	},
	remember(query) {
		const address = new URL(location.href);
		for (const [name, value] of Object.entries(addressPartOf(query))) {
			if (value === undefined) address.searchParams.delete(name);
			else address.searchParams.set(name, value);
		}
		history.replaceState(history.state, '', address);
		if (query.search) tabStorage.setItem(SEARCH_KEY, query.search);
		else tabStorage.removeItem(SEARCH_KEY);
	},
	forget() {
		tabStorage.removeItem(SEARCH_KEY);
	},
	onChange(tell) {
		window.addEventListener('popstate', tell);
		return () => window.removeEventListener('popstate', tell);
	},
};

const TYPED_KEY = 'venue.desk.typed';

/** The key of the time of the last sign-out for an idle person in this browser. */
const LEFT_KEY = 'venue.desk.left';

/** The age at which typed text is dropped, in milliseconds. A browser that restores its tabs also restores their storage. */
const KEPT_MS = 24 * 3_600_000;

/** Keeps typed text in this tab only, since it is about families. */
export function deskTyped(now: () => Date): DeskTypedPort {
	const kept = valueStorage(tabStorage, TYPED_KEY);
	return {
		read() {
			const { at, typed } = (kept.read() ?? {}) as { at?: unknown; typed?: unknown };
			const time = now().getTime();
			const left = Number(deviceStorage.getItem(LEFT_KEY));
			// A time in the future comes from a clock that was corrected since.
			const hasLeft = left >= Number(at) && left <= time;
			if (typeof at === 'number' && time - at < KEPT_MS && !hasLeft) return typed;
			kept.clear();
			return undefined;
		},
		write: (typed) => void kept.write({ at: now().getTime(), typed }),
		clear: kept.clear,
		forget() {
			kept.clear();
			deviceStorage.setItem(LEFT_KEY, String(now().getTime()));
		},
	};
}

const METHOD_KEY = 'venue.desk.method';

/** The last payment method. It names no family, so it may stay on the device. */
export const lastMethod: LastMethodPort = {
	read: () => readMethod(deviceStorage.getItem(METHOD_KEY)),
	keep: (method) => void deviceStorage.setItem(METHOD_KEY, method),
};

const NOTE_KEY = 'venue.arrival';
const NOTES: readonly FlashMessage[] = ['signed-in', 'access-denied', 'session-ended', 'logged-out', 'idle', 'password-set'];

/** A message from one page of a tab to the next, read once. Only its name is kept: the words are in the code. */
export const flashMessage: FlashMessagePort = {
	leave: (note) => void tabStorage.setItem(NOTE_KEY, note),
	take() {
		const left = tabStorage.getItem(NOTE_KEY);
		tabStorage.removeItem(NOTE_KEY);
		return NOTES.find((note) => note === left);
	},
};

const SHORTCUTS_KEY = 'venue.desk.shortcuts';

/** Keeps only that the keys are off. */
export const shortcuts: ShortcutsPort = {
	areOn: () => deviceStorage.getItem(SHORTCUTS_KEY) !== 'off',
	keep: (areOn) => (areOn ? deviceStorage.removeItem(SHORTCUTS_KEY) : void deviceStorage.setItem(SHORTCUTS_KEY, 'off')),
};
