/** Browser functions that journeys need; Firefox and WebKit have one implementation each. */
export interface Engine {
	readonly name: 'Firefox' | 'WebKit';
	/** Starts to open an address without waiting for the page. */
	open(url: string): Promise<void>;
	reload(): Promise<void>;
	/** Calls a function in the page, given as source. Arguments and result are JSON. */
	run(source: string, args: readonly unknown[]): Promise<unknown>;
	/** Presses the main mouse button at a point of the window, in px. */
	press(x: number, y: number): Promise<void>;
	/** Presses keys in order. `Control` is held for the next letter. */
	keys(...keys: readonly Key[]): Promise<void>;
	shot(): Promise<Buffer>;
	size(width: number, height: number): Promise<void>;
	close(): Promise<void>;
}

export type Key = string | { readonly name: 'Enter' | 'Escape' | 'ArrowLeft' | 'Control' };

export const KEYS = {
	enter: { name: 'Enter' },
	escape: { name: 'Escape' },
	left: { name: 'ArrowLeft' },
	control: { name: 'Control' },
} as const;

/** True if the key is held while the next one is pressed. */
export const isControl = (key: Key | undefined): boolean => typeof key === 'object' && key.name === 'Control';

/** The browser does not start on this machine; no page was opened. */
export class DoesNotStart extends Error {}
