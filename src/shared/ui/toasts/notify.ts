import { type Action, mendFailure, standFailure } from '../errors/failures.ts';

/** How a toast looks. */
type ToastKind = 'info' | 'success' | 'error';

/** What a toast says; `detail` is its second line. The same `id` again is the same toast. */
export type Told = { kind: ToastKind; id: string; text: string; detail?: string | undefined; action?: Action | undefined };

/** What shows toasts, once it is there. */
type Shower = { show: (told: Told) => void; dismiss: (id: string) => void };

/** Tells something that needs no answer, in a second line of whom or what, and with a way to it. */
export const notifyInfo = (text: string, detail?: string, action?: Action): void => tell({ kind: 'info', id: text, text, detail, action });

/**
 * Tells that an act is done, in a second line what exactly, and how to take it back; an earlier failure of it goes. A text that brings its own
 * tick is shown without an icon.
 */
export function notifySuccess(act: string, text: string, detail?: string, action?: Action): void {
	closeFailure(act);
	tell({ kind: 'success', id: `${act} ${text}`, text, detail, action });
}

/**
 * Tells that an act went wrong, in a second line about whom and why, and with a way there. The toast goes by itself like any other; in the page
 * the words stand where `Failures` gives the act its place, until it is mended or closed (docs/decisions/27-failures-stay.md). `later` takes
 * their place there once the page has been read anew.
 */
export function notifyError(act: string, text: string, detail?: string, about?: string, action?: Action, later?: () => string): void {
	standFailure({ act, text, detail, about, action, later });
	tell({ kind: 'error', id: errorId(act), text, detail: [about, detail].filter(Boolean).join('. ') || undefined, action });
}

/** Tells of a failure that the page shows by itself, in a list of its own. */
export const notifyListed = (text: string, detail?: string): void => tell({ kind: 'error', id: text, text, detail });

/** What was told needs no more reading: it would lie over what comes next. */
export const closeInfo = (text: string): void => dismiss(text);

/** Takes a failure away, and its toast. */
export function closeFailure(act: string): void {
	mendFailure(act);
	dismiss(errorId(act));
}

function dismiss(told: string): void {
	waiting = waiting.filter(({ id }) => id !== told);
	shower?.dismiss(told);
}

const errorId = (act: string) => `${act} failed`;

let shower: Shower | undefined;
let load: () => void = () => undefined;
let waiting: Told[] = [];

/** Asks for what shows toasts as soon as there is one to show, and again with each further one until it is there; returns a function that stops it. */
export function loadWithFirstToast(loadToasts: () => void): () => void {
	load = loadToasts;
	if (waiting.length > 0) load();
	return () => {
		load = () => undefined;
	};
}

/** From now on toasts are shown so, those that waited first; returns a function that stops it. */
export function showToastsBy(given: Shower): () => void {
	shower = given;
	const late = waiting;
	waiting = [];
	for (const told of late) given.show(told);
	return () => {
		shower = undefined;
	};
}

/** Nobody will be shown what still waits: the page is another. */
export function forgetWaiting(): void {
	waiting = [];
}

function tell(told: Told): void {
	if (shower) {
		shower.show(told);
		return;
	}
	waiting.push(told);
	load();
}
