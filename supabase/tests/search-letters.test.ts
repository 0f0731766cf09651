import { describe, expect, test } from 'vitest';
import { folded } from '#shared/rules/folded.ts';
import { withoutUnseen } from '#shared/rules/hidden-characters.ts';
import { salma } from './support/actors.ts';
import { aBooking, aPricedBooking, aRequest, change, inDays, request } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { aMessage } from './support/messages.ts';

const db = testDatabase();

type Page = { rows: { client_name: string }[]; near?: number };

const listed = async (search: string): Promise<Page> =>
	(await db.as(salma).row<{ page: Page }>('select public.list_bookings(p_search => $1) as page', [search])).page;

const named = async (search: string) => (await listed(search)).rows.map(({ client_name }) => client_name);

describe('a name is found', () => {
	test.each([
		['Arabic yeh', 'فاطمہ علی', 'علي'],
		['alef maksura', 'مصطفی', 'مصطفى'],
		['Arabic kaf', 'ملک اکبر', 'ملك'],
		['Arabic heh', 'فاطمہ', 'فاطمه'],
		['teh marbuta', 'فاطمہ', 'فاطمة'],
		['plain alef for one with madda', 'آمنہ', 'امنہ'],
		['an alef with hamza', 'احمد', 'أحمد'],
		['a yeh without its hamza', 'عائشہ', 'عايشه'],
		['a waw without its hamza', 'رؤف', 'روف'],
		['no hamza at its end', 'عطاء', 'عطا'],
		['a nun for a nun without dot', 'بلال خاں', 'خان'],
		['no vowel signs', 'مُحَمَّد', 'محمد'],
		['vowel signs', 'محمد', 'مُحَمَّد'],
		['a word drawn out', 'محمد', 'محـــمد'],
		['presentation forms', 'علی', '\ufecb\ufee0\ufbfd'],
		['no joiner', 'مہر\u200cالنسا', 'مہرالنسا'],
		['a joiner', 'مہرالنسا', 'مہر\u200cالنسا'],
		['a straight apostrophe', 'Sana O’Brien', "o'brien"],
		['a typographic apostrophe', "Sana O'Brien", 'O’Brien'],
		['no apostrophe', 'Sana O’Brien', 'obrien'],
		['no accent', 'Zoé', 'Zoe'],
		['an accent that stands apart', 'Zoé', 'Zoe\u0301'],
		['an accent of one letter', 'Zoe', 'Zo\u00e9'],
		['wide letters', 'Khan', 'Ｋｈａｎ'],
		['a long hyphen', 'Al-Hassan', 'al–hassan'],
	])('typed with %s', async (_, client_name, search) => {
		await aBooking(db, { client_name });
		await aBooking(db, { client_name: 'Gulab گلاب' });

		expect(await named(search)).toEqual([client_name.normalize('NFC')]);
		expect((await listed(search)).near).toBeUndefined();
	});

	test('by the folded name of either side’s person, and a payment by the folded words of its reference', async () => {
		await aBooking(db, { client_name: 'Gulab', groom_contact: 'علی ملک', groom_phone: '+923217654321' });
		const { id } = await aPricedBooking(db, { client_name: 'Motia' });
		await db.as(salma).call('record_payment', id, crypto.randomUUID(), 'advance', 1000, 'cash', 'Café 88213', inDays(0), null);

		expect(await named('علي ملك')).toEqual(['Gulab']);
		expect(await named('CAFE ۸۸۲۱۳')).toEqual(['Motia']);
	});

	test('by a month that is a family’s name, in Arabic letters too', async () => {
		await aBooking(db, { client_name: 'جنوری', event_date: '2027-05-21' });
		const meant = JSON.stringify({ month: 1, month_words: 'جنوري' });

		const { page } = await db.as(salma).row<{ page: Page }>('select public.list_bookings(p_meant => $1) as page', [meant]);
		expect(page.rows.map(({ client_name }) => client_name)).toEqual(['جنوری']);
	});

	test('also with one letter wrong under its accents', async () => {
		await aBooking(db, { client_name: 'Zoé Ramírez' });

		expect(await named('Ramirz')).toEqual(['Zoé Ramírez']);
	});
});

describe('the database and the desk fold', () => {
	const LETTERS = [
		[0x20, 0x24f],
		[0x2b0, 0x2ff],
		[0x300, 0x36f],
		[0x600, 0x6ff],
		[0x1e00, 0x1eff],
		[0x2000, 0x206f],
		[0xfb50, 0xfbb1],
		[0xfe70, 0xfefc],
		[0xff01, 0xff5e],
	].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)));

	test('each letter alike, alone and within a word', async () => {
		const texts = LETTERS.flatMap((letter) => [letter, `a${letter}b`]);
		const rows = await db.rows<{ folded: string }>('select private.folded(text) as folded from unnest($1::text[]) as text', [texts]);

		expect(texts.filter((text, place) => folded(text) !== rows[place]?.folded).map((text) => [text, folded(text)])).toEqual([]);
	});

	test('what nobody sees to nothing', async () => {
		const unseen = Array.from({ length: 0xffff }, (_, place) => String.fromCharCode(place + 1)).filter(
			(sign) => withoutUnseen(sign) === '',
		);
		const rows = await db.rows<{ folded: string }>('select private.folded(text) as folded from unnest($1::text[]) as text', [unseen]);

		expect(unseen.length).toBeGreaterThan(60);
		expect(rows.filter((row) => row.folded !== '')).toEqual([]);
	});
});

describe('a text that comes with its accents apart is stored with them', () => {
	const [apart, together] = ['Zoe\u0301', 'Zo\u00e9'];

	test('in a booking, whoever writes it', async () => {
		const names = { client_name: apart, bride_contact: apart, groom_contact: apart, special_requests: apart };
		const stored = { client_name: together, bride_contact: together, groom_contact: together, special_requests: together };
		await request(db, { request: aRequest(names) });
		const { id } = await aBooking(db, { client_name: 'Gulab' });
		await change(db, id, { ...names, status: 'cancelled', cancel_reason: apart });

		const rows = await db.rows(
			'select client_name, bride_contact, groom_contact, special_requests, cancel_reason from private.booking_functions order by cancel_reason nulls first',
		);
		expect(rows).toEqual([
			{ ...stored, cancel_reason: null },
			{ ...stored, cancel_reason: together },
		]);
	});

	test('in a payment, a closure and a message', async () => {
		const { id } = await aPricedBooking(db, {});
		await db
			.as(salma)
			.rows(`select public.record_payment($1, gen_random_uuid(), 'advance', 1000, 'cash', $2, $3, $2)`, [id, apart, inDays(0)]);
		await db.as(salma).rows(`select public.close_slots(null, $1, $1, null, $2)`, [inDays(60), apart]);
		await aMessage(db, { booking_id: id, kind: 'text', body: apart });

		expect(await db.row('select reference, note from public.payments')).toEqual({ reference: together, note: together });
		expect(await db.row('select reason from public.closures')).toEqual({ reason: together });
		expect(await db.row(`select body from public.messages where kind = 'text'`)).toEqual({ body: together });
	});
});
