/** One pointer or one keyboard, as W3C's WebDriver and WebDriver BiDi both want it. */
export type Actions = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] }[];

/** What a journey needs of a browser, and no more: two programs as different as Firefox and WebKit can do it. */
export interface Engine {
	readonly name: 'Firefox' | 'WebKit';
	/** Sets out for an address; does not wait until it is there. */
	open(url: string): Promise<void>;
	reload(): Promise<void>;
	/** Calls a function, given as its source, in the page; what goes in and comes out is JSON. */
	run(source: string, args: readonly unknown[]): Promise<unknown>;
	perform(actions: Actions): Promise<void>;
	/** What is to be seen, as PNG. */
	shot(): Promise<Buffer>;
	size(width: number, height: number): Promise<void>;
	close(): Promise<void>;
}

/** Keys that are no letters, as WebDriver writes them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', left: '\uE012', control: '\uE009' } as const;

/** The browser itself does not come up on this machine; no page has been asked for. */
export class DoesNotStart extends Error {}
