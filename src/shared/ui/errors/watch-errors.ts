import { type ClientError, placeIn } from '#shared/rules/client-error.ts';
import { showLossNotice } from './not-loaded.ts';

/**
 * Shows and reports errors outside a boundary, such as one in an event handler, so that nothing fails silently. Only errors of our own
 * scripts count, not those of extensions, engines and cancelled requests. Returns a function that stops it.
 */
export function watchErrors(): () => void {
	// Several islands of a page hear the same errors.
	if (isWatching) return () => undefined;
	isWatching = true;
	const onError = ({ error }: ErrorEvent) => report('error', error);
	const onRejection = ({ reason }: PromiseRejectionEvent) => report('promise', reason);
	window.addEventListener('error', onError);
	window.addEventListener('unhandledrejection', onRejection);
	return () => {
		isWatching = false;
		window.removeEventListener('error', onError);
		window.removeEventListener('unhandledrejection', onRejection);
	};
}

let isWatching = false;

function report(kind: 'error' | 'promise', error: unknown): void {
	// Late ResizeObservers and scripts of another origin report no error object.
	if (!(error instanceof Error) || error.name === 'AbortError' || !isOurs(error)) return;
	const isMended = REACT_RECOVERS.test(error.message);
	reportToPage({ ...reportOf(error), kind: isMended ? 'recovered' : kind });
	if (!isMended) showLossNotice('failed');
}

/** Hydration mismatch: React has rendered the browser's version. */
const REACT_RECOVERS = /react error #4(?:18|19|2[0-5])\b|hydrat/i;

/** An extension's error names only its own files. The message names a script of ours that did not load. */
const isOurs = ({ stack = '', message }: Error) =>
	`${stack} ${message}`.includes(`${location.origin}/`) && !/(?:chrome|moz|safari-web)-extension:/.test(stack);

/** Report of an error; the page adds its address and build. */
type Report = Pick<ClientError, 'kind' | 'place' | 'name'> & Partial<Pick<ClientError, 'part'>>;

/** Event for the page's inline script, which sends the report and works without our bundles. */
const REPORT_EVENT = 'part-broke';

/** Reports for each page: more add nothing. */
const MOST_REPORTS = 10;
let reports = 0;

/** Resets the count for a new page. */
export function forgetReports(): void {
	reports = 0;
}

export function reportToPage(report: Report): void {
	if (++reports > MOST_REPORTS) return;
	document.dispatchEvent(new CustomEvent(REPORT_EVENT, { detail: report }));
}

/** Kind and origin of an error. Its message stays on the device, because it may quote typed text. */
export function reportOf(error: unknown): Pick<Report, 'place' | 'name'> {
	if (!(error instanceof Error)) return { name: typeof error, place: '' };
	return { name: error.name, place: placeIn(error.stack ?? '') };
}
