import { expect, test } from 'vitest';
import { hasHiddenCharacters } from '#shared/rules/text.ts';
import { salma } from './support/actors.ts';
import { aBooking, aPricedBooking, aRequest, change, inDays, request } from './support/bookings.ts';
import { stepsOf, testDatabase } from './support/database.ts';
import { aMessage } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

/** `npm run test:hosted` compares every character, `npm test` the planes with letters, signs and tags, and each edge of the others. */
const PART = stepsOf(1, 0) ? '(n / 65536 in (0, 1, 14) or n % 65536 < 256 or n % 65536 >= 65280)' : 'true';
const isInPart = (n: number) => stepsOf(0, 1) === 1 || [0, 1, 14].includes(n >> 16) || (n & 0xffff) < 256 || (n & 0xffff) >= 0xff00;

/** The numbers of the characters that the database calls hidden. It reads rows of 256 first, because most rows have none. */
const REFUSED = `
	with numbered as (select n, n / 256 as in_row from generate_series(1, 1114111) as n where n not between 55296 and 57343 and ${PART}),
	found as (select array_agg(n) as in_row from numbered group by in_row having private.has_hidden(string_agg(chr(n), '')))
	select array_agg(n order by n) as numbers from found cross join unnest(in_row) as n where private.has_hidden(chr(n))`;

test('the database and the form refuse the same characters', async () => {
	const { numbers } = await db.row<{ numbers: number[] }>(REFUSED);

	const ours = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
		(number) => isInPart(number) && !(number >= 0xd800 && number <= 0xdfff) && hasHiddenCharacters(String.fromCodePoint(number)),
	);
	// The form turns U+000D, U+2028 and U+2029 into line breaks.
	expect(numbers).toEqual([...ours, 0x0d, 0x2028, 0x2029].sort((one, other) => one - other));
}, 60_000);

const HIDDEN: [string, string][] = [
	['a space without width', '\u200b'],
	['a word joiner', '\u2060'],
	['tag characters', '\u{e0041}'],
	['a mark of direction', '\u200f'],
	['the override of direction', '\u202e'],
	['Hangul’s filler', '\u3164'],
	['a soft hyphen', '\u00ad'],
];

test.each(HIDDEN)('%s is refused in every text of a booking, from staff and from visitors, and in what staff write', async (_, sign) => {
	const typed = `Ay${sign}esha`;
	const { id } = await aPricedBooking(db);
	const texts: [string, Record<string, unknown>][] = [
		['bookings_client_name_form', { client_name: typed }],
		['bookings_email_form', { email: `${typed}@lalazar.example` }],
		['functions_special_requests_form', { special_requests: typed }],
		['functions_package_form', { package: typed }],
		['functions_add_ons_form', { add_ons: [typed] }],
	];
	for (const [constraint, changes] of texts) {
		expect(await refusalOf(change(db, id, changes))).toMatchObject({ code: '23514', constraint });
		expect(await refusalOf(request(db, { request: aRequest(changes) }))).toMatchObject({ code: '23514', constraint });
	}

	const today = inDays(0);
	const pay = (reference: string | null, note: string | null) =>
		db.as(salma).call('record_payment', id, crypto.randomUUID(), 'advance', 1000, 'cash', reference, today, note);
	expect(await refusalOf(change(db, id, { status: 'cancelled', cancel_reason: typed }))).toMatchObject({
		constraint: 'bookings_cancel_reason_form',
	});
	expect(await refusalOf(pay(typed, null))).toMatchObject({ constraint: 'payments_texts_seen' });
	expect(await refusalOf(pay(null, typed))).toMatchObject({ constraint: 'payments_texts_seen' });
	const close = db.as(salma).rows(`select public.close_slots(null, $1, $1, null, $2)`, [inDays(60), typed]);
	expect(await refusalOf(close)).toMatchObject({ constraint: 'closures_reason_form' });
	const text = aMessage(db, { booking_id: id, kind: 'text', body: typed });
	expect(await refusalOf(text)).toMatchObject({ constraint: 'messages_text_seen' });
});

test('joiners of Urdu and emoji are accepted, but are no name alone', async () => {
	const { id } = await aBooking(db, { client_name: 'مہر\u200cالنسا', special_requests: '👩\u200d👩\u200d👧 ❤\ufe0f\n\tسنہ \u0601' });
	await aMessage(db, { booking_id: id, kind: 'incoming', state: 'received', body: 'as it \u200f came' });

	expect(await refusalOf(aBooking(db, { client_name: '\u200c\u200d' }))).toMatchObject({ constraint: 'bookings_client_name_form' });
});
