import type { FlashMessage, FlashMessagePort } from '#domain/desk/desk-ports.ts';
import { tabStorage } from '../browser/safe-storage.ts';

const NOTE_KEY = 'lalazar.arrival';
const NOTES: readonly FlashMessage[] = ['signed-in', 'access-denied', 'session-ended', 'logged-out', 'idle', 'password-set'];

/** A word from one page to the next of the same tab, read once. Only names are kept: the words stay in the code. */
export const flashMessage: FlashMessagePort = {
	leave: (note) => void tabStorage.setItem(NOTE_KEY, note),
	take() {
		const left = tabStorage.getItem(NOTE_KEY);
		tabStorage.removeItem(NOTE_KEY);
		return NOTES.find((note) => note === left);
	},
};
