/** A part of the page whose script could not be had, not even at the second asking. */
export class PartNotLoaded extends Error {
	override name = 'PartNotLoaded';
}

/** What asking again needs: a moment to wait, and a way to a script by its whole address. */
export type SecondAsking = { wait: () => Promise<void>; fetchScript: (address: string) => Promise<unknown> };

/**
 * Loads a part that comes later. What fails is asked for again a moment later: by the same address first, then by one that nobody has asked
 * for yet, because some browsers remember that an address has failed as long as the page stands.
 */
export async function loadPart<Part>(ask: () => Promise<Part>, { wait, fetchScript }: SecondAsking): Promise<Part> {
	try {
		return await ask();
	} catch {
		await wait();
	}
	try {
		return await ask();
	} catch (error) {
		const address = scriptIn(error);
		if (!address) throw notLoaded(error);
		try {
			return (await fetchScript(`${address}?again=1`)) as Part;
		} catch (last) {
			throw notLoaded(last);
		}
	}
}

const notLoaded = (cause: unknown) => new PartNotLoaded('A part of the page could not be loaded', { cause });

/** The script that an engine says it could not have: Chrome and Firefox name it. WebKit does not, and does not remember either. */
const scriptIn = (error: unknown): string | undefined =>
	error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;
