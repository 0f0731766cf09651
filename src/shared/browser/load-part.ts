import { loadPart as loadBy, type SecondAsking } from '#shared/rules/load-part.ts';

/** A net that blinks is back after so long. */
const MOMENT_MS = 1000;

const asBrowser: SecondAsking = {
	wait: () => new Promise((done) => setTimeout(done, MOMENT_MS)),
	fetchScript: (address) => import(/* @vite-ignore */ address),
};

/** Loads a part of the page, or what an adapter needs, that comes later, asking twice; fails with a `PartNotLoaded`. */
export const loadPart = <Part>(ask: () => Promise<Part>): Promise<Part> => loadBy(ask, asBrowser);
