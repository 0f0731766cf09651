import { type ClientError, placeIn } from '#domain/shared/client-error.ts';

/** What a part of the page knows of an error; the page adds where it is and of which build. */
export type Report = Pick<ClientError, 'kind' | 'place' | 'name'> & Partial<Pick<ClientError, 'part'>>;

/** The page's inline script listens for it, and sends the report: it is there even when nothing else is. */
export const REPORT_EVENT = 'part-broke';

/** A page that breaks at every key is known after so many. */
const ENOUGH = 10;
let told = 0;

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
