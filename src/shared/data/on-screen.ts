/** Reads a part of the screen again. True if it could. */
type Reader = () => Promise<boolean>;

/** Parts that a change may have touched. "ledger": a payment and what follows from it (the booking's status, sums, messages to the family). */
export type Touched = 'everything' | 'ledger';

type Entry = { afterPayments: boolean; begun?: Promise<boolean> };

const readers = new Map<Reader, Entry>();

/**
 * Reads a part again with the rest of the screen: on live news, after an interruption, after a change. Returns a function that ends it.
 * `afterPayments: false` says that a payment cannot change this part.
 */
export const registerRefresh = (reader: Reader, { afterPayments = true } = {}): (() => void) => enter(reader, { afterPayments });

/** Reads a part now, and again with the rest of the screen. Returns a function that ends it. */
export function keepFresh(reader: Reader, { afterPayments = true } = {}): () => void {
	const entry: Entry = { afterPayments, begun: reader() };
	// The desk reads all parts when it opens. A part that opens in the same tick is not read twice.
	queueMicrotask(() => delete entry.begun);
	return enter(reader, entry);
}

function enter(reader: Reader, entry: Entry): () => void {
	readers.set(reader, entry);
	return () => void readers.delete(reader);
}

/** Reads again every part on the screen that may have changed. True if all of them could be read. */
export async function refreshAll(touched: Touched = 'everything'): Promise<boolean> {
	const due = [...readers].filter(([, { afterPayments }]) => touched === 'everything' || afterPayments);
	const answers = await Promise.all(due.map(([read, { begun }]) => begun ?? read()));
	return answers.every(Boolean);
}

/** The live connection's own way to read after a change, as long as there is one. */
let following: ((touched: Touched) => Promise<unknown>) | undefined;

/** Lets the live connection read the screen after each change; `undefined` ends that. */
export function readAfterChangesBy(read: ((touched: Touched) => Promise<unknown>) | undefined): void {
	following = read;
}

/** Reads the screen after a change that was made here. */
export const readAfterChange = (touched: Touched): Promise<unknown> => (following ?? refreshAll)(touched);
