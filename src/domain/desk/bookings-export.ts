import type { Booking } from '../booking/booking.ts';
import { BOOKING_FIELD_NAMES, rowOf } from '../booking/fields.ts';
import { CURRENCY } from '../payments/currency.ts';
import { duesOf } from '../payments/dues.ts';
import { CLOCK_CITY } from '../shared/day.ts';
import type { Cell, Spreadsheet } from './spreadsheet.ts';

type Column = [heading: string, take: (booking: Booking) => Cell];

/** What a booking tells, each field in the column that it names. */
const TOLD: Column[] = BOOKING_FIELD_NAMES.flatMap((name): Column[] => {
	const { heading } = rowOf(name);
	return heading === undefined ? [] : [[heading, (booking) => (name === 'eventDate' ? { day: booking.eventDate } : cellOf(booking[name]))]];
});

const cellOf = (value: string | number | readonly string[] | null): Cell =>
	typeof value === 'object' ? (value?.join('; ') ?? null) : value;

/** The columns of the export, each with what it takes from a booking. Amounts in whole PKR. */
const COLUMNS: Column[] = [
	['Reference', ({ reference }) => reference],
	...TOLD,
	['Final guest count', ({ finalGuests }) => finalGuests],
	['Status', ({ status }) => status],
	[`Total amount (${CURRENCY})`, ({ totalAmount }) => totalAmount],
	[`Estimate (${CURRENCY})`, ({ estimate }) => estimate?.total ?? null],
	[`Advance (${CURRENCY})`, ({ advanceAmount }) => advanceAmount],
	[`Paid (${CURRENCY})`, ({ paidAmount }) => paidAmount],
	[`Open (${CURRENCY})`, (booking) => duesOf(booking).open],
	[`Held until (${CLOCK_CITY})`, ({ holdExpiresAt }) => holdExpiresAt && { moment: holdExpiresAt }],
	[`Created (${CLOCK_CITY})`, ({ createdAt }) => ({ moment: createdAt })],
	[`Updated (${CLOCK_CITY})`, ({ updatedAt }) => ({ moment: updatedAt })],
];

/** The bookings as a table for a spreadsheet. */
export const bookingsSpreadsheet = (bookings: readonly Booking[]): Spreadsheet => ({
	header: COLUMNS.map(([heading]) => heading),
	rows: bookings.map((booking) => COLUMNS.map(([, take]) => take(booking))),
});
