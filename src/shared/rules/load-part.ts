/** Error for a script that did not load, also not at the second try. */
export class PartNotLoaded extends Error {
	override name = 'PartNotLoaded';
}

/** Needs of a second try: a pause, and an import by address. */
export type SecondAsking = { wait: () => Promise<void>; fetchScript: (address: string) => Promise<unknown> };

/**
 * Loads a later part of the page. The second try uses the same address first, then a new one, because some browsers remember a failed
 * address as long as the page is open.
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

/** Address of the failed script in the error's text. Chrome and Firefox name it; WebKit does not, and remembers no failure. */
const scriptIn = (error: unknown): string | undefined =>
	error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;
