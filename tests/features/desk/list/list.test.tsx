import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#database';
import { $view } from '#features/desk/list/state.ts';
import { workbookOf } from '#features/desk/list/workbook.ts';
import { $route } from '#features/desk/shell/route.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import type { LostReason } from '#shared/rules/booking/lost-reasons.ts';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, type aDesk, bookings, someStats } from '../../../support/desk.ts';
import { aSlotBooking } from '../../../support/desk-calendar.ts';
import { aFunction } from '../../../support/desk-panel.ts';
import { aFreshDesk, house, openDesk, rowOf } from '../../../support/open-desk.tsx';
import { inDatabaseNames, refusal } from '../../../support/wire.ts';

vi.mock('#features/desk/list/workbook.ts', { spy: true });

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', hall: 'Tulip Hall' }),
		aBooking({ clientName: 'Bilal Example', hall: 'Main Hall', status: 'pending' }),
	];
});

async function open() {
	const user = openDesk(desk);
	await screen.findByRole('table', { name: 'Recent Bookings' });
	return user;
}

const asked = () => $view.get().query;

test('a row with status "advance paid" says so if no advance is left', async () => {
	const paid = { status: 'advance_paid', totalAmount: 900_000, paidAmount: 70_000 } as const;
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', ...paid, advanceAmount: 0 }),
		aBooking({ clientName: 'Bilal Example', ...paid, advanceAmount: 70_000 }),
	];
	await open();

	expect(within(await rowOf('Ayesha')).getByText('No advance left')).toBeDefined();
	expect(within(await rowOf('Bilal')).queryByText('No advance left')).toBeNull();
});

test('a row shows the final count beside the agreed number if they differ', async () => {
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', guestCount: 600, finalGuests: 640 }),
		aBooking({ clientName: 'Bilal Example', guestCount: 600, finalGuests: 600 }),
		aBooking({ clientName: 'Chand Example', guestCount: 600 }),
	];
	await open();

	expect(within(await rowOf('Ayesha')).getByText('600 guests, final count 640')).toBeDefined();
	for (const name of ['Bilal', 'Chand']) expect(within(await rowOf(name)).getByText('600 guests')).toBeDefined();
});

test.each([
	[['barat'], '+ Barat'],
	[['barat', 'walima'], '+ Barat, Walima'],
	[['barat', 'walima', 'nikah', null], '+ Barat, Walima +2'],
] as const)('a row names the occasion of its day, and the other functions of the booking (%j)', async (occasions, text) => {
	const others = occasions.map((occasion) => ({ occasion, eventDate: '2027-02-09' as Day, package: 'Menu 1' }));
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', occasion: 'mehndi', otherFunctions: others }),
		aBooking({ clientName: 'Bilal Example', occasion: 'mehndi', otherFunctions: [] }),
	];
	await open();

	expect(within(await rowOf('Ayesha')).getByText(text)).toBeDefined();
	expect(within(await rowOf('Ayesha')).getByText('Mehndi, Dinner, Tulip Hall')).toBeDefined();
	expect((await rowOf('Bilal')).querySelector('.c-date')?.textContent).toBe('Sat 9 Jan 2027Dinner, Tulip Hall');
});

test.each([
	[['Menu 2', 'Menu 2'], 'Menu 2, table600 guests'],
	[['Menu 2', 'Menu 1'], 'Menu 2, table + 1 other600 guests'],
	[['Menu 1', null], 'Menu 2, table + 2 others600 guests'],
] as const)('a row says how many functions have another menu (%j)', async (menus, text) => {
	const otherFunctions = menus.map((menu) => ({ occasion: 'barat', eventDate: '2027-02-09' as Day, package: menu }) as const);
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', package: 'Menu 2', serving: 'table', otherFunctions })];
	await open();

	expect((await rowOf('Ayesha')).querySelector('.c-pack')?.textContent).toBe(text);
});

describe('the meaning of a search', () => {
	const searchFor = (text: string) => {
		fireEvent.change(screen.getByLabelText('Search bookings'), { target: { value: text } });
		act(() => desk.timer.pass(250));
	};

	test('is shown below the search, and a press removes it', async () => {
		const user = await open();

		searchFor('khan dinner main hall 12 dec');

		const understood = within(await screen.findByRole('list', { name: 'Understood in your search' }));
		expect(understood.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
			'Dinner, take it out of the search',
			'Main Hall, take it out of the search',
			'12 December, take it out of the search',
		]);
		await user.click(understood.getByRole('button', { name: /^Main Hall/ }));
		expect(asked().search).toBe('khan dinner 12 dec');
		expect(screen.getByLabelText('Search bookings')).toHaveProperty('value', 'khan dinner 12 dec');
	});

	test.each([
		['khan march 2027', 'March 2027'],
		['khan 2027', '2027'],
		['this saturday', 'Sat 21 Nov 2026'],
		['saturday', 'Saturdays to come'],
		['khan balance', 'Balance due'],
		['mehndi', 'Mehndi'],
		['next week', '23 November to 29 November 2026'],
		['held khan', 'Held'],
		['khan cancelled', 'Cancelled'],
	])('"%s" is shown as "%s"', async (text, meaning) => {
		await open();

		searchFor(text);

		expect(await screen.findByRole('button', { name: `${meaning}, take it out of the search` })).toBeDefined();
	});

	test('is not shown for a search with names only', async () => {
		await open();

		searchFor('Ayesha');

		expect(screen.queryByRole('list', { name: 'Understood in your search' })).toBeNull();
	});

	test.each([
		[1, 'No name is exactly “Ayesha”. These are close to it.', 'Ayesha'],
		[1, 'The last one is not spelt “Example”, but nearly so, or sounds like it.', 'Example'],
	])('says how many names (%i) are only similar: %s', async (near, words, search) => {
		desk.book.near = near;
		await open();

		searchFor(search);

		expect(await screen.findByText(words)).toBeDefined();
	});
});

test('a row shows the end of the hold, and a link to ring the number', async () => {
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', status: 'pending', holdExpiresAt: '2026-11-23T10:00:00Z', phone: '+923000000077' }),
	];
	await open();

	const row = within(await rowOf('Ayesha'));

	expect(row.getByText(/^until .*3:00 PM/)).toBeDefined();
	expect(row.getByRole('link', { name: '+92 300 0000077' }).getAttribute('href')).toBe('tel:+923000000077');
});

describe('the list of deleted bookings', () => {
	const open = async () => {
		const user = openDesk(desk);
		await rowOf('Ayesha');
		await user.selectOptions(screen.getByLabelText('Status'), 'Deleted, 30 days');
		return { user, row: within(await rowOf('Ayesha')) };
	};

	test('has "Bring it back" as the only action', async () => {
		const { user, row } = await open();
		expect(row.queryByRole('button', { name: /Edit|Delete|Mark/ })).toBeNull();

		await user.click(row.getByRole('button', { name: 'Bring it back' }));

		expect(await screen.findByText('The booking is back')).toBeDefined();
		expect(desk.panel.restored).toHaveLength(1);
		expect(asked().status).toBe('deleted');
	});

	test('shows no hold and no open amount', async () => {
		desk.book.book = [
			aBooking({ clientName: 'Ayesha Example', status: 'pending', totalAmount: 900_000, holdExpiresAt: '2026-11-29T10:00:00Z' }),
		];
		const { row } = await open();

		expect(row.queryByText(/^until /)).toBeNull();
		expect(row.queryByText(/open/)).toBeNull();
	});

	test('offers another slot, and no place in line, for a booking whose slot another family holds now', async () => {
		const slot = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' } as const;
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', guestCount: 300, ...slot })];
		desk.panel.restoreFails = 'slot_taken';
		desk.panel.functions = [aFunction({ guestCount: 300, ...slot })];
		desk.calendar.put(slot, 'held', aSlotBooking({ clientName: 'Family X', status: 'pending' }));
		const { user, row } = await open();

		await user.click(row.getByRole('button', { name: 'Bring it back' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Its slot is gone' }));

		expect((await dialog.findByText(/is held by Family X/)).parentElement?.textContent).toMatch(/is held by Family X\.\s+These are open:$/);
	});

	test('brings a booking back to an open slot by one press if another family has its slot', async () => {
		const slot = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' } as const;
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', guestCount: 300, ...slot })];
		desk.panel.restoreFails = 'slot_taken';
		desk.panel.functions = [aFunction({ guestCount: 300, ...slot })];
		desk.calendar.put(slot, 'taken', aSlotBooking({ clientName: 'Family X' }));
		const { user, row } = await open();

		await user.click(row.getByRole('button', { name: 'Bring it back' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Its slot is gone' }));
		expect(await dialog.findByText(/is taken by Family X/)).toBeDefined();
		await user.click(dialog.getByRole('button', { name: 'Main Hall lunch on Saturday 9 January 2027' }));

		expect(await screen.findByText('The booking is back')).toBeDefined();
		expect(desk.panel.restoredTo).toEqual([{ ...slot, eventTime: 'lunch' }]);
		expect(screen.queryByRole('dialog', { name: 'Its slot is gone' })).toBeNull();
	});

	test('with two functions comes back with another slot for one and without the other', async () => {
		const [barat, walima] = [aFunction({ id: 'b', ...slot }), aFunction({ id: 'w', occasion: 'walima', eventDate: '2027-01-11' as Day })];
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', ...slot })];
		desk.panel.functions = [barat, walima];
		desk.calendar.put(slot, 'taken', aSlotBooking({ clientName: 'Family X' }));
		const given: unknown[] = [];
		desk.wire.answers.restore_booking = ({ p_functions }: { p_functions: unknown }) => {
			const place = given.push(p_functions);
			return place < 3 ? refusal('slot_taken', place === 1 ? 'b' : 'w') : undefined;
		};
		const { user, row } = await open();

		await user.click(row.getByRole('button', { name: 'Bring it back' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Its slot is gone' }));
		expect(dialog.getByText('Barat, Sat 9 Jan 2027 dinner, Main Hall')).toBeDefined();
		await user.click(await dialog.findByRole('button', { name: 'Main Hall lunch on Saturday 9 January 2027' }));
		expect(await dialog.findByText('Walima, Mon 11 Jan 2027 dinner, Main Hall')).toBeDefined();
		await user.click(dialog.getByRole('button', { name: 'Bring it back without Walima' }));

		expect(await screen.findByText('The booking is back')).toBeDefined();
		const moved = { id: 'b', hall: 'Main Hall', event_date: '2027-01-09', event_time: 'lunch' };
		expect(given).toEqual([[], [moved], [moved, { id: 'w', call_off: true }]]);
	});

	const slot = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' } as const;
	const lunch = { ...slot, eventTime: 'lunch' } as const;
	const ASKED =
		'Main Hall lunch on Saturday 9 January 2027: Another family asked for this slot earlier: Waits Example. Bring this booking back there anyway?';

	test.each([
		['pending', true],
		['pending_confirmation', false],
	] as const)('that had its slot is asked about before it comes back past a family that waits there (%s)', async (status, isAsked) => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', guestCount: 300, status, ...slot })];
		desk.panel.restoreFails = 'slot_taken';
		desk.panel.functions = [aFunction({ guestCount: 300, ...slot })];
		desk.calendar.put(slot, 'taken', aSlotBooking({ clientName: 'Family X' }));
		desk.calendar.put(lunch, 'requested', aSlotBooking({ clientName: 'Waits Example', status: 'pending_confirmation' }));
		const { user, row } = await open();
		await user.click(row.getByRole('button', { name: 'Bring it back' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Its slot is gone' }));

		await user.click(await dialog.findByRole('button', { name: 'Main Hall lunch on Saturday 9 January 2027' }));

		expect(dialog.queryByText(ASKED) !== null).toBe(isAsked);
		if (!isAsked) return;
		expect(desk.panel.restoredTo).toEqual([]);
		await user.click(dialog.getByRole('button', { name: 'Not now' }));
		await user.click(dialog.getByRole('button', { name: 'Main Hall lunch on Saturday 9 January 2027' }));
		await user.click(dialog.getByRole('button', { name: 'Bring it back there' }));
		expect(await screen.findByText('The booking is back')).toBeDefined();
		expect(desk.panel.restoredTo).toEqual([lunch]);
	});
});

describe('a slow search', () => {
	const search = (text: string) => {
		fireEvent.change(screen.getByLabelText('Search bookings'), { target: { value: text } });
		act(() => desk.timer.pass(250));
	};
	const isSaid = () => screen.queryAllByText('Searching...').some((words) => words.closest('[role="status"]'));

	test('says "Searching..." and marks the rows as old until the answer comes', async () => {
		await open();
		desk.book.isSlow = true;

		search('Bilal');
		act(() => desk.timer.pass(300));
		const busy = screen.getByRole('table', { name: 'Recent Bookings' }).closest('[aria-busy="true"]');
		const said = isSaid();
		await waitFor(() => expect(desk.book.waiting).toHaveLength(1));
		act(() => desk.book.answer());

		expect([said, busy !== null]).toEqual([true, true]);
		await waitFor(() => expect(screen.queryByText('Ayesha Example')).toBeNull());
		expect(isSaid()).toBe(false);
	});

	test('does not say "Searching..." for a fast answer', async () => {
		await open();
		desk.book.isSlow = true;

		search('Bilal');
		act(() => desk.timer.pass(299));

		expect(isSaid()).toBe(false);
	});

	test('does not show "nothing found" of the previous search', async () => {
		await open();
		search('nobody');
		await screen.findByRole('heading', { name: 'No booking matches that' });
		desk.book.isSlow = true;

		search('Bilal');
		const atOnce = screen.queryAllByText('No booking matches that');
		act(() => desk.timer.pass(300));

		expect(atOnce).toEqual([]);
		expect(isSaid()).toBe(true);
		expect(screen.queryByText('No booking matches that')).toBeNull();
	});

	test('does not show the failure of the previous search', async () => {
		await open();
		desk.book.fails = 'failed';
		search('nobody');
		await screen.findByText('Failed to fetch bookings. Please try again.');
		desk.book.isSlow = true;

		search('Bilal');

		expect(screen.queryByText('Failed to fetch bookings. Please try again.')).toBeNull();
	});

	test('shows beside the search box how many bookings it found', async () => {
		await open();

		search('Bilal');

		expect((await screen.findByText('1 booking found')).className).toBe('');
	});
});

test('the first tab stop jumps over bar, figures and filters to the first booking', async () => {
	const user = await open();
	await rowOf('Ayesha');
	document.body.focus();
	(document.activeElement as HTMLElement).blur();

	await user.tab();
	const first = document.activeElement?.textContent;
	await user.keyboard('{Enter}');

	expect(first).toBe('Skip to the first booking');
	expect(document.activeElement?.closest('tr')?.textContent).toContain('Example');
});

describe('the filters', () => {
	test('are hidden until they are opened', async () => {
		const user = await open();
		const button = screen.getByRole('button', { name: 'Filters' });
		const before = button.getAttribute('aria-expanded');

		await user.click(button);

		expect([before, button.getAttribute('aria-expanded')]).toEqual(['false', 'true']);
		expect(await screen.findByLabelText('Hall')).toBeDefined();
	});

	test('that are restored after a reload are chips, like the search, and a press removes each', async () => {
		const query = {
			...WHOLE_BOOK,
			search: 'example',
			status: 'pending_confirmation',
			hall: 'Tulip Hall',
			from: '2027-01-01' as Day,
		} as const;
		desk.left.query = query;
		const user = await open();
		const chips = within(await screen.findByRole('list', { name: 'Only these bookings are shown' }));
		const names = chips.getAllByRole('button').map(({ textContent }) => textContent);

		await user.click(chips.getByRole('button', { name: /^Search: example/ }));

		expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeDefined();
		expect(names).toEqual(['Search: example, close', 'To confirm, close', 'Tulip Hall, close', 'From Fri 1 Jan 2027, close']);
		expect(asked()).toEqual({ ...query, search: '' });
		expect(screen.getByLabelText('Search bookings')).toHaveProperty('value', '');
	});

	test('and the search change the number of bookings beside Export', async () => {
		desk.left.query = { ...WHOLE_BOOK, search: 'Bilal' };
		await open();

		const button = screen.getByRole('button', { name: 'Export' });
		const rows = () => document.getElementById(button.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
		await waitFor(() => expect(rows()).toBe('1 of 63 bookings'));
	});

	test('limit the list to a hall and to days', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Filters' }));

		await user.selectOptions(screen.getByLabelText('Hall'), 'Tulip Hall');
		fireEvent.change(screen.getByLabelText('Event from'), { target: { value: '2027-01-01' } });
		fireEvent.change(screen.getByLabelText('Event until'), { target: { value: '2027-01-31' } });

		await waitFor(() => expect(screen.queryByText('Bilal Example')).toBeNull());
		expect(asked()).toMatchObject({ hall: 'Tulip Hall', from: '2027-01-01', to: '2027-01-31' });
	});

	test('say the day in words under its field', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Filters' }));

		fireEvent.change(await screen.findByLabelText('Event from'), { target: { value: '2027-04-03' } });

		expect(screen.getByText('Saturday 3 April 2027')).toBeDefined();
	});

	test('say so if the first day is after the last day', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Filters' }));

		fireEvent.change(screen.getByLabelText('Event from'), { target: { value: '2027-02-01' } });
		fireEvent.change(screen.getByLabelText('Event until'), { target: { value: '2027-01-31' } });

		expect(await screen.findByText('The first day is after the last day.')).toBeDefined();
	});

	test('are cleared together, and the search stays', async () => {
		desk.left.query = { ...WHOLE_BOOK, search: 'example', hall: 'Tulip Hall' };
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Filters (1)' }));

		await user.click(screen.getByRole('button', { name: 'Clear filters' }));

		expect(asked()).toEqual({ ...WHOLE_BOOK, search: 'example' });
		// The pressed button is gone, so the focus goes to the button that opens the filters.
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' })));
	});

	test('offer every order, for phones without headings', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Filters' }));

		await user.selectOptions(screen.getByLabelText('Order'), 'Highest amount first');

		expect(asked().sort).toEqual({ by: 'amount', isDescending: true });
	});
});

describe('the headings', () => {
	const heading = (name: string) => screen.getByRole('columnheader', { name });

	test('sort the list by their column, then the other way, then by the newest, and name the order', async () => {
		const user = await open();
		const ways: (string | null)[] = [];

		for (let press = 0; press < 3; press++) {
			await user.click(within(heading('Event Date')).getByRole('button'));
			await waitFor(() => expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('false'));
			ways.push(heading('Event Date').getAttribute('aria-sort'));
		}

		expect(ways).toEqual(['ascending', 'descending', null]);
		expect(asked()).toEqual(WHOLE_BOOK);
	});

	test('of menu and actions do not sort', async () => {
		await open();

		expect(['Package', 'Actions'].map((name) => within(heading(name)).queryByRole('button'))).toEqual([null, null]);
	});
});

test('a press on a name, or Enter on it, opens the booking beside the list and marks the row', async () => {
	const user = await open();
	const name = within(await rowOf('Ayesha')).getByRole('button', { name: 'Ayesha Example' });

	name.focus();
	await user.keyboard('{Enter}');

	expect($route.get().bookingId).toBe(desk.book.book[0]?.id);
	expect(name.getAttribute('aria-current')).toBe('true');
});

test('a press that began on a name opens its booking, although news have changed the rows since', async () => {
	await open();
	const name = within(await rowOf('Ayesha')).getByRole('button', { name: 'Ayesha Example' });
	const [ayesha] = desk.book.book;

	fireEvent.pointerDown(name);
	desk.book.book = bookings(3);
	await act(() => refreshAll());
	const isThere = name.isConnected;
	fireEvent.pointerUp(name);
	fireEvent.click(name);

	expect([isThere, $route.get().bookingId]).toEqual([true, ayesha?.id]);
	expect(await rowOf('Family 3')).toBeDefined();
	expect(screen.queryByText('Bilal Example')).toBeNull();
});

describe('requests that wait', () => {
	beforeEach(() => {
		desk.book.stats = { ...someStats, waiting: 2 };
		desk.book.book = [
			aBooking({ clientName: 'Waiting Example', createdAt: '2026-11-17T17:15:00.123456+00:00' }),
			aBooking({ clientName: 'Overnight Example', createdAt: '2026-11-19T15:15:00.123456+00:00' }),
			aBooking({ clientName: 'Fresh Example', createdAt: '2026-11-20T15:16:00.123456+00:00' }),
		];
	});

	test('show in their rows how long they have waited, and other requests do not', async () => {
		await open();

		expect(within(await rowOf('Waiting Example')).getByText('Waiting 3 days')).toBeDefined();
		expect(within(await rowOf('Overnight')).getByText('Waiting 26 hours')).toBeDefined();
		expect(within(await rowOf('Fresh')).queryByText(/Waiting \d/)).toBeNull();
	});

	test('show "Rung, no answer" in their rows, and do not count as waiting before the time to ring again', async () => {
		const createdAt = '2026-11-17T17:15:00.123456+00:00';
		desk.book.book = [
			aBooking({ clientName: 'Ring Tomorrow', createdAt, ringAgainAt: '2026-11-21T06:00:00+00:00' }),
			aBooking({ clientName: 'Ring Now', createdAt, ringAgainAt: '2026-11-20T14:00:00+00:00' }),
		];
		await open();

		const tomorrow = within(await rowOf('Ring Tomorrow'));
		expect(tomorrow.getByText('Rung, no answer; again Sat 21 Nov 2026, 11:00 AM')).toBeDefined();
		expect(tomorrow.queryByText(/Waiting \d/)).toBeNull();
		const now = within(await rowOf('Ring Now'));
		expect(now.getByText('Rung, no answer')).toBeDefined();
		expect(now.getByText('Waiting 3 days')).toBeDefined();
	});

	test('are counted above the list, and a press lists them, the longest waiting first', async () => {
		const user = await open();
		await screen.findByText('2 requests have waited longer than 24 hours.');

		await user.click(screen.getByRole('button', { name: 'Show them' }));

		expect(asked()).toEqual({ ...WHOLE_BOOK, status: 'waiting', sort: { by: 'newest', isDescending: false } });
		expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
	});

	test('are counted and marked by the hall’s promised hours', async () => {
		desk.book.book[2] = aBooking({ clientName: 'Fresh Example', createdAt: '2026-11-19T17:15:00.123456+00:00' });
		openDesk(desk, { ...house, responseHours: 48 });

		await screen.findByText('2 requests have waited longer than 48 hours.');
		expect(screen.getByRole('option', { name: 'Waiting over 48 hours' })).toBeDefined();
		expect(within(await rowOf('Waiting Example')).getByText('Waiting 3 days')).toBeDefined();
		expect(within(await rowOf('Overnight')).queryByText(/Waiting \d/)).toBeNull();
		expect(screen.queryByText(/24 hours/)).toBeNull();
	});

	test('have no notice if there are none', async () => {
		desk.book.stats = { ...someStats, waiting: 0 };
		await open();
		await screen.findByText('63');

		expect(screen.queryByText(/waited longer/)).toBeNull();
	});
});

describe('the Excel file', () => {
	test('has the filtered bookings, and a message says how many', async () => {
		vi.mocked(workbookOf).mockResolvedValueOnce(new Blob());
		desk.left.query = { ...WHOLE_BOOK, status: 'pending' };
		desk.wire.answers.functions_of = ({ p_bookings: [bookingId = ''] }: { p_bookings: string[] }) =>
			inDatabaseNames<AnswerOf<'functions_of'>>([
				{ ...aFunction({ occasion: 'mehndi', hall: 'Tulip Hall', eventDate: '2026-12-10' as Day }), bookingId },
				{ ...aFunction(), bookingId },
			]);
		desk.wire.answers.money_of = ({ p_bookings: [bookingId = ''] }: { p_bookings: string[] }) =>
			inDatabaseNames<AnswerOf<'money_of'>>([
				...(
					[
						['refund', -5_000, '2026-0007'],
						['taken', 20_000, 'D2026-0001'],
					] as const
				).map(([kind, amount, receiptNumber]) => ({
					...{ id: kind, bookingId, reference: 'LLZ-EXAMPLE', clientName: 'Bilal Example', kind, amount, method: 'cash' },
					...{ receiptNumber, receivedOn: '2026-11-20' as Day, createdAt: '2026-11-20T10:00:00Z' },
					...{ recordedByEmail: null, isLater: false, reverses: null, moved: null },
				})),
			]);
		const user = await open();

		await user.click(screen.getByRole('button', { name: 'Excel file' }));

		expect(await screen.findByText(/^1 booking exported: bookings-.*\.xlsx$/)).toBeDefined();
		const [sheet, functions, money] = vi.mocked(workbookOf).mock.lastCall ?? [];
		expect(sheet?.rows.map(([, client]) => client)).toEqual(['Bilal Example']);
		expect(functions?.header.slice(0, 4)).toEqual(['Reference', 'Client', 'Occasion', 'Hall']);
		expect(functions?.rows.map((row) => row.slice(1, 5))).toEqual([
			['Bilal Example', 'Mehndi', 'Tulip Hall', { day: '2026-12-10' }],
			['Bilal Example', 'Barat', 'Main Hall', { day: '2026-12-12' }],
		]);
		expect(money?.rows.map((row) => row.slice(0, 7))).toEqual([
			[{ day: '2026-11-20' }, '2026-0007', 'LLZ-EXAMPLE', 'Bilal Example', 'Refund', 'Cash', -5_000],
			[{ day: '2026-11-20' }, 'D2026-0001', 'LLZ-EXAMPLE', 'Bilal Example', 'Security deposit taken', 'Cash', 20_000],
		]);
	});

	test('that cannot be written shows a failure', async () => {
		vi.mocked(workbookOf).mockRejectedValueOnce(new Error('The part cannot be loaded'));
		const user = await open();

		await user.click(screen.getByRole('button', { name: 'Excel file' }));

		expect(await screen.findByText('Failed to fetch bookings. Please try again.')).toBeDefined();
	});
});

describe('month by month', () => {
	beforeEach(() => {
		desk.book.months = [
			{ month: '2026-11', booked: 30, possible: 120, received: 2_400_000 },
			{ month: '2026-12', booked: 0, possible: 124, received: -50_000 },
		];
	});

	async function openFigures() {
		const user = await open();
		const disclosure = screen.getByText('Month by month').closest('details') as HTMLDetailsElement;
		// jsdom does not open a disclosure by a press.
		disclosure.open = true;
		fireEvent(disclosure, new Event('toggle'));
		await screen.findByRole('heading', { name: 'November 2026 to December 2026' });
		return user;
	}

	test('is read only when it is opened', async () => {
		await open();

		expect(desk.book.askedFigures).toEqual([]);
	});

	test('shows each month in words and as a table with exact figures', async () => {
		await openFigures();

		const table = within(screen.getByText('As a table').closest('details') as HTMLElement);
		const cells = table.getAllByRole('row', { hidden: true }).map(({ children }) => [...children].map(({ textContent }) => textContent));

		expect(screen.getByText('November 2026: 25 %, 30 of 120 slots')).toBeDefined();
		expect(screen.getByText('November 2026: PKR 2,400,000')).toBeDefined();
		expect(cells).toEqual([
			['Month', 'Booked', 'Slots', 'Share', 'Received (PKR)'],
			['November 2026', '30', '120', '25%', '2,400,000'],
			['December 2026', '0', '124', '0%', '-50,000'],
		]);
	});

	test('counts requests by how families found the hall, and says why some were lost', async () => {
		const lost = (reason: LostReason | null, count: number) => ({ reason, count });
		desk.book.sources = [
			{ heard_from: 'friends', utm_source: null, requests: 12, held: 5, lost: 3, reasons: [lost('price', 1), lost(null, 2)] },
			{ heard_from: null, utm_source: 'facebook', requests: 4, held: 0, lost: 3, reasons: [lost('other_hall', 1), lost('price', 2)] },
			{ heard_from: 'radio', utm_source: null, requests: 1, held: 0, lost: 0, reasons: [] },
			{ heard_from: null, utm_source: null, requests: 1, held: 0, lost: 0, reasons: [] },
		];
		await openFigures();

		const rowsOf = (title: string) =>
			within(screen.getByText(title).closest('figure') as HTMLElement)
				.getAllByRole('row', { hidden: true })
				.map(({ children }) => [...children].map(({ textContent }) => textContent));
		await screen.findByText('How families found us');
		expect(rowsOf('How families found us')).toEqual([
			['Found us by', 'Requests', 'Held', 'Lost'],
			['Friends or family', '12', '5', '3'],
			['Link from facebook', '4', '0', '3'],
			['radio', '1', '0', '0'],
			['Not said', '1', '0', '0'],
		]);
		expect(rowsOf('Requests that were lost')).toEqual([
			['Why', 'Requests'],
			['Too dear', '3'],
			['Another hall', '1'],
			['No reason noted', '2'],
		]);
	});

	test('moves by half a year in both directions', async () => {
		const user = await openFigures();

		await user.click(screen.getByRole('button', { name: 'Earlier months' }));

		expect(desk.book.askedFigures.map(([from]) => from)).toEqual(['2026-06-01', '2025-12-01']);
	});

	test('that cannot be read says so and can be read again', async () => {
		const user = await openFigures();
		desk.book.fails = 'failed';
		await user.click(screen.getByRole('button', { name: 'Earlier months' }));
		await screen.findByText('The figures by month cannot be read.');
		desk.book.fails = undefined;

		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByRole('heading', { name: 'November 2026 to December 2026' })).toBeDefined();
	});
});

test('the list reads one page of a long book', async () => {
	desk.book.book = bookings(500);
	await open();

	expect(screen.getAllByRole('row')).toHaveLength(21);
	expect(screen.getByText('1 - 20 of 500')).toBeDefined();
});
