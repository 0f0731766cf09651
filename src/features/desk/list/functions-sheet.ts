import type { CallAnswer } from '#database';
import { statusInFull } from '#features/desk/shell/words/booking-in-words.ts';
import { call } from '#shared/data/call.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import { CLOCK_CITY } from '#shared/rules/day.ts';
import { ok, type Result } from '#shared/rules/result.ts';
import { AT_ONCE } from './read-page.ts';
import { type Cell, fieldCell, HEADINGS, type Spreadsheet } from './spreadsheet.ts';

type ListedFunction = CallAnswer<'functions_of'>[number];

type Column = [heading: string, take: (one: ListedFunction, booking: Booking) => Cell];

const COLUMNS: Column[] = [
	['Reference', (_, { reference }) => reference],
	[HEADINGS.clientName, (_, { clientName }) => clientName],
	...FUNCTION_FIELDS.map((name): Column => [HEADINGS[name], (one) => fieldCell(name, one[name])]),
	['Final guest count', ({ finalGuests }) => finalGuests],
	['Status of the booking', (_, booking) => statusInFull(booking)],
	[`Called off (${CLOCK_CITY})`, ({ calledOffAt }) => calledOffAt && { moment: calledOffAt }],
];

/** Reads the functions of these bookings and makes a sheet with one row for each, in the order of the bookings and then by date. */
export async function functionsSheet(bookings: readonly Booking[]): Promise<Result<Spreadsheet, Trouble>> {
	const rows: Cell[][] = [];
	for (let from = 0; from < bookings.length; from += AT_ONCE) {
		const page = bookings.slice(from, from + AT_ONCE);
		const read = await call('functions_of', { bookings: page.map(({ id }) => id) });
		if (!read.ok) return read;
		const of = new Map<string, ListedFunction[]>(page.map(({ id }) => [id, []]));
		for (const one of read.value) of.get(one.bookingId)?.push(one);
		for (const booking of page) for (const one of of.get(booking.id) ?? []) rows.push(COLUMNS.map(([, take]) => take(one, booking)));
	}
	return ok({ name: 'Functions', header: COLUMNS.map(([heading]) => heading), rows });
}
