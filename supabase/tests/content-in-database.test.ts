import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import booking from '#content/booking.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };
import { type Basics, basicsDifferences, basicsToldBy, bookableOf, bookableToldBy } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BASICS_FILE, BOOKABLE_FILE, schemaFiles } from '../schemas/baseline.ts';
import { basicsFile, basicsMigration, ownBasics } from '../schemas/basics-sql.ts';
import { bookableMigration, bookableRows, ownBookable } from '../schemas/bookable-sql.ts';
import { salma as admin, server } from './support/actors.ts';
import { aBooking, change, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

describe('the clock, the letters and the figures of the content', () => {
	const db = testDatabase();
	const OTHER = {
		...{ timeZone: 'Europe/Lisbon', referenceLetters: 'QH', settings: { hold_hours: 48 } },
		payer: { statuses: [], cnic: null, ntn: '000000000' },
	};
	const known = () => db.as(server).call<Basics>('basics');

	test('the server reads the content’s values from the database', async () => {
		expect(basicsDifferences(basicsOf(venue), await known())).toEqual([]);
		expect(basicsToldBy(schemaFiles().map(({ sql }) => sql))).toEqual(ownBasics());
	});

	test('the schema file says what the content says', () => {
		expect(schemaFiles().find(({ name }) => name === BASICS_FILE)?.sql, 'run `npm run db:baseline`').toBe(basicsFile(ownBasics()));
	});

	test('a migration changes the clock, the letters, the figures and the fields of payers', async () => {
		const moment = () => db.row<{ local: string }>(`select private.at_hall('2027-07-01', '12:00') at time zone 'UTC' as local`);
		const before = await moment();
		await db.run(basicsMigration(OTHER));

		expect(await moment()).not.toEqual(before);
		expect(await known()).toMatchObject(OTHER);
		expect(basicsToldBy([basicsFile(ownBasics()), basicsMigration(OTHER)])).toEqual(OTHER);
		expect(await db.row('select private.new_reference() as reference')).toEqual({
			reference: expect.stringMatching(/^QH-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
		});
		expect(await db.row(`select private.setting('hold_hours') as hours, private.setting('asked_for_days') as days`)).toEqual({
			hours: 48,
			days: 14,
		});
		expect(await db.row(`select private.searched_reference('qh7k4q') as found`)).toEqual({ found: 'QH-7K4Q' });
	});
});

describe('the halls and slots of the content', () => {
	const db = testDatabase();

	/** Another venue: three halls, one with an apostrophe, and three slots, the last one until after midnight. */
	const OTHER = {
		halls: [
			{ name: 'Pearl Hall', capacity: 450 },
			{ name: "Nani's Garden", capacity: 120 },
			{ name: 'Roof', capacity: 60 },
		],
		slots: [
			{ key: 'brunch', from: '10:00', to: '13:30' },
			{ key: 'tea', from: '15:00', to: '18:00' },
			{ key: 'night', from: '20:00', to: '01:00' },
		],
	};

	const known = () => db.call<unknown>('bookable');

	test('the database has the halls and slots of the content, and its schema file is made from them', async () => {
		expect(await known()).toEqual(bookableOf(booking));
		expect(schemaFiles().find(({ name }) => name === BOOKABLE_FILE)?.sql, 'run `npm run db:baseline`').toBe(bookableRows(ownBookable()));
		expect(bookableToldBy(schemaFiles().map(({ sql }) => sql))).toEqual(ownBookable());
	});

	describe('a migration that brings another house', () => {
		beforeEach(async () => void (await db.run(bookableMigration(OTHER))));

		test('tells its halls and slots, in their order', async () => {
			expect(await known()).toEqual(OTHER);
			expect(bookableToldBy([bookableRows(ownBookable()), bookableMigration(OTHER)])).toEqual(OTHER);
		});

		test.each([
			['a hall of before', { hall: 'Main Hall', event_time: 'night', guest_count: 20 }, 'functions_hall_known'],
			['a slot of before', { hall: 'Roof', event_time: 'dinner', guest_count: 20 }, 'functions_event_time_known'],
			['one guest too many', { hall: 'Roof', event_time: 'night', guest_count: 61 }, 'functions_guests_seated'],
		])('refuses %s', async (_, changes, constraint) => {
			expect(await refusalOf(aBooking(db, changes))).toMatchObject({ code: '23514', constraint });
		});

		test('accepts a booking in each of its nine slots of a day, and lists them in the order of the day', async () => {
			const asked = [];
			for (const { name: hall } of OTHER.halls)
				for (const { key: event_time } of [...OTHER.slots].reverse()) asked.push(await aBooking(db, { hall, event_time, guest_count: 60 }));

			const { book } = await db
				.as(admin)
				.row<{ book: { hall: string; event_time: string; state: string }[] }>('select public.month_book($1, $1) as book', [inDays(50)]);
			const { list } = await db
				.as(admin)
				.row<{ list: { rows: { event_time: string }[] } }>(`select public.list_bookings(p_sort => 'event', p_desc => false) as list`);

			expect(asked).toHaveLength(9);
			expect(book.map(({ hall, event_time }) => [hall, event_time])).toEqual(
				OTHER.halls.flatMap(({ name }) => OTHER.slots.map(({ key }) => [name, key])),
			);
			expect(list.rows.map(({ event_time }) => event_time)).toEqual([
				'brunch',
				'brunch',
				'brunch',
				'tea',
				'tea',
				'tea',
				'night',
				'night',
				'night',
			]);
		});
	});

	test('a booking that is over stays as it was when its hall leaves the book, and can still be settled', async () => {
		const { id } = await aBooking(db, { event_date: inDays(-3) });
		await db.run(bookableMigration(OTHER));

		await change(db, id, { total_amount: 5000, hall: 'Main Hall' });

		expect(await db.row('select hall, total_amount from private.booking_functions where id = $1', [id])).toEqual({
			hall: 'Main Hall',
			total_amount: 5000,
		});
	});

	test('a booking above a reduced capacity keeps its guests, but gets no more and no other hall that is too small', async () => {
		const { id } = await aBooking(db, {
			guest_count: 1500,
			final_guests: 1500,
			final_guests_at: new Date().toISOString(),
			event_date: inDays(-3),
		});
		const [main, tulip] = ownBookable().halls.map(({ name }) => name);
		const capacities = [1000, 400];
		const halls = [main, tulip].map((name, place) => ({ name: name ?? '', capacity: capacities[place] ?? 0 }));
		await db.run(bookableMigration({ ...ownBookable(), halls }));
		const write = (changes: Record<string, unknown>) => change(db, id, changes);

		await write({ guest_count: 1500, final_guests: 1500, total_amount: 5000 });

		expect(await refusalOf(write({ guest_count: 1501 }))).toMatchObject({ constraint: 'functions_guests_seated' });
		expect(await refusalOf(write({ guest_count: 900, final_guests: 1400 }))).toMatchObject({ constraint: 'functions_final_guests_seated' });
		expect(await refusalOf(write({ hall: tulip }))).toMatchObject({ constraint: 'functions_guests_seated' });
	});

	test('a booking to come does not lose its hall: the migration says which one stands in the way', async () => {
		await aBooking(db, { hall: 'Tulip Hall', guest_count: 100 });

		const refusal = await refusalOf(db.run(bookableMigration({ ...ownBookable(), halls: [{ name: 'Main Hall', capacity: 2000 }] })));

		expect(refusal.message).toContain(`Bookings to come would lose their hall or their slot: Tulip Hall, dinner on ${inDays(50)}`);
	});

	test('a renamed hall keeps its bookings, closures and requests, and no message says that anything moved', async () => {
		const main = await aBooking(db, { hall: 'Main Hall', guest_count: 100, status: 'pending' });
		await db.as(admin).rows(`select public.close_slots('Main Hall', $1, $1, null, 'New carpets')`, [inDays(70)]);
		const told = async () => ({
			messages: await db.rows(`select kind, state, right(dedupe_key, 4) as hall from public.messages where booking_id = $1 order by kind`, [
				main.id,
			]),
			events: (await db.row<{ count: number }>('select count(*) from public.booking_events where booking_id = $1', [main.id])).count,
			version: (await db.row<{ version: number }>('select version from public.bookings where id = $1', [main.id])).version,
		});
		const before = await told();

		const halls = [
			{ name: 'Grand Hall', capacity: 2000 },
			{ name: 'Tulip Hall', capacity: 800 },
		];
		await db.run(bookableMigration({ ...ownBookable(), halls }, { 'Main Hall': 'Grand Hall' }));
		await db.rows('select public.plan_ahead(100, true)');

		expect(await db.row('select hall, status from private.booking_functions where id = $1', [main.id])).toEqual({
			hall: 'Grand Hall',
			status: 'pending',
		});
		expect(await db.rows('select hall from public.closures')).toContainEqual({ hall: 'Grand Hall' });
		expect(await told()).toEqual(before);
		expect(await db.rows(`select dedupe_key from public.messages where dedupe_key like '%:Main Hall'`)).toEqual([]);
		expect((await refusalOf(aBooking(db, { hall: 'Grand Hall', guest_count: 90, status: 'pending' }))).message).not.toBe('');
	});
});

const db = testDatabase();

test('docs/operating.md lists every setting with the value and the description of the database', async () => {
	const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
	const told = [...guide.matchAll(/^\| `([a-z_]+)` \| (\d+) \| (.+) \|$/gm)].map(([, key = '', value, description = '']) => ({
		key,
		value: Number(value),
		description,
	}));

	const settings = await db.rows<{ key: string; value: number; description: string }>(
		'select key, value, description from private.settings',
	);

	const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);
	expect(told.sort(byKey)).toEqual(settings.sort(byKey));
});
