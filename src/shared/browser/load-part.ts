import { loadPart as loadBy, type SecondAsking } from '#shared/rules/load-part.ts';

/** Pause in ms before the second try: a short loss of the network is over by then. */
const MOMENT_MS = 1000;

const asBrowser: SecondAsking = {
	wait: () => new Promise((done) => setTimeout(done, MOMENT_MS)),
	fetchScript: (address) => import(/* @vite-ignore */ address),
};

/** Loads a later part, with one retry; fails with a `PartNotLoaded`. */
export const loadPart = <Part>(ask: () => Promise<Part>): Promise<Part> => loadBy(ask, asBrowser);
