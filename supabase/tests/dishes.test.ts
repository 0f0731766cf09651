import { describe, expect, test } from 'vitest';
import type { Dish } from '#shared/rules/dishes.ts';
import { salma, server } from './support/actors.ts';
import { aBooking, aRequest, bookingNow, change, inDays, request } from './support/bookings.ts';
import { ofOnly } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const KARAHI = { en: 'Chicken Karahi', ur: 'چکن کڑاہی', course: { en: 'From the pot', ur: 'دیگ سے' } };
const MUTTON = { en: 'Mutton Qorma', ur: 'مٹن قورمہ' };
const HALWA = { en: 'Gajar Halwa', ur: 'گاجر کا حلوہ', addOn: 'Gajar Halwa' };
const CURRY = {
	en: 'Curry',
	ur: 'سالن',
	group: { choose: 1, of: [KARAHI, { en: 'Beef Stew', ur: 'بیف سٹو' }].map(({ en, ur }) => ({ en, ur })), picked: [] as string[] },
};
const picked = (...names: string[]) => ({ ...CURRY, group: { ...CURRY.group, picked: names } });

const dishesOf = async (id: string) =>
	(await db.row<{ dishes: Dish[] }>('select dishes from public.functions where booking_id = $1', [id])).dishes;

test.each<[string, unknown]>([
	['an empty list', []],
	['dishes with course, add-on and an open choice', [KARAHI, HALWA, CURRY]],
	['a choice that is made', [picked('Beef Stew')]],
	['sixty dishes', Array.from({ length: 60 }, () => KARAHI)],
])('a function takes %s', async (_, dishes) => {
	const { id } = await aBooking(db, { dishes: JSON.stringify(dishes) });
	expect(await dishesOf(id)).toEqual(dishes);
});

test.each<[string, unknown]>([
	['no list', { 0: KARAHI }],
	['sixty-one dishes', Array.from({ length: 61 }, () => KARAHI)],
	['a text as a dish', ['Qorma']],
	['a dish without Urdu', [{ en: 'Qorma' }]],
	['a number as a name', [{ en: 1, ur: 'q' }]],
	['another key', [{ ...KARAHI, price: 1 }]],
	['a name of 81 letters', [{ en: 'x'.repeat(81), ur: 'x' }]],
	['spaces around a name', [{ en: ' Qorma', ur: 'x' }]],
	['a line break', [{ en: 'Qorma\nx', ur: 'x' }]],
	['a hidden character', [{ en: 'Qorma\u202e', ur: 'x' }]],
	['a hidden character among choices', [{ ...CURRY, group: { ...CURRY.group, of: [KARAHI, { en: 'a\u0007b', ur: 'x' }] } }]],
	['a course without Urdu', [{ ...KARAHI, course: { en: 'Pot' } }]],
	['a surcharge that is no number', [{ ...KARAHI, surcharge: 'much' }]],
	['a surcharge of nothing', [{ ...KARAHI, surcharge: 0 }]],
	['a list as an add-on', [{ ...HALWA, addOn: [] }]],
	['a choice of all', [{ ...CURRY, group: { ...CURRY.group, choose: 2 } }]],
	['a choice that counts no number', [{ ...CURRY, group: { ...CURRY.group, choose: 'one' } }]],
	['two picked of one', [picked('Beef Stew', 'Chicken Karahi')]],
	['a picked dish that is not offered', [picked('Qorma')]],
	['a group that is null', [{ ...CURRY, group: null }]],
])('a function refuses %s', async (_, dishes) => {
	const refusal = await refusalOf(aBooking(db, { dishes: JSON.stringify(dishes) }));
	expect([refusal.code, refusal.constraint]).toEqual(['23514', 'functions_dishes_form']);
});

describe('the dishes of a function', () => {
	test('come with the request, and a repeated request is the same after the hall has changed its menus', async () => {
		const key = crypto.randomUUID();
		const first = await request(db, { request: aRequest({ dishes: [KARAHI] }), key });

		const again = await request(db, { request: aRequest({ dishes: [HALWA] }), key });

		expect([again.outcome, again.booking_id]).toEqual(['replayed', first.booking_id]);
		expect(await dishesOf(first.booking_id)).toEqual([KARAHI]);
	});

	test('are edited in one version, and the history has the names of those that came and went', async () => {
		const { id } = await aBooking(db, { dishes: JSON.stringify([KARAHI, HALWA]) });
		const { version } = await bookingNow(db, id);

		await change(db, id, { dishes: [picked('Beef Stew'), HALWA] });
		await change(db, id, { dishes: [HALWA, picked('Beef Stew')] });

		expect((await bookingNow(db, id)).version).toBe(version + 2);
		const events = await db.rows('select before, after from public.booking_events where booking_id = $1 and after ? $2 order by id', [
			id,
			'dishes',
		]);
		expect(events).toEqual([
			{ before: { dishes: ['Chicken Karahi'] }, after: { dishes: ['Beef Stew'] } },
			{ before: { dishes: [] }, after: { dishes: [] } },
		]);
	});

	test('of the old menu are removed by a change of the menu without new dishes; those of add-ons come and go with the add-ons', async () => {
		const { id } = await aBooking(db, { package: 'Menu 1', add_ons: ['Gajar Halwa'], dishes: JSON.stringify([KARAHI, HALWA]) });

		await change(db, id, { add_ons: ['Chow Mein beef'] });
		const chowMein = { en: 'Chow Mein beef', ur: 'Chow Mein beef', addOn: 'Chow Mein beef' };
		expect(await dishesOf(id)).toEqual([KARAHI, chowMein]);

		await change(db, id, { package: 'Menu 2' });
		expect(await dishesOf(id)).toEqual([chowMein]);
	});

	test('add their surcharge as a price line in the same version, and remove it when they are removed; other lines stay', async () => {
		const { id } = await aBooking(db, { dishes: JSON.stringify([KARAHI]) });
		const [{ function_id }] = (await db.rows('select id as function_id from public.functions where booking_id = $1', [id])) as [
			{ function_id: string },
		];
		await db.rows(
			`insert into public.price_lines (booking_id, function_id, kind, label, unit_price, place) values ($1, $2, 'surcharge', 'Late dinner', 50, 1)`,
			[id, function_id],
		);
		const { version } = await bookingNow(db, id);
		const linesNow = () =>
			db.rows('select kind, label, label_ur, unit_price from public.price_lines where booking_id = $1 order by place', [id]);
		const late = { kind: 'surcharge', label: 'Late dinner', label_ur: null, unit_price: 50 };

		await change(db, id, { dishes: [{ ...MUTTON, surcharge: 250 }] });
		expect((await bookingNow(db, id)).version).toBe(version + 1);
		expect(await linesNow()).toEqual([late, { kind: 'surcharge', label: 'Mutton Qorma', label_ur: 'مٹن قورمہ', unit_price: 250 }]);

		await change(db, id, { dishes: [HALWA, { ...MUTTON, surcharge: 250 }] });
		expect(await linesNow()).toHaveLength(2);

		await change(db, id, { dishes: [KARAHI] });
		expect(await linesNow()).toEqual([late]);
	});

	test('of a request of change are those of its new menu, with the add-on in both languages', async () => {
		const family = await request(db, { request: aRequest({ package: 'Menu 1', dishes: [KARAHI] }) });
		const asked = await ofOnly(db, family.booking_id, { package: 'Menu 2', add_ons: ['Gajar Halwa'] });
		await db.as(server).call('ask_for_change', family.reference, family.token, crypto.randomUUID(), asked, null);
		const [{ id, booking_version: version }] = (await db.rows(
			'select id, booking_version from public.change_requests where booking_id = $1',
			[family.booking_id],
		)) as [{ id: string; booking_version: number }];

		const { addOn, ...halwa } = HALWA;
		await db.as(salma).call('accept_change', id, version, null, null, false, { 'Menu 2': [MUTTON], 'Gajar Halwa': [halwa] });

		expect(await dishesOf(family.booking_id)).toEqual([MUTTON, { ...halwa, addOn }]);
	});

	test('are in the answers for the day and the panel, and not in the list of bookings', async () => {
		const { id } = await aBooking(db, { dishes: JSON.stringify([KARAHI]) });
		const { event_date: day } = await db.row('select event_date from public.functions where booking_id = $1', [id]);

		const [inDay] = await db.as(salma).call<{ dishes: Dish[] }[]>('day_book', day);
		const details = await db.as(salma).call<{ booking: { dishes: Dish[] } }>('booking_details', id);
		const { rows } = await db.as(salma).call<{ rows: object[] }>('list_bookings', ...Array(5).fill(null), 'newest', true, null, 20);

		expect([inDay?.dishes, details.booking.dishes]).toEqual([[KARAHI], [KARAHI]]);
		expect(rows[0] && 'dishes' in rows[0]).toBe(false);
	});

	test('are erased with their family', async () => {
		const { id } = await aBooking(db, { dishes: JSON.stringify([KARAHI]) });
		await change(db, id, { dishes: [HALWA] });

		await db.row('select private.anonymise_booking($1)', [id]);

		expect(await dishesOf(id)).toEqual([]);
	});
});

describe('a family’s choice', () => {
	const choose = (link: { reference: string; token: string }, names: string[], group = 'Curry') =>
		db.as(server).call<Row>('choose_dishes', link.reference, link.token, group, names);

	/** A family's booking whose menu has a choice of one curry. */
	const aFamily = (days = 14) => request(db, { request: aRequest({ event_date: inDays(days), dishes: [KARAHI, CURRY] }) });

	test('is stored in its list with a new version, by the website, and the same choice again changes nothing', async () => {
		const family = await aFamily();
		const { version } = await bookingNow(db, family.booking_id);

		const answers = [await choose(family, ['Beef Stew']), await choose(family, ['Beef Stew'])];

		expect(answers).toEqual(Array(2).fill({ outcome: 'noted', dishes: [KARAHI, picked('Beef Stew')] }));
		expect((await bookingNow(db, family.booking_id)).version).toBe(version + 1);
		const [event] = await db.rows('select actor, before, after from public.booking_events where booking_id = $1 order by id desc limit 1', [
			family.booking_id,
		]);
		expect(event).toEqual({ actor: null, before: { dishes: ['Curry'] }, after: { dishes: ['Beef Stew'] } });
	});

	test('is refused less than 14 days before, with a wrong link, and for what the menu does not offer', async () => {
		const family = await aFamily();
		const outcomes = [
			await choose(await aFamily(13), ['Beef Stew']),
			await choose({ ...family, token: 'x'.repeat(43) }, ['Beef Stew']),
			await choose(family, ['Qorma']),
			await choose(family, []),
			await choose(family, ['Beef Stew', 'Chicken Karahi']),
			await choose(family, ['Beef Stew'], 'Chicken Karahi'),
		].map(({ outcome }) => outcome);

		expect(outcomes).toEqual(['not_now', 'not_found', 'not_offered', 'not_offered', 'not_offered', 'not_offered']);
	});

	test('is changed at most twenty times on a day', async () => {
		const family = await aFamily();
		for (let turn = 0; turn < 20; turn += 1) await choose(family, [turn % 2 ? 'Beef Stew' : 'Chicken Karahi']);

		expect(await choose(family, ['Chicken Karahi'])).toEqual({ outcome: 'too_many_requests' });
	});

	test('is listed in Today from the fourteenth day before the event, until it is made', async () => {
		const { id } = await aBooking(db, { event_date: inDays(13), dishes: JSON.stringify([CURRY]), status: 'advance_paid' });
		await aBooking(db, { event_date: inDays(15), dishes: JSON.stringify([CURRY]), status: 'advance_paid' });
		const choices = async () =>
			(await db.as(salma).call<{ choices: { total: number; rows: { id: string }[] } }>('today_book', 12, 8)).choices;
		expect(await choices()).toMatchObject({ total: 1, rows: [{ id }] });

		await change(db, id, { dishes: [picked('Beef Stew')] });

		expect(await choices()).toEqual({ total: 0, rows: [] });
	});
});
