import { type Action, mendFailure, standFailure } from '../errors/failures.ts';

type ToastKind = 'info' | 'success' | 'error';

/** Toast. `detail` is the second line. The same `id` replaces the toast. */
export type Told = { kind: ToastKind; id: string; text: string; detail?: string | undefined; action?: Action | undefined };

/** Function that shows toasts, once it has loaded. */
type Shower = { show: (told: Told) => void; dismiss: (id: string) => void };

/** Shows news that need no answer, with a second line and a way to it. */
export const notifyInfo = (text: string, detail?: string, action?: Action): void => tell({ kind: 'info', id: text, text, detail, action });

/** Shows that an act is done, with a second line and an undo. An earlier failure of the act goes. A text with its own tick has no icon. */
export function notifySuccess(act: string, text: string, detail?: string, action?: Action): void {
	closeFailure(act);
	tell({ kind: 'success', id: `${act} ${text}`, text, detail, action });
}

/**
 * Shows a failed act, with a second line (person and reason) and a way there. The toast goes by itself, but `Failures` keeps the text in
 * the page until it is fixed or closed (docs/decisions/27-failures-stay.md). `later` replaces the text once the page has been read again.
 */
export function notifyError(act: string, text: string, detail?: string, about?: string, action?: Action, later?: () => string): void {
	standFailure({ act, text, detail, about, action, later });
	tell({ kind: 'error', id: errorId(act), text, detail: [about, detail].filter(Boolean).join('. ') || undefined, action });
}

/** Shows a failure that the page lists by itself. */
export const notifyListed = (text: string, detail?: string): void => tell({ kind: 'error', id: text, text, detail });

/** Closes a news toast, which would cover what comes next. */
export const closeInfo = (text: string): void => dismiss(text);

/** Removes a failure and its toast. */
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

/** Calls `load` with each toast until the toasts have loaded; returns a function that stops it. */
export function loadWithFirstToast(loadToasts: () => void): () => void {
	load = loadToasts;
	if (waiting.length > 0) load();
	return () => {
		load = () => undefined;
	};
}

/** Sets the function that shows toasts, and shows the waiting ones; returns a function that stops it. */
export function showToastsBy(given: Shower): () => void {
	shower = given;
	const late = waiting;
	waiting = [];
	for (const told of late) given.show(told);
	return () => {
		shower = undefined;
	};
}

/** Drops waiting toasts of the page before. */
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
