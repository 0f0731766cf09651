import { type ClientError, placeIn } from '#shared/rules/client-error.ts';
import { tellOver } from './not-loaded.ts';

/**
 * What no wall catches, such as a throw in the handler of a button: it is told in a notice that can be closed, so that nothing fails in
 * silence, and reported. Only errors of our own scripts count; of extensions, engines and what was given up on purpose nobody hears.
 * Returns a function that stops it.
 */
export function watchErrors(): () => void {
	// Two islands of one page hear the same errors.
	if (isWatching) return () => undefined;
	isWatching = true;
	const onError = ({ error }: ErrorEvent) => noted('error', error);
	const onRejection = ({ reason }: PromiseRejectionEvent) => noted('promise', reason);
	window.addEventListener('error', onError);
	window.addEventListener('unhandledrejection', onRejection);
	return () => {
		isWatching = false;
		window.removeEventListener('error', onError);
		window.removeEventListener('unhandledrejection', onRejection);
	};
}

let isWatching = false;

function noted(kind: 'error' | 'promise', error: unknown): void {
	// A ResizeObserver that falls behind and a script of another origin come without an error.
	if (!(error instanceof Error) || error.name === 'AbortError' || !isOurs(error)) return;
	const isMended = REACT_RECOVERS.test(error.message);
	tellThePage({ ...reportOf(error), kind: isMended ? 'recovered' : kind });
	if (!isMended) tellOver('failed');
}

/** The server's page and the browser's differed, and React has drawn the browser's. */
const REACT_RECOVERS = /react error #4(?:18|19|2[0-5])\b|hydrat/i;

/** What a reader's extension throws names its own files only. A script of ours that could not be had is named in the message. */
const isOurs = ({ stack = '', message }: Error) =>
	`${stack} ${message}`.includes(`${location.origin}/`) && !/(?:chrome|moz|safari-web)-extension:/.test(stack);

/** What a part of the page knows of an error; the page adds where it is and of which build. */
type Report = Pick<ClientError, 'kind' | 'place' | 'name'> & Partial<Pick<ClientError, 'part'>>;

/** The page's inline script listens for it, and sends the report: it is there even when nothing else is. */
const REPORT_EVENT = 'part-broke';

/** A page that breaks at every key is known after so many. */
const ENOUGH = 10;
let told = 0;

/** Counts from the beginning again: the page is another. */
export function forgetReports(): void {
	told = 0;
}

/** Hands a report to the page, which sends it. */
export function tellThePage(report: Report): void {
	if (++told > ENOUGH) return;
	document.dispatchEvent(new CustomEvent(REPORT_EVENT, { detail: report }));
}

/** Of what kind an error is and where it came from. Its words stay here: they may quote what was typed. */
export function reportOf(error: unknown): Pick<Report, 'place' | 'name'> {
	if (!(error instanceof Error)) return { name: typeof error, place: '' };
	return { name: error.name, place: placeIn(error.stack ?? '') };
}
