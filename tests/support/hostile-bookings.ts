import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { aBooking } from './desk.ts';

/** What a spreadsheet might run, cut in two or garble, and what people really write. */
const HOSTILE = [
	'=1+1',
	'=cmd|"/c calc"!A1',
	'+923001234567',
	'-2+3',
	'@SUM(A1:A9)',
	'\t=1+1',
	'  =HYPERLINK("http://x.example";"free")',
	'Two "high" chairs, near the stage',
	'First line\nSecond line\n=third',
	'انار مثال، ہال کے قریب',
	'گلاب "مثال"\nدوسری سطر',
	'Semicolon; tab\tpipe | and \\ backslash',
	"O'Neil & Sons <b>bold</b> ]]>",
	'_x0041_ stays as typed',
	'👩‍👩‍👧 Joined emoji',
	' space around ',
];

/** So many bookings, each with another of those texts in every field that a stranger fills. */
export const hostileBookings = (count: number): Booking[] =>
	Array.from({ length: count }, (_, index) => {
		const text = HOSTILE[index % HOSTILE.length] ?? '';
		return aBooking({
			clientName: `${text}${index}`,
			email: index % 2 ? `=family${index}@lalazar.example` : null,
			package: text || null,
			addOns: [text, `=${index}`],
			specialRequests: `${text}\n${text}`,
			brideContact: text || null,
			careOf: text || null,
			heardFrom: text || null,
			bridePhone: '+923217654321',
			guestCount: 1 + (index % 800),
			totalAmount: index * 1001,
			paidAmount: index % 3 ? index * 7 : 0,
			eventDate: `2027-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}` as Day,
			createdAt: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}T19:16:00.123456+00:00`,
		});
	});
