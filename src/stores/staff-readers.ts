/** Reads again what is on the screen, and says whether it could. */
export type Reader = () => Promise<boolean>;

const readers = new Set<Reader>();

/** As long as a part of the desk is on the screen it is read again with the rest: at news, after an interruption, after a change. Gives back how to stop. */
export function readAlong(reader: Reader): () => void {
	readers.add(reader);
	return () => void readers.delete(reader);
}

/** Asks every part that is on the screen; whether all could read. */
export async function readAll(): Promise<boolean> {
	const answers = await Promise.all([...readers].map((read) => read()));
	return answers.every(Boolean);
}
