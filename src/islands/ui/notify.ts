import { type ExternalToast, toast } from 'sonner';

/** How long a toast stays, in milliseconds (specification, section 1). */
export const TOAST_LIFETIME_MS = 5000;

/** Tells something that needs no answer; it goes by itself. */
export const notifyInfo = (text: string): void => show(text, 'info');

/** Tells that something is done, and in a second line what exactly. A text that brings its own tick is shown without an icon. */
export const notifySuccess = (text: string, detail?: string): void => show(text, 'success', detail);

/** Tells of something to keep an eye on; it goes by itself. */
export const notifyWarning = (text: string): void => show(text, 'warning');

/** Tells that something went wrong, and in a second line why; it stays until somebody closes it. */
export const notifyError = (text: string, detail?: string): void => show(text, 'error', detail);

/** Toasts stand still while their reader is in another window. */
export function pauseToasts(): void {
	isAway = true;
	setLifetime(Number.POSITIVE_INFINITY);
}

/** The reader is back: every toast gets its full time again. */
export function resumeToasts(): void {
	isAway = false;
	setLifetime(TOAST_LIFETIME_MS);
}

let isAway = false;

type Kind = 'info' | 'success' | 'warning' | 'error';

function show(text: string, kind: Kind, detail?: string): void {
	const stays = kind === 'error' || isAway;
	const options: ExternalToast = { duration: stays ? Number.POSITIVE_INFINITY : TOAST_LIFETIME_MS };
	if (text.startsWith('✅')) options.icon = null;
	if (detail) options.description = detail;
	// The same words twice are one toast.
	toast[kind](text, { ...options, id: text });
}

function setLifetime(duration: number): void {
	for (const shown of toast.getToasts()) {
		if (!('title' in shown) || shown.type === 'error' || typeof shown.title === 'function') continue;
		const { id, type, title, icon } = shown;
		if (type === 'info' || type === 'success' || type === 'warning') toast[type](title, { id, icon, duration });
	}
}
