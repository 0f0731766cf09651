import type { Cursor } from '#features/desk/shell/rules/bookings-query.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { bookingsSpreadsheet } from './bookings-export.ts';
import { type Spreadsheet, toCsv } from './spreadsheet.ts';
import { $view, searchAtOnce } from './state.ts';

/** The most bookings that the database answers at once. */
const EXPORT_PAGE = 500;

/** Excel files have real dates and figures; CSV is for any spreadsheet. */
export type ExportKind = 'csv' | 'xlsx';

/** The file that is being made. */
export const $exporting = deskAtom<ExportKind | undefined>(undefined);

type Exported = { count: number; file?: string };

type ExportPorts = Pick<DeskPorts, 'bookings' | 'saveFile' | 'saveWorkbook' | 'now'>;

/**
 * Saves all bookings that match, in the list's order. Without any, no file is made. The code that writes workbooks is loaded now; if that
 * fails, the export fails.
 */
export const exportBookings = (ports: ExportPorts, kind: ExportKind): Once<Exported, DeskProblem> =>
	once<ExportKind | undefined, Exported, DeskProblem>($exporting, kind, async () => {
		searchAtOnce();
		const all = await everyPage(ports);
		if (!all.ok) return all;
		// A file with headings alone would look broken.
		if (all.value.length === 0) return ok({ count: 0 });
		const file = `bookings-${dayAt(ports.now())}.${kind}`;
		const isSaved = await save(ports, kind, file, bookingsSpreadsheet(all.value));
		return isSaved ? ok({ count: all.value.length, file }) : err('failed');
	});

async function save(ports: ExportPorts, kind: ExportKind, name: string, sheet: Spreadsheet): Promise<boolean> {
	if (kind === 'xlsx') return ports.saveWorkbook(name, sheet);
	ports.saveFile(name, toCsv(sheet));
	return true;
}

async function everyPage({ bookings }: ExportPorts): Promise<Result<Booking[], DeskProblem>> {
	const { query } = $view.get();
	const found: Booking[] = [];
	let after: Cursor | undefined;
	do {
		const page = await bookings.list(query, EXPORT_PAGE, after);
		if (!page.ok) return page;
		found.push(...page.value.rows);
		after = page.value.next;
	} while (after);
	return ok(found);
}
