/** Reads again what is on the screen, and says whether it could. */
type Refresh = () => Promise<boolean>;

/**
 * What a change may have touched. "ledger": a payment and what follows from it, which is the booking's status, the sums and the messages
 * that are owed to the family.
 */
export type Touched = 'everything' | 'ledger';

/** `begun` is a reading of this very moment: parts that come on the screen together with the desk that reads them all are not asked twice. */
type Entry = { afterPayments: boolean; begun?: Promise<boolean> };

const readers = new Map<Refresh, Entry>();

/**
 * As long as a part of the desk is on the screen it is read again with the rest: at news, after an interruption, after a change. With
 * `afterPayments: false` it shows nothing that a payment from this screen could change. Returns a function that stops it.
 */
export const registerRefresh = (reader: Refresh, { afterPayments = true } = {}): (() => void) => enter(reader, { afterPayments });

/** Reads now, and again with the rest of the desk, until the function that it returns is called. */
export function keepFresh(reader: Refresh, { afterPayments = true } = {}): () => void {
	const entry: Entry = { afterPayments, begun: reader() };
	queueMicrotask(() => delete entry.begun);
	return enter(reader, entry);
}

function enter(reader: Refresh, entry: Entry): () => void {
	readers.set(reader, entry);
	return () => void readers.delete(reader);
}

/** Asks every part on the screen that may show something else now; whether all could read. */
export async function refreshAll(touched: Touched = 'everything'): Promise<boolean> {
	const asked = [...readers].filter(([, { afterPayments }]) => touched === 'everything' || afterPayments);
	const answers = await Promise.all(asked.map(([read, { begun }]) => begun ?? read()));
	return answers.every(Boolean);
}
