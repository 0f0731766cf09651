import { choiceWords, lostReasonWords } from '#features/desk/shell/form/words.ts';
import { statusInFull } from '#features/desk/shell/words/booking-in-words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { BOOKING_FIELD_NAMES, type BookingField } from '#shared/rules/booking/fields.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { CLOCK_CITY, type Day } from '#shared/rules/day.ts';
import { hallTimeAt } from '#shared/rules/hall-time.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { phoneInWords } from '#shared/rules/phone.ts';

/** A cell; `null` is empty. A moment is an ISO instant. */
export type Cell = string | number | null | { day: Day } | { moment: string };

/** `name` is the sheet's in a workbook. */
export type Spreadsheet = { name: string; header: readonly string[]; rows: readonly (readonly Cell[])[] };

type Column = [heading: string, take: (booking: Booking) => Cell];

/** The heading of each exported field. The language is not exported. */
export const HEADINGS: Record<Exclude<BookingField, 'language'>, string> = {
	clientName: 'Client',
	phone: 'Phone',
	email: 'E-mail',
	eventDate: 'Event date',
	eventTime: 'Event time',
	hall: 'Hall',
	guestCount: 'Guests',
	occasion: 'Occasion',
	package: 'Package',
	serving: 'Serving',
	addOns: 'Add-ons',
	gathering: 'Gathering',
	gents: 'Gents',
	ladies: 'Ladies',
	wheelchairs: 'Wheelchairs',
	brideContact: 'Bride’s side',
	bridePhone: 'Bride’s side (number)',
	groomContact: 'Groom’s side',
	groomPhone: 'Groom’s side (number)',
	heardFrom: 'Found us by',
	careOf: 'In the care of',
	specialRequests: 'Special requests',
};

const FIELD_COLUMNS: Column[] = BOOKING_FIELD_NAMES.flatMap((name): Column[] =>
	name === 'language' ? [] : [[HEADINGS[name], (booking) => fieldCell(name, booking[name])]],
);

/** The cell of a field of a booking or a function. */
export function fieldCell(name: BookingField, value: Booking[BookingField]): Cell {
	if (name === 'eventDate') return { day: value as Day };
	if (typeof value === 'object') return value?.join('; ') ?? null;
	if (typeof value === 'number') return value;
	return PHONES.has(name) ? inGroups(value) : (choiceWords[name]?.[value] ?? value);
}

const PHONES: ReadonlySet<BookingField> = new Set(['phone', 'bridePhone', 'groomPhone']);

/** Written in groups: a spreadsheet reads plain digits as a number and rounds it. */
const inGroups = (phone: string): string => phoneInWords(phone).replaceAll('-', ' ');

/** Columns of the export. Amounts in whole units of the currency. */
const COLUMNS: Column[] = [
	['Reference', ({ reference }) => reference],
	...FIELD_COLUMNS,
	['Link from', ({ utmSource }) => utmSource ?? null],
	['Final guest count', ({ finalGuests }) => finalGuests],
	['Private note', ({ privateNote }) => privateNote],
	['Status', statusInFull],
	['Why lost', ({ lostReason }) => (lostReason ? lostReasonWords[lostReason] : null)],
	[`Total amount (${CURRENCY})`, ({ totalAmount }) => totalAmount || null],
	[`Estimate (${CURRENCY})`, ({ estimate }) => estimate?.total ?? null],
	[`Advance less refunds (${CURRENCY})`, ({ advanceAmount }) => advanceAmount],
	[`Paid (${CURRENCY})`, ({ paidAmount }) => paidAmount],
	[`Open (${CURRENCY})`, openOf],
	[`Held until (${CLOCK_CITY})`, ({ holdExpiresAt }) => holdExpiresAt && { moment: holdExpiresAt }],
	[`Created (${CLOCK_CITY})`, ({ createdAt }) => ({ moment: createdAt })],
	[`Updated (${CLOCK_CITY})`, ({ updatedAt }) => ({ moment: updatedAt })],
];

/** The open amount of an agreed price, which can be summed. An estimate has its own column, as it is no debt. */
function openOf(booking: Booking): Cell {
	const { isEstimate, open, total } = duesOf(booking);
	return isOver(booking.status) || (total > 0 && !isEstimate) ? open : null;
}

export const bookingsSpreadsheet = (bookings: readonly Booking[]): Spreadsheet => ({
	name: 'Bookings',
	header: COLUMNS.map(([heading]) => heading),
	rows: bookings.map((booking) => COLUMNS.map(([, take]) => take(booking))),
});

/**
 * A CSV file (RFC 4180) for Excel and LibreOffice. A byte order mark makes them read UTF-8, and a text that would run as a formula is made
 * harmless (OWASP, "CSV Injection"). Moments are in the hall's time.
 */
export function toCsv({ header, rows }: Pick<Spreadsheet, 'header' | 'rows'>): string {
	return `\uFEFF${[header, ...rows].map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

/** Characters that may begin a formula. East Asian editions also accept the wide signs. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A phone number in groups is safe text although it begins with "+". Without groups it stays guarded: a spreadsheet would drop the "+" and
 * round the rest.
 */
const PHONE = /^\+\d+(?: \d+)+$/;

function written(cell: Cell): string {
	if (cell === null) return '';
	if (typeof cell === 'number') return String(cell);
	if (typeof cell === 'object') return 'day' in cell ? cell.day : hallTimeAt(cell.moment).replace('T', ' ');
	const harmless = !PHONE.test(cell) && FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
