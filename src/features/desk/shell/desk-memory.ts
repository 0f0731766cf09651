import { deviceStorage, tabStorage, valueStorage } from '#shared/browser/safe-storage.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import { readMethod } from '#shared/rules/money/payment-methods.ts';
import { onBackOrForward } from './address-bar.ts';
import { addressPartOf, type BookingsQuery, queryFrom } from './rules/bookings-query.ts';

const SEARCH_KEY = 'venue.desk.search';

/**
 * Keeps the list's filters and order in the address, for bookmarks. The search stays in this tab's storage: it may be a name or a number,
 * and addresses end up in histories and logs.
 */
export const deskMemory = {
	recall(): BookingsQuery {
		const asked = new URLSearchParams(location.search);
		return queryFrom((name) => asked.get(name), tabStorage.getItem(SEARCH_KEY) ?? '');
	},
	remember(query: BookingsQuery): void {
		const address = new URL(location.href);
		for (const [name, value] of Object.entries(addressPartOf(query))) {
			if (value === undefined) address.searchParams.delete(name);
			else address.searchParams.set(name, value);
		}
		history.replaceState(history.state, '', address);
		if (query.search) tabStorage.setItem(SEARCH_KEY, query.search);
		else tabStorage.removeItem(SEARCH_KEY);
	},
	forget(): void {
		tabStorage.removeItem(SEARCH_KEY);
	},
	onChange: onBackOrForward,
};

const TYPED_KEY = 'venue.desk.typed';

/** The key of the time of the last sign-out for an idle person in this browser. */
const LEFT_KEY = 'venue.desk.left';

/** The age at which typed text is dropped, in milliseconds. A browser that restores its tabs also restores their storage. */
const KEPT_MS = 24 * 3_600_000;

/** Typed text that is not saved yet. It stays in this tab only, since it is about families. It survives a reload and the end of a session. */
export function deskTyped(now: () => Date) {
	const kept = valueStorage(tabStorage, TYPED_KEY);
	return {
		/** Gives untrusted data. Text that is too old, or older than an idle sign-out, is cleared instead. */
		read(): unknown {
			const { at, typed } = (kept.read() ?? {}) as { at?: unknown; typed?: unknown };
			const time = now().getTime();
			const left = Number(deviceStorage.getItem(LEFT_KEY));
			// A time in the future comes from a clock that was corrected since.
			const hasLeft = left >= Number(at) && left <= time;
			if (typeof at === 'number' && time - at < KEPT_MS && !hasLeft) return typed;
			kept.clear();
			return undefined;
		},
		write: (typed: unknown): void => void kept.write({ at: now().getTime(), typed }),
		/** Clears this tab's text. */
		clear: kept.clear,
		/** Clears the text of all tabs, when an idle person is signed out. */
		forget(): void {
			kept.clear();
			deviceStorage.setItem(LEFT_KEY, String(now().getTime()));
		},
	};
}

const METHOD_KEY = 'venue.desk.method';

/** The last payment method. It names no family, so it may stay on the device. */
export const lastMethod = {
	read: (): PaymentMethod | undefined => readMethod(deviceStorage.getItem(METHOD_KEY)),
	keep: (method: PaymentMethod): void => void deviceStorage.setItem(METHOD_KEY, method),
};

const NOTE_KEY = 'venue.arrival';
const NOTES = ['signed-in', 'access-denied', 'session-ended', 'logged-out', 'idle', 'password-set'] as const;
export type FlashMessage = (typeof NOTES)[number];

/** A message from one page of a tab to the next, read once. Only its name is kept: the words are in the code. */
export const flashMessage = {
	leave: (note: FlashMessage): void => void tabStorage.setItem(NOTE_KEY, note),
	take(): FlashMessage | undefined {
		const left = tabStorage.getItem(NOTE_KEY);
		tabStorage.removeItem(NOTE_KEY);
		return NOTES.find((note) => note === left);
	},
};

const SHORTCUTS_KEY = 'venue.desk.shortcuts';

/** Whether single keys act on this device. They do until they are switched off. */
export const shortcuts = {
	areOn: (): boolean => deviceStorage.getItem(SHORTCUTS_KEY) !== 'off',
	keep: (areOn: boolean): void => (areOn ? deviceStorage.removeItem(SHORTCUTS_KEY) : void deviceStorage.setItem(SHORTCUTS_KEY, 'off')),
};
