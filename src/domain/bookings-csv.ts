import type { Booking } from './booking.ts';
import { type Cell, toCsv } from './csv.ts';
import { duesOf } from './dues.ts';

/** The columns of the export, each with what it takes from a booking. Amounts in whole PKR, instants in ISO form. */
const COLUMNS: [heading: string, take: (booking: Booking) => Cell][] = [
	['Reference', ({ reference }) => reference],
	['Client', ({ clientName }) => clientName],
	['Phone', ({ phone }) => phone],
	['E-mail', ({ email }) => email],
	['Event date', ({ eventDate }) => eventDate],
	['Event time', ({ eventTime }) => eventTime],
	['Hall', ({ hall }) => hall],
	['Guests', ({ guestCount }) => guestCount],
	['Occasion', ({ occasion }) => occasion],
	['Package', (booking) => booking.package],
	['Serving', ({ serving }) => serving],
	['Add-ons', ({ addOns }) => addOns.join('; ')],
	['Special requests', ({ specialRequests }) => specialRequests],
	['Status', ({ status }) => status],
	['Total amount (PKR)', ({ totalAmount }) => totalAmount],
	['Estimate (PKR)', ({ estimate }) => estimate?.total ?? null],
	['Advance (PKR)', ({ advanceAmount }) => advanceAmount],
	['Paid (PKR)', ({ paidAmount }) => paidAmount],
	['Open (PKR)', (booking) => duesOf(booking).open],
	['Held until', ({ holdExpiresAt }) => holdExpiresAt],
	['Created', ({ createdAt }) => createdAt],
	['Updated', ({ updatedAt }) => updatedAt],
];

/** The bookings as a CSV file for a spreadsheet. */
export const bookingsCsv = (bookings: readonly Booking[]): string =>
	toCsv(
		COLUMNS.map(([heading]) => heading),
		bookings.map((booking) => COLUMNS.map(([, take]) => take(booking))),
	);
