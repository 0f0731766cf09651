/** How a toast looks and how long it stays: an error stays until somebody closes it. */
export type ToastKind = 'info' | 'success' | 'error';

/** Something to press in a toast. */
export type ToastAction = { label: string; act: () => void };

/** What a toast says; `detail` is its second line. */
export type Told = { kind: ToastKind; text: string; detail?: string | undefined; action?: ToastAction | undefined };

/** Tells something that needs no answer; it goes by itself. */
export const notifyInfo = (text: string): void => tell({ kind: 'info', text });

/** Tells that something is done, in a second line what exactly, and how to take it back. A text that brings its own tick is shown without an icon. */
export const notifySuccess = (text: string, detail?: string, action?: ToastAction): void => tell({ kind: 'success', text, detail, action });

/** Tells that something went wrong, and in a second line why; it stays until somebody closes it. */
export const notifyError = (text: string, detail?: string): void => tell({ kind: 'error', text, detail });

let show: ((told: Told) => void) | undefined;
let load: () => void = () => undefined;
let waiting: Told[] = [];

/** Asks for what shows toasts as soon as there is one to show, and again with each further one until it is there; gives back how to stop. */
export function loadWithFirstToast(loadToasts: () => void): () => void {
	load = loadToasts;
	if (waiting.length > 0) load();
	return () => {
		load = () => undefined;
	};
}

/** From now on toasts are shown so, those that waited first; gives back how to stop. */
export function showToastsBy(showToast: (told: Told) => void): () => void {
	show = showToast;
	const late = waiting;
	waiting = [];
	for (const told of late) showToast(told);
	return () => {
		show = undefined;
	};
}

function tell(told: Told): void {
	if (show) {
		show(told);
		return;
	}
	waiting.push(told);
	load();
}
