import { beforeEach, describe, expect, test } from 'vitest';
import {
	$bookings,
	$view,
	followView,
	loadBookings,
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
import { $staffSession } from '#features/desk/shell/session.ts';
import { forgetAll } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, aDesk, bookings, sadia, settle } from '../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	$staffSession.set({ state: 'admin', admin: sadia });
	forgetAll();
});

const namesShown = () => {
	const list = $bookings.get();
	return list.state === 'ready' ? list.rows.map(({ clientName }) => clientName) : list.state;
};

describe('searching', () => {
	test('asks once, after the typing has paused', async () => {
		for (const text of ['a', 'ay', 'aye']) {
			searchBookings(desk.ports, text);
			desk.timer.pass(SEARCH_PAUSE_MS - 1);
		}
		const askedWhileTyping = desk.book.asked.length;

		desk.timer.pass(1);

		expect(askedWhileTyping).toBe(0);
		expect(desk.book.asked.map(({ query }) => query.search)).toEqual(['aye']);
	});

	test('keeps the status that was chosen while the typing paused', () => {
		searchBookings(desk.ports, 'aye');
		narrowBookings(desk.ports, { status: 'pending' });

		desk.timer.pass(SEARCH_PAUSE_MS);

		expect(desk.book.asked.at(-1)?.query).toEqual({ ...WHOLE_BOOK, search: 'aye', status: 'pending' });
	});

	test('shows the answer to the last search, even if an earlier answer comes later', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha' }), aBooking({ clientName: 'Bilal' })];
		desk.book.isSlow = true;
		searchBookings(desk.ports, 'bilal');
		desk.timer.pass(SEARCH_PAUSE_MS);
		searchBookings(desk.ports, 'ayesha');
		desk.timer.pass(SEARCH_PAUSE_MS);
		const [forBilal, forAyesha] = desk.book.waiting;

		forAyesha?.();
		await settle();
		forBilal?.();
		await settle();

		expect(namesShown()).toEqual(['Ayesha']);
	});

	test('is remembered for a reload, and taken up again', () => {
		searchBookings(desk.ports, ' aye ');
		desk.timer.pass(SEARCH_PAUSE_MS);
		forgetAll();

		recallView(desk.ports);

		expect($view.get().query).toEqual({ ...WHOLE_BOOK, search: 'aye' });
	});

	test('drops what cannot be seen and what PostgreSQL would refuse', () => {
		searchBookings(desk.ports, 'Aye\u0000sha\n \ud800');
		desk.timer.pass(SEARCH_PAUSE_MS);

		expect(desk.book.asked[0]?.query.search).toBe('Aye sha \ufffd');
	});

	test('that is called off by showing all is never sent', () => {
		narrowBookings(desk.ports, { status: 'pending' });
		searchBookings(desk.ports, 'aye');

		showAllBookings(desk.ports);
		desk.timer.pass(SEARCH_PAUSE_MS);

		expect(desk.book.asked.at(-1)?.query).toEqual(WHOLE_BOOK);
	});

	test('goes back to the first page', async () => {
		desk.book.book = bookings(PAGE_SIZE + 5);
		await loadBookings(desk.ports);
		nextPage(desk.ports);
		await settle();

		searchBookings(desk.ports, 'family');
		desk.timer.pass(SEARCH_PAUSE_MS);

		expect(desk.book.asked.at(-1)?.after).toBeUndefined();
	});
});

test('whoever reads the list waits for the answer that will be shown, also when a later reading overtakes theirs', async () => {
	desk.book.book = bookings(1);
	desk.book.isSlow = true;
	const first = loadBookings(desk.ports);
	const second = loadBookings(desk.ports);
	let isDone = false;
	void first.then(() => {
		isDone = true;
	});

	desk.book.answer();
	await settle();
	const wasDoneEarly = isDone;
	desk.book.answer();
	await second;
	await settle();

	expect([wasDoneEarly, isDone]).toEqual([false, true]);
});

describe('paging', () => {
	beforeEach(async () => {
		desk.book.book = bookings(PAGE_SIZE + 1);
		await loadBookings(desk.ports);
	});

	test('goes on after the last booking of the page, by the keys exactly as the database wrote them', async () => {
		nextPage(desk.ports);
		await settle();

		expect(namesShown()).toEqual([`Family ${PAGE_SIZE + 1}`]);
		expect(desk.book.asked.at(-1)?.after).toContain('2026-11-20T17:16:00.123456+00:00');
	});

	test('goes back to the page before', async () => {
		nextPage(desk.ports);
		await settle();

		previousPage(desk.ports);
		await settle();

		expect(namesShown()).toHaveLength(PAGE_SIZE);
	});

	test('turns one page only when Next is pressed twice before the page is there', () => {
		nextPage(desk.ports);
		nextPage(desk.ports);

		expect($view.get().cursors).toHaveLength(1);
	});

	test('falls back to the page before when the last booking of the last page is gone', async () => {
		nextPage(desk.ports);
		await settle();
		desk.book.book = desk.book.book.slice(0, -1);

		await loadBookings(desk.ports);

		expect($view.get().cursors).toEqual([]);
		expect(namesShown()).toHaveLength(PAGE_SIZE);
	});
});

describe('narrowing and ordering', () => {
	const january = { from: '2027-01-01' as Day, to: '2027-01-31' as Day };

	test('add up: each change leaves what the others chose', () => {
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

	test('that changes nothing reads nothing', () => {
		narrowBookings(desk.ports, { status: 'all' });

		expect(desk.book.asked).toEqual([]);
	});

	test('are remembered for a reload', () => {
		narrowBookings(desk.ports, january);

		expect(desk.left.query).toEqual({ ...WHOLE_BOOK, ...january });
	});

	test('go back to the first page', async () => {
		desk.book.book = bookings(PAGE_SIZE + 1);
		await loadBookings(desk.ports);
		nextPage(desk.ports);
		await settle();

		narrowBookings(desk.ports, { sort: { by: 'name', isDescending: false } });

		expect(desk.book.asked.at(-1)?.after).toBeUndefined();
	});

	test('are cleared together, but the order stays', () => {
		const sort = { by: 'name', isDescending: false } as const;
		narrowBookings(desk.ports, { ...january, status: 'pending', sort });

		showAllBookings(desk.ports);

		expect($view.get().query).toEqual({ ...WHOLE_BOOK, sort });
	});

	test('follow the Back button, until nobody listens any more', () => {
		const stop = followView(desk.ports);
		desk.left.query = { ...WHOLE_BOOK, status: 'fully_paid' };
		desk.goBack();
		const after = $view.get().query.status;

		stop();
		desk.left.query = WHOLE_BOOK;
		desk.goBack();

		expect([after, $view.get().query.status]).toEqual(['fully_paid', 'fully_paid']);
	});

	test('are left alone by a Back that led elsewhere: the page stays where it is', async () => {
		desk.book.book = bookings(PAGE_SIZE + 1);
		await loadBookings(desk.ports);
		followView(desk.ports);
		nextPage(desk.ports);

		desk.goBack();

		expect($view.get().cursors).toHaveLength(1);
	});
});

describe('when the database does not answer', () => {
	test('the first list is a failure', async () => {
		desk.book.fails = 'failed';

		const hasList = await loadBookings(desk.ports);

		expect(hasList).toBe(false);
		expect($bookings.get().state).toBe('failed');
	});

	test('the list on the screen stays when the very same cannot be read again', async () => {
		desk.book.book = bookings(1);
		await loadBookings(desk.ports);
		desk.book.fails = 'failed';

		await loadBookings(desk.ports);

		expect(namesShown()).toEqual(['Family 1']);
	});

	test('bookings of another question are not shown as its answer, even when a catch-up overtook it', async () => {
		desk.book.book = bookings(1);
		await loadBookings(desk.ports);
		desk.book.fails = 'failed';

		narrowBookings(desk.ports, { status: 'fully_paid' });
		await loadBookings(desk.ports);

		expect($bookings.get().state).toBe('failed');
	});

	test('somebody who is no admin any more is out, as the database then answers with nothing', async () => {
		desk.auth.who = { kind: 'stranger' };

		narrowBookings(desk.ports, { status: 'pending' });
		await settle();

		expect($staffSession.get().state).toBe('denied');
	});
});
