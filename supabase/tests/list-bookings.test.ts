import { beforeEach, describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, inDays, payFor } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { setting } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

type Listed = { id: string; client_name: string; created_at: string; advance_amount: number; paid_amount: number } & Row;
type Page = { rows: Listed[]; total: number; next: unknown; near?: number };
type Asking = {
	search?: string;
	meant?: object;
	status?: string;
	hall?: string;
	from?: string;
	to?: string;
	sort?: string;
	desc?: boolean;
	after?: unknown;
	limit?: number;
};

async function list({
	search,
	meant,
	status,
	hall,
	from,
	to,
	sort = 'newest',
	desc = true,
	after,
	limit = 20,
}: Asking = {}): Promise<Page> {
	const json = (value: unknown) => value && JSON.stringify(value);
	const values = [search, status, hall, from, to, sort, desc, json(after), limit, json(meant)].map((value) => value ?? null);
	const { list: page } = await db
		.as(salma)
		.row<{ list: Page }>('select public.list_bookings($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as list', values);
	return page;
}

/** All bookings, read in pages of two. */
async function pageByPage(asking: Asking): Promise<Listed[]> {
	const seen: Listed[] = [];
	let after: unknown;
	do {
		const page = await list({ ...asking, after, limit: 2 });
		seen.push(...page.rows);
		after = page.next;
	} while (after);
	return seen;
}

const SORTS = ['newest', 'event', 'name', 'amount', 'status'].flatMap((sort) => [[sort, true] as const, [sort, false] as const]);

const dayAfter = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const named = async (search: string) => (await list({ search })).rows.map(({ client_name }) => client_name).sort();

describe('searching', () => {
	/** Each search finds these names alone. */
	async function eachFinds(searches: readonly string[], names: string[]) {
		for (const search of searches) expect(await named(search), search).toEqual(names);
	}

	test('finds a name by a part of it, in another case, with spaces around and between, and in Urdu', async () => {
		for (const client_name of ['Anar Example', 'Gulab Family', 'گلاب مثال']) await aBooking(db, { client_name });

		await eachFinds(['nar', 'ANAR exa', '  Anar   Example '], ['Anar Example']);
		await eachFinds(['مثال'], ['گلاب مثال']);
	});

	const PHONES = [
		'0300-0000077',
		'0300 0000077',
		'03000000077',
		'+923000000077',
		'+92 300 0000077',
		'+92 (0)300 0000077',
		'00923000000077',
		'923000000077',
		'0300-00000',
		'0000077',
		'۰۳۰۰۰۰۰۰۰۷۷',
	];
	test('finds a phone in each way of typing it', async () => {
		await aBooking(db, { client_name: 'Wanted', phone: '+923000000077' });
		await aBooking(db, { client_name: 'Other', phone: '+922111111111' });

		await eachFinds(PHONES, ['Wanted']);
	});

	test('finds a family by the person of either side', async () => {
		const sides = {
			bride_contact: 'Nargis Example',
			bride_phone: '+923010000042',
			groom_contact: 'Bilal Example',
			groom_phone: '+923020000043',
		};
		await aBooking(db, { client_name: 'Anar', phone: '+923000000077', ...sides });
		await aBooking(db, { client_name: 'Gulab', phone: '+922111111111' });

		await eachFinds(['0301-0000042', '+92 302 0000043', 'bilal', 'Nargis Example', 'anar 0301-0000042', 'anar bilal'], ['Anar']);
	});

	test('finds a family by who recommended the hall', async () => {
		await aBooking(db, { client_name: 'Anar', heard_from: 'care-of', care_of: 'Haji Quetzal' });
		await aBooking(db, { client_name: 'Gulab' });

		await eachFinds(['haji quetzal', 'quetzal'], ['Anar']);
	});

	test('finds a family by the receipt or the reference of its payment', async () => {
		for (const [name, receipt, reference] of [
			['Anar', 7, 'TID 4471-88'],
			['Gulab', 70, 'Cheque 9'],
		] as const) {
			const { id } = await aBooking(db, { client_name: name });
			await db.run(
				`insert into private.receipt_counters values (2026, ${receipt - 1}) on conflict (year) do update set last_no = excluded.last_no`,
			);
			await db.row(
				`insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, created_at)
					values ($1, gen_random_uuid(), 'advance', 1, 'cash', $2, '2026-05-05', '2026-05-05') returning id`,
				[id, reference],
			);
		}

		await eachFinds(['2026-0007', '2026-7', '۲۰۲۶-۰۰۰۷', 'TID 4471-88', '4471-88', 'tid 4471', 'anar 4471-88'], ['Anar']);
	});

	test('does not take figures in a name for a phone', async () => {
		const event_date = '2027-03-12';
		await aBooking(db, { client_name: 'Demo Family 07', event_date });
		await aBooking(db, { client_name: 'Demo Family 08', phone: '+923007070707', event_date, event_time: 'lunch' });

		expect(await named('Family 07')).toEqual(['Demo Family 07']);
	});

	const DAYS: [search: string, names: string[]][] = [
		['rabia 21', ['Rabia', 'Rabia 21']],
		['21 rabia', ['Rabia', 'Rabia 21']],
		['rabia ۲۱', ['Rabia', 'Rabia 21']],
		// With a typing mistake.
		['rabiaa 21', ['Rabia', 'Rabia 21']],
		['rabia 8', ['Rabia Eighth']],
		['rabia 08', ['Rabia Eighth']],
		// No day of a month, and numbers without a name.
		['rabia 32', []],
		['21', ['Rabia 21']],
		['0300 21', ['Rabia 21']],
	];
	test('finds beside a name the day of the month', async () => {
		await aBooking(db, { client_name: 'Rabia', event_date: '2027-03-21' });
		await aBooking(db, { client_name: 'Rabia 21', event_date: '2027-03-12' });
		await aBooking(db, { client_name: 'Rabia Eighth', event_date: '2027-04-08' });
		await aBooking(db, { client_name: 'Gulab', event_date: '2027-05-21' });

		for (const [search, names] of DAYS) await eachFinds([search], names);
	});

	test('finds a name with a month’s name in it beside the events of that month', async () => {
		await aBooking(db, { client_name: 'Khan March Two', event_date: '2027-05-12' });
		await aBooking(db, { client_name: 'Khan Two', event_date: '2027-03-12' });
		await aBooking(db, { client_name: 'Khan Marchand Two', event_date: '2027-06-12' });

		const found = await list({ search: 'khan two', meant: { month: 3, month_words: 'march' }, sort: 'name', desc: false });

		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['Khan March Two', 'Khan Two']);
	});

	test('finds a name that begins like a short month beside another name', async () => {
		await aBooking(db, { client_name: 'Khan Marwat', event_date: '2027-05-12' });
		await aBooking(db, { client_name: 'Khan Two', event_date: '2027-03-12' });
		await aBooking(db, { client_name: 'Khan Umar', event_date: '2027-06-12' });

		const meant = { month: 3, month_words: 'mar', month_begins: true };
		const found = await list({ search: 'khan', meant, sort: 'name', desc: false });

		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['Khan Marwat', 'Khan Two']);
	});

	test('finds a reference in each way of typing it', async () => {
		await aBooking(db, { client_name: 'Wanted', reference: 'LZ-7K4Q-92' });
		await aBooking(db, { client_name: 'Other', reference: 'LZ-ABCD-92' });

		await eachFinds(['LZ-7K4Q-92', 'lz-7k4q-92', 'LZ7K4Q92', 'lz 7k4q 92', '7K4Q-92', '7k4q92', 'LZ-7K', ' LZ-7K4Q '], ['Wanted']);
	});

	test.each(['QH-7K4Q-92', 'qh-7k4q-92', 'qh7k4q92', 'qh 7k4q 92', 'oak-abcd-ef', 'anar QH-7K4Q-92'])(
		'finds a reference of before the hall took other letters, typed in full as %s',
		async (search) => {
			await aBooking(db, { client_name: 'Anar Example', reference: search.startsWith('oak') ? 'OAK-ABCD-EF' : 'QH-7K4Q-92' });
			await aBooking(db, { client_name: 'Other', reference: 'LZ-7K4Q-92' });

			expect(await named(search)).toEqual(['Anar Example']);
		},
	);

	test('reads O, I and L in a reference as the figures they are taken for', async () => {
		await aBooking(db, { client_name: 'Wanted', reference: 'LZ-01A1-00' });

		expect(await named('LZ-OIAL-OO')).toEqual(['Wanted']);
	});

	test.each(['%', '_', '\\', ',', '(', ')', '"', '*', '.', "'", '%a', 'a_', '\\%'])(
		'takes %s for the character that it is',
		async (search) => {
			await aBooking(db, { client_name: 'Plain Family' });
			await aBooking(db, { client_name: `Odd ${search} Family` });

			expect(await named(search)).toEqual([`Odd ${search} Family`]);
		},
	);

	test('survives SQL, wildcards, long texts and lone signs', async () => {
		await aBooking(db);

		for (const search of ["'; drop table public.bookings; --", '$1', '%%%%', 'x'.repeat(5000), '\u0001', 'LZ', '-', '+']) {
			expect(await list({ search }), search).toMatchObject({ total: expect.any(Number) });
			expect(await db.rows('select id from public.bookings'), search).toHaveLength(1);
		}
	});

	test('finds all of its words, in whatever order and part of the booking', async () => {
		await aBooking(db, { client_name: 'Anar Khan', phone: '+923000000077', reference: 'LZ-F5FC-9K' });
		await aBooking(db, { client_name: 'Anar Example', phone: '+922111111111', reference: 'LZ-ABCD-92' });

		for (const search of ['khan anar', 'anar 0077', 'anar 0300-000', 'F5FC', '5fc9 khan', 'anar LZ-F5'])
			expect(await named(search), search).toEqual(['Anar Khan']);
		expect(await named('anar gulab')).toEqual([]);
	});

	test('finds a name with a letter wrong, missing, doubled or in another place', async () => {
		await aBooking(db, { client_name: 'Ayesha Khan' });
		await aBooking(db, { client_name: 'Gulab Family' });

		for (const search of ['Kahn', 'khaan', 'Ayehsa Khan', 'aysha', 'ayesha khn', 'Ayeesha'])
			expect(await list({ search }), search).toMatchObject({ total: 1, near: 1, rows: [{ client_name: 'Ayesha Khan' }] });
	});

	test.each([
		['Zeerawala', 'zirawala'],
		['Siddiqui', 'sidiki'],
		['Hussain', 'husein'],
		['Sheikh', 'shaik'],
		['Ayesha', 'aaisha'],
		['Yousuf', 'yusof'],
		['Saeed', 'sayyid'],
		['Qureshi', 'kuraishi'],
		['Naveed', 'nawid'],
	])('finds %s by the sound %s', async (name, heard) => {
		await aBooking(db, { client_name: `${name} Family` });

		expect(await list({ search: heard })).toMatchObject({ total: 1, near: 1 });
	});

	test('finds an Urdu name with a letter wrong, too', async () => {
		await aBooking(db, { client_name: 'گلاب مثال' });

		expect(await named('گلباب')).toEqual(['گلاب مثال']);
	});

	test.each([
		['Shahzad Malik', 'shezad'],
		['Mehmood Ali', 'mahmud'],
		['Fatimah Example', 'fatema'],
		['Gulab Walla', 'gulabwala'],
		['Gulabwala Family', 'gulab walla'],
		['Ilaichiwala Family', 'ilaychi'],
		['Elaichi Family', 'ilaychi'],
	])('finds %s, typed as %s, also if a part of it is another family’s name', async (name, search) => {
		await aBooking(db, { client_name: name });
		for (const other of ['Shezada Begum', 'Gulab Khan', 'Wallace Example', 'Mahmuda']) await aBooking(db, { client_name: other });

		expect(await named(search)).toContain(name);
	});

	test('lists exact spellings first, and counts the near ones', async () => {
		for (const client_name of ['Ayesha Khaan', 'Ayesha Khan', 'Bilal Khan', 'Aysha Khan']) await aBooking(db, { client_name });

		const found = await list({ search: 'ayesha khan', sort: 'name', desc: false });

		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['Ayesha Khan', 'Ayesha Khaan', 'Aysha Khan']);
		expect(found).toMatchObject({ total: 3, near: 2, next: null });
	});

	test('without near matches has no count of them', async () => {
		for (const client_name of ['Ayesha Khan', 'Bilal Example']) await aBooking(db, { client_name });

		expect(await list({ search: 'khan' })).not.toHaveProperty('near');
	});

	test('is paged in every order from exact names to near ones', async () => {
		const khans = ['Anar Khan', 'Bilal Khan', 'Chand Khan', 'Dawud Khan'];
		const khaans = ['Anar Khaan', 'Bilal Khaan', 'Chand Khaan'];
		for (const [place, client_name] of [...khaans, ...khans].entries()) {
			await aBooking(db, {
				client_name,
				event_date: inDays(30 + place),
				total_amount: 100 + place,
				created_at: `2026-01-0${1 + place}T00:00:00Z`,
			});
		}

		for (const [sort, desc] of SORTS) {
			const seen = (await pageByPage({ search: 'khan', sort, desc })).map(({ client_name }) => client_name);

			expect(seen.slice(0, 4).sort(), `${sort}, descending: ${desc}`).toEqual(khans);
			expect(seen.slice(4).sort(), `${sort}, descending: ${desc}`).toEqual(khaans);
		}
	});

	test('with a filter filters near matches, too', async () => {
		await aBooking(db, { client_name: 'Ayesha Khaan' });
		await aBooking(db, { client_name: 'Aysha Khan', status: 'cancelled' });

		expect((await list({ search: 'ayesha khan', status: 'cancelled' })).rows.map(({ client_name }) => client_name)).toEqual(['Aysha Khan']);
	});

	test('does not find two letters wrong, nor short words that are other words', async () => {
		await aBooking(db, { client_name: 'Ayesha Ali' });

		for (const search of ['Ayeehsaa', 'Ari', 'xyesxa', 'hsyeaa']) expect(await named(search), search).toEqual([]);
	});

	const MEANT: [what: string, meant: object, names: string[]][] = [
		['a hall', { hall: 'Tulip Hall' }, ['Tulip']],
		['a time', { event_time: 'lunch' }, ['Lunch']],
		['days', { from: '2027-03-12', to: '2027-03-12' }, ['March', 'Tulip']],
		['a month of whatever year', { month: 3 }, ['Lunch', 'March', 'Tulip']],
		['a date of whatever year', { month: 3, date: 12 }, ['March', 'Tulip']],
		['all of it', { month: 3, date: 12, hall: 'Main Hall', event_time: 'dinner' }, ['March']],
		['a status, or are a name', { status: 'cancelled', status_words: 'march' }, ['April', 'March']],
		['a menu, or are a name', { menu: ['Menu 2', 'Menu 9'], menu_words: 'lunch' }, ['April', 'Lunch']],
		['an occasion, whatever the menu', { menu: [], occasion: 'walima', menu_words: 'walima' }, ['Tulip']],
		['menus or an occasion', { menu: ['Menu 2'], occasion: 'walima', menu_words: 'walima' }, ['April', 'Tulip']],
		['a status and a month', { status: 'cancelled', status_words: 'cancelled', month: 4 }, ['April']],
	];
	test('is narrowed by what its words mean', async () => {
		const day = { event_time: 'dinner', hall: 'Main Hall', event_date: '2027-03-12' };
		await aBooking(db, { ...day, client_name: 'March' });
		await aBooking(db, { ...day, client_name: 'Tulip', hall: 'Tulip Hall', occasion: 'walima' });
		await aBooking(db, { ...day, client_name: 'Lunch', event_time: 'lunch', event_date: '2026-03-31' });
		await aBooking(db, {
			...day,
			client_name: 'April',
			event_date: '2027-04-01',
			status: 'cancelled',
			package: 'Menu 2',
			serving: 'table',
		});

		for (const [what, meant, names] of MEANT) {
			const found = await list({ meant, sort: 'name', desc: false });
			expect(
				found.rows.map(({ client_name }) => client_name),
				what,
			).toEqual(names);
		}
	});

	test.each(['al-hassan', 'AL-Hassan', 'hassan-al'])('finds a name that is written in two words or in one, too: %s', async (search) => {
		const names = search.endsWith('al') ? ['Hassan-Al Demo', 'Hassan Al Demo', 'Hassanal Demo'] : ['Al-Hassan', 'Al Hassan', 'Alhassan'];
		for (const client_name of [...names, 'Hassan Example', 'Al Example']) await aBooking(db, { client_name });

		const found = await list({ search });

		expect(
			found.rows
				.slice(0, 3)
				.map(({ client_name }) => client_name)
				.sort(),
		).toEqual(names.sort());
		expect(found.total - (found.near ?? 0)).toBe(3);
	});

	test('reads a weekday as all coming ones, and within named days as those', async () => {
		const { saturday } = await db.row<{ saturday: string }>(
			`select (d + 6 - extract(isodow from d)::integer)::text as saturday from (select private.today()) as t (d)`,
		);
		for (const [client_name, days] of [
			['Past', -70],
			['Next', 7],
			['Later', 77],
			['Sunday', 8],
		] as const)
			await aBooking(db, { client_name, event_date: dayAfter(saturday, days) });
		const names = async (meant: object) => (await list({ meant, sort: 'event', desc: false })).rows.map(({ client_name }) => client_name);

		expect(await names({ weekday: 6 })).toEqual(['Next', 'Later']);
		expect(await names({ weekday: 6, from: dayAfter(saturday, -100), to: dayAfter(saturday, 10) })).toEqual(['Past', 'Next']);
	});

	test('finds a weekday with its date in the months to come', async () => {
		const saturdays = Array.from({ length: 60 }, (_, place) => dayAfter(inDays(1), place)).filter((day) => new Date(day).getUTCDay() === 6);
		const [first = '', second = ''] = saturdays;
		const [date, other] = [first, second].map((day) => Number(day.slice(8)));
		await aBooking(db, { client_name: 'First', event_date: first });
		await aBooking(db, { client_name: 'Second', event_date: second });
		const found = await list({ meant: { weekday: 6, date } });

		expect(date).not.toBe(other);
		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['First']);
	});

	test('finds words of the special requests', async () => {
		await aBooking(db, { client_name: 'Gul Naz', special_requests: 'A sofa of white roses, please.' });
		await aBooking(db, { client_name: 'Bilal Butt' });

		expect((await list({ search: 'white roses' })).rows.map(({ client_name }) => client_name)).toEqual(['Gul Naz']);
	});

	test('finds an amount as a price, a payment, all that was paid, and what is open', async () => {
		const day = (days: number) => ({ event_date: inDays(days), event_time: 'dinner' });
		const pay = (id: string, amount: number) =>
			db.as(salma).call('record_payment', id, crypto.randomUUID(), 'advance', amount, 'cash', null, inDays(0));
		await aBooking(db, { client_name: 'Priced', total_amount: 714_600, ...day(30) });
		await aBooking(db, { client_name: 'Estimated', estimate: { total: 714_600 }, ...day(31) });
		const open = await aBooking(db, { client_name: 'Open', total_amount: 1_000_000, status: 'pending_confirmation', ...day(32) });
		await pay(open.id, 285_400);
		const paid = await aBooking(db, { client_name: 'Paid', total_amount: 2_000_000, ...day(33) });
		await pay(paid.id, 700_000);
		await pay(paid.id, 14_600);
		await aBooking(db, { client_name: 'Other', total_amount: 71_460, ...day(34) });

		expect(await named('714600')).toEqual(['Estimated', 'Open', 'Paid', 'Priced']);
		expect(await named('7,14,600')).toEqual(['Estimated', 'Open', 'Paid', 'Priced']);
		expect(await named('paid 714,600')).toEqual(['Paid']);
		expect(await named('14600')).toEqual(['Paid']);
		expect(await named('71460')).toEqual(['Other']);
	});

	test('reads "unpaid" as bookings that have their slot and are not fully paid, and not as a name', async () => {
		const on = (days: number) => ({ total_amount: 9_000_000, event_date: inDays(days) });
		await aBooking(db, { client_name: 'Junaid', ...on(30) });
		const some = await aBooking(db, { client_name: 'Some', ...on(31) });
		await payFor(db, some.id, 'advance');
		const all = await aBooking(db, { client_name: 'All', ...on(32) });
		await payFor(db, all.id, 'all');
		const found = await list({ meant: { status: 'unpaid', status_words: 'unpaid' } });

		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['Some']);
	});

	test('reads "balance" as bookings with an advance and an open rest', async () => {
		const paid = { status: 'advance_paid', total_amount: 900_000 };
		let days = 10;
		for (const [client_name, amount, given] of [
			['Due', 300_000, paid],
			['All paid', 900_000, paid],
			['No total', 300_000, { ...paid, total_amount: 0 }],
			['Cancelled', 300_000, { ...paid, status: 'cancelled' }],
		] as const) {
			const booking = await aBooking(db, { client_name, event_date: inDays(days++), ...given });
			await db.row(
				`insert into public.payments (booking_id, key, kind, amount, method, received_on) values ($1, gen_random_uuid(), 'advance', $2, 'cash', current_date) returning id`,
				[booking.id, amount],
			);
		}
		await aBooking(db, { client_name: 'Balance Family' });

		const found = await list({ meant: { status: 'balance', status_words: 'balance' }, sort: 'name', desc: false });

		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['Balance Family', 'Due']);
	});

	test('reads a status as a name only as a whole word', async () => {
		for (const client_name of ['Sheldon Example', 'Held Example']) await aBooking(db, { client_name });

		const found = await list({ meant: { status: 'pending', status_words: 'held' } });

		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['Held Example']);
	});

	test('with spaces only lists everything', async () => {
		await aBooking(db);

		expect((await list({ search: '   ' })).total).toBe(1);
	});
});

describe('listing', () => {
	test('shows one status when asked for it, together with the search', async () => {
		await aBooking(db, { client_name: 'Anar A' });
		await aBooking(db, { client_name: 'Anar B', status: 'cancelled' });
		await aBooking(db, { client_name: 'Gulab', status: 'cancelled' });

		expect((await list({ search: 'anar', status: 'cancelled' })).rows.map(({ client_name }) => client_name)).toEqual(['Anar B']);
	});

	test('leaves deleted bookings out, of the total too', async () => {
		await aBooking(db, { deleted_at: '2026-01-01T00:00:00Z' });

		expect(await list()).toEqual({ rows: [], total: 0, next: null });
	});

	test('of what was deleted shows what can still be restored', async () => {
		const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
		await aBooking(db, { client_name: 'There' });
		await aBooking(db, { client_name: 'Deleted', deleted_at: daysAgo(29) });
		await aBooking(db, { client_name: 'Gone', deleted_at: daysAgo(31) });

		expect((await list({ status: 'deleted' })).rows.map(({ client_name }) => client_name)).toEqual(['Deleted']);
	});

	test('answers with each booking the paid amount and its advance', async () => {
		const booking = await aBooking(db, { status: 'pending', total_amount: 900 });
		const pay = (kind: string, amount: number) =>
			db
				.as(salma)
				.row(`select * from public.record_payment($1, gen_random_uuid(), $2, $3, 'cash', null, $4)`, [booking.id, kind, amount, inDays(0)]);
		await pay('advance', 300);
		await pay('balance', 200);

		expect((await list()).rows).toMatchObject([
			{ id: booking.id, version: expect.any(Number), event_date: inDays(50), advance_amount: 300, paid_amount: 500 },
		]);

		await pay('refund', 400);
		expect((await list()).rows).toMatchObject([{ advance_amount: 100, paid_amount: 100 }]);
	});

	test('gives as many rows as wanted, and at least one', async () => {
		for (let number = 0; number < 3; number++) await aBooking(db);

		const rows = async (limit: number) => (await list({ limit })).rows.length;
		expect([await rows(0), await rows(-5), await rows(2)]).toEqual([1, 1, 2]);
	});
});

describe('narrowing', () => {
	test('to a hall and to days of the event, the first and the last of them included', async () => {
		for (const days of [9, 10, 11, 12]) await aBooking(db, { client_name: `Day ${days}`, event_date: inDays(days) });
		await aBooking(db, { client_name: 'Other hall', event_date: inDays(10), hall: 'Tulip Hall' });

		const found = await list({ hall: 'Main Hall', from: inDays(10), to: inDays(11), sort: 'event', desc: false });

		expect(found.rows.map(({ client_name }) => client_name)).toEqual(['Day 10', 'Day 11']);
		expect(found.total).toBe(2);
	});

	test('by one end only leaves the other open', async () => {
		for (const days of [9, 10]) await aBooking(db, { client_name: `Day ${days}`, event_date: inDays(days) });

		expect((await list({ from: inDays(10) })).rows.map(({ client_name }) => client_name)).toEqual(['Day 10']);
		expect((await list({ to: inDays(9) })).rows.map(({ client_name }) => client_name)).toEqual(['Day 9']);
	});

	test('to what waits: asked for more than a day ago, for a day to come, and not looked at', async () => {
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		await aBooking(db, { client_name: 'Waiting', created_at: hoursAgo(25) });
		await aBooking(db, { client_name: 'Fresh', created_at: hoursAgo(23) });
		await aBooking(db, { client_name: 'Past', created_at: hoursAgo(400), event_date: inDays(-1) });
		await aBooking(db, { client_name: 'Answered', created_at: hoursAgo(25), status: 'pending' });

		expect((await list({ status: 'waiting' })).rows.map(({ client_name }) => client_name)).toEqual(['Waiting']);
	});

	test('to what waits leaves out a family that is to be rung again later, until that time', async () => {
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		await aBooking(db, { client_name: 'Ring tomorrow', created_at: hoursAgo(25), ring_again_at: hoursAgo(-24) });
		await aBooking(db, { client_name: 'Ring now', created_at: hoursAgo(25), ring_again_at: hoursAgo(1) });

		expect((await list({ status: 'waiting' })).rows.map(({ client_name }) => client_name)).toEqual(['Ring now']);
	});

	test('to what waits: longer than the hall promises, be it two days or an hour', async () => {
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		for (const hours of [49, 47, 2]) await aBooking(db, { client_name: `${hours} hours`, created_at: hoursAgo(hours) });
		const waiting = async () => (await list({ status: 'waiting', sort: 'newest', desc: false })).rows.map(({ client_name }) => client_name);

		await setting(db, 'response_hours', 48);
		expect(await waiting()).toEqual(['49 hours']);

		await setting(db, 'response_hours', 1);
		expect(await waiting()).toEqual(['49 hours', '47 hours', '2 hours']);
	});
});

describe('sorting', () => {
	beforeEach(async () => {
		const instants = ['2026-01-03T00:00:00.000001Z', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00.5Z'];
		const statuses = ['pending_confirmation', 'cancelled', 'expired'];
		for (let number = 0; number < 11; number++) {
			await aBooking(db, {
				client_name: ['zafran', 'Anar', 'انار', 'gulab'][number % 4],
				created_at: instants[number % 3],
				event_date: inDays(10 + (number % 2)),
				event_time: number % 3 === 0 ? 'dinner' : 'lunch',
				status: statuses[number % 3],
				total_amount: number % 4 === 0 ? 0 : 1000 * (number % 3),
				estimate: number % 2 === 0 ? { total: 1500 } : null,
			});
		}
	});

	const ORDERS: [sort: string, keys: string[]][] = [
		['newest', ['created_at']],
		['event', ['event_date', `case event_time when 'dinner' then 2 else 1 end`]],
		['name', ['lower(client_name)']],
		['amount', [`case when total_amount > 0 then total_amount else coalesce((estimate ->> 'total')::integer, 0) end`]],
		['status', [`case status when 'pending_confirmation' then 1 when 'cancelled' then 5 else 6 end`, 'created_at']],
	];

	test('in every order gives every booking once, page by page, also where many are alike', async () => {
		for (const [sort, keys] of ORDERS)
			for (const desc of [true, false]) {
				const order = [...keys, 'id'].map((key) => `${key} ${desc ? 'desc' : 'asc'}`).join(', ');
				const inOrder = await db.rows<{ id: string }>(`select id from private.booking_functions order by ${order}`);

				const seen = await pageByPage({ sort, desc });

				expect(
					seen.map(({ id }) => id),
					order,
				).toEqual(inOrder.map(({ id }) => id));
			}
	});

	test('keeps what narrows the list from page to page', async () => {
		const seen = await pageByPage({ sort: 'amount', status: 'cancelled', hall: 'Main Hall', from: inDays(10), to: inDays(10) });

		expect(seen.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
	});

	test('by an unknown column is refused, and its name is never executed', async () => {
		const refusal = await refusalOf(list({ sort: 'b.id; drop table public.bookings' }));

		expect(refusal.code).toBe('22023');
	});

	test.each([['["yesterday", "x"]'], ['{}'], ['[]'], ['"; select 1"']])('after %s is refused or empty, and nothing else', async (after) => {
		const asked = list({ after: JSON.parse(after) }).then(
			({ rows }) => rows.length,
			({ code }: { code: string }) => code,
		);

		expect([0, '22007', '22P02']).toContain(await asked);
	});
});
