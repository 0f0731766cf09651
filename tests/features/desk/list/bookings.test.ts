import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
	$view,
	followView,
	bookings as list,
	narrowBookings,
	nextPage,
	PAGE_SIZE,
	previousPage,
	recallView,
	SEARCH_PAUSE_MS,
	searchBookings,
	showAllBookings,
} from '#features/desk/list/state.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { forgetAll } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import { aDesk, bookings, settle } from '../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	forgetAll();
});

// The parser of searches is loaded with the first one.
beforeAll(() => import('#features/desk/list/search/parse-search.ts'));

const namesShown = () => {
	const reading = list.$reading.get();
	return reading.state === 'ready' ? reading.value.rows.map(({ clientName }) => clientName) : reading.state;
};

describe('searching', () => {
	test('reads once, after the typing has paused', async () => {
		for (const text of ['a', 'ay', 'aye']) {
			searchBookings(desk.ports, text);
			desk.timer.pass(SEARCH_PAUSE_MS - 1);
		}
		const askedWhileTyping = desk.book.asked.length;

		desk.timer.pass(1);
		await settle();

		expect(askedWhileTyping).toBe(0);
		expect(desk.book.asked.map(({ query }) => query.search)).toEqual(['aye']);
	});

	test('keeps the status that was chosen while the typing paused', async () => {
		searchBookings(desk.ports, 'aye');
		narrowBookings(desk.ports, { status: 'pending' });

		desk.timer.pass(SEARCH_PAUSE_MS);
		await settle();

		expect(desk.book.asked.at(-1)?.query).toEqual({ ...WHOLE_BOOK, search: 'aye', status: 'pending' });
	});

	test('is restored after a reload', async () => {
		searchBookings(desk.ports, ' aye ');
		desk.timer.pass(SEARCH_PAUSE_MS);
		await settle();
		forgetAll();

		recallView(desk.ports);

		expect($view.get().query).toEqual({ ...WHOLE_BOOK, search: 'aye' });
	});

	test('leaves out invisible characters and characters that PostgreSQL refuses', async () => {
		searchBookings(desk.ports, 'Aye\u0000sha\n \ud800');
		desk.timer.pass(SEARCH_PAUSE_MS);
		await settle();

		expect(desk.book.asked[0]?.query.search).toBe('Aye sha \ufffd');
	});

	test('is not sent if "show all" is pressed before the typing has paused', async () => {
		narrowBookings(desk.ports, { status: 'pending' });
		searchBookings(desk.ports, 'aye');

		showAllBookings(desk.ports);
		desk.timer.pass(SEARCH_PAUSE_MS);
		await settle();

		expect(desk.book.asked.at(-1)?.query).toEqual(WHOLE_BOOK);
	});

	test('goes back to the first page', async () => {
		desk.book.book = bookings(PAGE_SIZE + 5);
		await list.load($view.get());
		nextPage(desk.ports);
		await settle();

		searchBookings(desk.ports, 'family');
		desk.timer.pass(SEARCH_PAUSE_MS);
		await settle();

		expect(desk.book.asked.at(-1)?.after).toBeUndefined();
	});
});

describe('paging', () => {
	beforeEach(async () => {
		desk.book.book = bookings(PAGE_SIZE + 1);
		await list.load($view.get());
	});

	test("continues after the last booking of the page, with the database's keys unchanged", async () => {
		nextPage(desk.ports);
		await settle();

		expect(namesShown()).toEqual([`Family ${PAGE_SIZE + 1}`]);
		expect(desk.book.asked.at(-1)?.after).toContain('2026-11-20T17:16:00.123456+00:00');
	});

	test('goes back to the previous page', async () => {
		nextPage(desk.ports);
		await settle();

		previousPage(desk.ports);
		await settle();

		expect(namesShown()).toHaveLength(PAGE_SIZE);
	});

	test('turns one page if Next is pressed twice before the page has loaded', () => {
		nextPage(desk.ports);
		nextPage(desk.ports);

		expect($view.get().cursors).toHaveLength(1);
	});

	test('goes back to the previous page if the last booking of the last page is gone', async () => {
		nextPage(desk.ports);
		await settle();
		desk.book.book = desk.book.book.slice(0, -1);

		await list.load($view.get());

		expect($view.get().cursors).toEqual([]);
		expect(namesShown()).toHaveLength(PAGE_SIZE);
	});
});

describe('narrowing and ordering', () => {
	const january = { from: '2027-01-01' as Day, to: '2027-01-31' as Day };

	test('add up: each change keeps the other filters', () => {
		narrowBookings(desk.ports, { status: 'pending' });
		narrowBookings(desk.ports, { hall: 'Tulip Hall', ...january });
		narrowBookings(desk.ports, { sort: { by: 'event', isDescending: false } });

		expect(desk.book.asked.at(-1)?.query).toEqual({
			search: '',
			status: 'pending',
			hall: 'Tulip Hall',
			...january,
			sort: { by: 'event', isDescending: false },
		});
	});

	test('read nothing if nothing changes', () => {
		narrowBookings(desk.ports, { status: 'all' });

		expect(desk.book.asked).toEqual([]);
	});

	test('are kept for a reload', () => {
		narrowBookings(desk.ports, january);

		expect(desk.left.query).toEqual({ ...WHOLE_BOOK, ...january });
	});

	test('go back to the first page', async () => {
		desk.book.book = bookings(PAGE_SIZE + 1);
		await list.load($view.get());
		nextPage(desk.ports);
		await settle();

		narrowBookings(desk.ports, { sort: { by: 'name', isDescending: false } });

		expect(desk.book.asked.at(-1)?.after).toBeUndefined();
	});

	test('are cleared together, and the order stays', () => {
		const sort = { by: 'name', isDescending: false } as const;
		narrowBookings(desk.ports, { ...january, status: 'pending', sort });

		showAllBookings(desk.ports);

		expect($view.get().query).toEqual({ ...WHOLE_BOOK, sort });
	});

	test('follow the Back button until the list is closed', () => {
		const stop = followView(desk.ports);
		desk.left.query = { ...WHOLE_BOOK, status: 'fully_paid' };
		desk.goBack();
		const after = $view.get().query.status;

		stop();
		desk.left.query = WHOLE_BOOK;
		desk.goBack();

		expect([after, $view.get().query.status]).toEqual(['fully_paid', 'fully_paid']);
	});

	test('stay the same, with their page, if Back led to another place', async () => {
		desk.book.book = bookings(PAGE_SIZE + 1);
		await list.load($view.get());
		followView(desk.ports);
		nextPage(desk.ports);

		desk.goBack();

		expect($view.get().cursors).toHaveLength(1);
	});
});
