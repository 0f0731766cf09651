import { depositKinds, ledgerWords } from '#features/desk/booking/payments/words.ts';
import { call } from '#shared/data/call.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { CLOCK_CITY } from '#shared/rules/day.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import type { MoneyEntry } from '#shared/rules/money/day-money.ts';
import { ok, type Result } from '#shared/rules/result.ts';
import { AT_ONCE } from './read-page.ts';
import type { Cell, Spreadsheet } from './spreadsheet.ts';

/** Name of an entry: its kind, or the receipt that it reverses, with the booking from or to which the money was moved. */
export function entryName({ kind, amount, reverses, moved }: MoneyEntry): string {
	const name = reverses ? ledgerWords.reversalOf(reverses) : { ...depositKinds, ...ledgerWords.kinds }[kind];
	if (!moved) return name;
	return `${name} (${amount < 0 ? ledgerWords.movedTo(moved) : ledgerWords.movedFrom(moved)})`;
}

const COLUMNS: [heading: string, take: (entry: MoneyEntry) => Cell][] = [
	['Day', ({ receivedOn }) => ({ day: receivedOn })],
	['Receipt', ({ receiptNumber }) => receiptNumber],
	['Reference', ({ reference }) => reference],
	['Client', ({ clientName }) => clientName],
	['Kind', entryName],
	['Method', ({ method }) => ledgerWords.method(method)],
	[`Amount (${CURRENCY})`, ({ amount }) => amount],
	['Recorded by', ({ recordedByEmail }) => recordedByEmail],
	[`Recorded (${CLOCK_CITY})`, ({ createdAt }) => ({ moment: createdAt })],
	['Recorded on a later day', ({ isLater }) => (isLater ? 'yes' : null)],
];

export const moneySheet = (entries: readonly MoneyEntry[]): Spreadsheet => ({
	name: 'Money',
	header: COLUMNS.map(([heading]) => heading),
	rows: entries.map((entry) => COLUMNS.map(([, take]) => take(entry))),
});

/** Reads the receipts, refunds and security deposits of these bookings, and makes a sheet with one row for each, by day. */
export async function moneyOfBookings(bookings: readonly Booking[]): Promise<Result<Spreadsheet, Trouble>> {
	const entries: MoneyEntry[] = [];
	for (let from = 0; from < bookings.length; from += AT_ONCE) {
		const read = await call('money_of', { bookings: bookings.slice(from, from + AT_ONCE).map(({ id }) => id) });
		if (!read.ok) return read;
		entries.push(...read.value);
	}
	return ok(moneySheet(entries.sort((one, other) => one.receivedOn.localeCompare(other.receivedOn))));
}
