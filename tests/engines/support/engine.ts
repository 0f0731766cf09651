/** The parts of a browser that a journey needs. Firefox and WebKit both have them, each through its own library. */
export interface Engine {
	readonly name: 'Firefox' | 'WebKit';
	/** Begins to open an address and does not wait for the page. */
	open(url: string): Promise<void>;
	reload(): Promise<void>;
	/** Calls a function, given as its source, in the page. Arguments and answer are JSON. */
	run(source: string, args: readonly unknown[]): Promise<unknown>;
	/** Presses the mouse's main button at a place of the window, in px. */
	press(x: number, y: number): Promise<void>;
	/** Presses keys one after another. `Control` before a letter is held while the letter is pressed. */
	keys(...keys: readonly Key[]): Promise<void>;
	/** The window's picture as PNG. */
	shot(): Promise<Buffer>;
	size(width: number, height: number): Promise<void>;
	close(): Promise<void>;
}

/** A letter, or the name of another key. */
export type Key = string | { readonly name: 'Enter' | 'Escape' | 'ArrowLeft' | 'Control' };

export const KEYS = {
	enter: { name: 'Enter' },
	escape: { name: 'Escape' },
	left: { name: 'ArrowLeft' },
	control: { name: 'Control' },
} as const;

/** Whether a key is held while the next one is pressed. */
export const isControl = (key: Key | undefined): boolean => typeof key === 'object' && key.name === 'Control';

/** The browser does not start on this machine. No page was opened. */
export class DoesNotStart extends Error {}
