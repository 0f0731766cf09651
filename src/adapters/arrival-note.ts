import type { ArrivalNote, ArrivalNotePort } from '#domain/staff-ports.ts';

const NOTE_KEY = 'lalazar.arrival';
const NOTES: readonly ArrivalNote[] = ['signed-in', 'access-denied', 'logged-out', 'idle'];

/** A word from one page to the next of the same tab, read once. Only names are kept: the words stay in the code. */
export const arrivalNote: ArrivalNotePort = {
	leave: (note) => sessionStorage.setItem(NOTE_KEY, note),
	take() {
		const left = sessionStorage.getItem(NOTE_KEY);
		sessionStorage.removeItem(NOTE_KEY);
		return NOTES.find((note) => note === left);
	},
};
