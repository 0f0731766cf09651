import type { Booking } from '../booking/booking.ts';
import { duesOf } from '../payments/dues.ts';
import type { Cell, Spreadsheet } from './spreadsheet.ts';

/** The columns of the export, each with what it takes from a booking. Amounts in whole PKR. */
const COLUMNS: [heading: string, take: (booking: Booking) => Cell][] = [
	['Reference', ({ reference }) => reference],
	['Client', ({ clientName }) => clientName],
	['Phone', ({ phone }) => phone],
	['E-mail', ({ email }) => email],
	['Event date', ({ eventDate }) => ({ day: eventDate })],
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
	['Held until (Karachi)', ({ holdExpiresAt }) => holdExpiresAt && { moment: holdExpiresAt }],
	['Created (Karachi)', ({ createdAt }) => ({ moment: createdAt })],
	['Updated (Karachi)', ({ updatedAt }) => ({ moment: updatedAt })],
];

/** The bookings as a table for a spreadsheet. */
export const bookingsSpreadsheet = (bookings: readonly Booking[]): Spreadsheet => ({
	header: COLUMNS.map(([heading]) => heading),
	rows: bookings.map((booking) => COLUMNS.map(([, take]) => take(booking))),
});
