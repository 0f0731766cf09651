import { type Action, addFailure, type Failure, removeFailure, showLaterTexts } from '../errors/failures.ts';

type ToastKind = 'info' | 'success' | 'error';

/** Toast. `detail` is the second line. The same `id` replaces the toast. */
export type Toast = { kind: ToastKind; id: string; text: string; detail?: string | undefined; action?: Action | undefined };

/** Function that shows toasts, once it has loaded. */
type Shower = { show: (toast: Toast) => void; dismiss: (id: string) => void };

/** Shows news that need no answer, with a second line and a way to it. */
export const notifyInfo = (text: string, detail?: string, action?: Action): void => show({ kind: 'info', id: text, text, detail, action });

/** Shows that an act is done, with a second line and an undo. An earlier failure of the act goes. A text with its own tick has no icon. */
export function notifySuccess(act: string, text: string, detail?: string, action?: Action): void {
	closeFailure(act);
	show({ kind: 'success', id: `${act} ${text}`, text, detail, action });
}

/**
 * Shows a failed act, with a second line (person and reason) and a way there. The toast goes by itself, but `Failures` keeps the text in
 * the page until it is fixed or closed (docs/decisions/27-failures-stay.md). `later` replaces the text once the page has been read again.
 */
export function notifyError(act: string, text: string, detail?: string, about?: string, action?: Action, later?: () => string): void {
	addFailure({ act, text, detail, about, action, later });
	show({ kind: 'error', id: errorId(act), text, detail: [about, detail].filter(Boolean).join('. ') || undefined, action });
}

/** Shows a failure that the page lists by itself. */
export const notifyListed = (text: string, detail?: string): void => show({ kind: 'error', id: text, text, detail });

/** Closes a news toast, which would cover what comes next. */
export const closeInfo = (text: string): void => dismiss(text);

/** Removes a failure and its toast. */
export function closeFailure(act: string): void {
	removeFailure(act);
	dismiss(errorId(act));
}

/** Shows the `later` text of these failures, and closes their toasts, which still have the old text. */
export function updateFailures(failures: readonly Failure[]): void {
	showLaterTexts(failures);
	for (const { act } of failures) dismiss(errorId(act));
}

function dismiss(id: string): void {
	waiting = waiting.filter((toast) => toast.id !== id);
	shower?.dismiss(id);
}

const errorId = (act: string) => `${act} failed`;

let shower: Shower | undefined;
let load: () => void = () => undefined;
let waiting: Toast[] = [];

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
	for (const toast of late) given.show(toast);
	return () => {
		shower = undefined;
	};
}

/** Drops waiting toasts of the page before. */
export function forgetWaiting(): void {
	waiting = [];
}

function show(toast: Toast): void {
	if (shower) {
		shower.show(toast);
		return;
	}
	waiting.push(toast);
	load();
}
