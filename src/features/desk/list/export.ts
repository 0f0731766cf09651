import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import type { Cursor } from '#features/desk/shell/rules/bookings-query.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { readPage } from './read-page.ts';
import { bookingsSpreadsheet, type Spreadsheet, toCsv } from './spreadsheet.ts';
import { $view, searchAtOnce } from './state.ts';

/** The most bookings that the database answers at once. */
const EXPORT_PAGE = 500;

/** Excel files have real dates and figures; CSV is for any spreadsheet. */
export type ExportKind = 'csv' | 'xlsx';

/** The file that is being made. */
export const $exporting = deskAtom<ExportKind | undefined>(undefined);

type Exported = { count: number; file?: string };

type ExportPorts = Pick<DeskPorts, 'saveFile' | 'now'>;

/**
 * Saves all bookings that match, in the list's order. Without any, no file is made. The code that writes workbooks is loaded now; if that
 * fails, the export fails.
 */
export const exportBookings = (ports: ExportPorts, kind: ExportKind): Once<Exported, Trouble> =>
	once<ExportKind | undefined, Exported, Trouble>($exporting, kind, async () => {
		searchAtOnce();
		const all = await readEveryPage();
		if (!all.ok) return all;
		// A file with headings alone would look broken.
		if (all.value.length === 0) return ok({ count: 0 });
		const file = `bookings-${dayAt(ports.now())}.${kind}`;
		const content = await contentOf(kind, bookingsSpreadsheet(all.value));
		if (content === undefined) return err('failed');
		ports.saveFile(file, content);
		return ok({ count: all.value.length, file });
	});

async function contentOf(kind: ExportKind, sheet: Spreadsheet): Promise<string | Blob | undefined> {
	if (kind === 'csv') return toCsv(sheet);
	return loadPart(() => import('./workbook.ts'))
		.then(({ workbookOf }) => workbookOf(sheet))
		.catch(() => undefined);
}

async function readEveryPage(): Promise<Result<Booking[], Trouble>> {
	const { query } = $view.get();
	const found: Booking[] = [];
	let after: Cursor | null = null;
	do {
		const page = await readPage(query, EXPORT_PAGE, after);
		if (!page.ok) return page;
		found.push(...page.value.rows);
		after = page.value.next;
	} while (after);
	return ok(found);
}
