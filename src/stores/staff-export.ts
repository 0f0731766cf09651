import { atom } from 'nanostores';
import type { Booking } from '#domain/booking.ts';
import { bookingsCsv } from '#domain/bookings-csv.ts';
import { dayAt } from '#domain/day.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Cursor, DeskPorts, DeskProblem } from '#domain/staff-ports.ts';
import { $view } from './staff-bookings.ts';

/** Bookings asked for at a time. The database may give fewer, so an export goes on until it gets none. */
const EXPORT_PAGE = 100;

/** Whether a file is being put together. */
export const $isExporting = atom(false);

type ExportPorts = Pick<DeskPorts, 'bookings' | 'saveFile' | 'now'>;

/** Saves all bookings that the list's search and status match, every page of them, and says how many; `undefined` while one is under way. */
export async function exportBookings(ports: ExportPorts): Promise<Result<number, DeskProblem> | undefined> {
	if ($isExporting.get()) return undefined;
	$isExporting.set(true);
	try {
		const all = await everyPage(ports);
		if (!all.ok) return all;
		ports.saveFile(`bookings-${dayAt(ports.now())}.csv`, bookingsCsv(all.value));
		return ok(all.value.length);
	} finally {
		$isExporting.set(false);
	}
}

async function everyPage({ bookings }: ExportPorts): Promise<Result<Booking[], DeskProblem>> {
	const { query } = $view.get();
	const found: Booking[] = [];
	for (;;) {
		const page = await bookings.list(query, EXPORT_PAGE, cursorAfter(found));
		if (!page.ok) return page;
		if (page.value.rows.length === 0) return ok(found);
		found.push(...page.value.rows);
	}
}

function cursorAfter(found: readonly Booking[]): Cursor | undefined {
	const last = found.at(-1);
	return last && { createdAt: last.createdAt, id: last.id };
}
