import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Desk } from '#features/desk/Desk.tsx';
import { PAGE_SIZE } from '#features/desk/list/state.ts';
import { CATCH_UP_MS } from '#features/desk/shell/connection.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk, bookings, settle } from '../../../support/desk.ts';
import '../../../support/modal-in-jsdom.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	clearDesk(desk.ports);
	$staffSession.set({ state: 'checking' });
});

function open() {
	render(
		<>
			<Toaster />
			<Desk ports={desk.ports} venueName="Lalazar" />
		</>,
	);
	return userEvent.setup({ delay: null });
}

/** Lets time pass, with all its effects. */
const pass = (milliseconds: number) =>
	act(async () => {
		desk.timer.pass(milliseconds);
		await settle();
	});

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const rows = () => screen.queryAllByRole('row').slice(1);
const inDialog = () => within(screen.getByRole('dialog'));

describe('the sign-in check', () => {
	test('only "Loading..." is shown until the session is known', () => {
		open();

		expect(screen.getByText('Loading...')).toBeDefined();
		expect(screen.queryByText('Total Bookings')).toBeNull();
	});

	test('a visitor without a session is sent to the login, which says why', async () => {
		desk.auth.who = { kind: 'nobody' };

		open();

		await waitFor(() => expect(desk.went).toEqual(['/admin/login']));
		expect(desk.left.note).toBe('access-denied');
		expect(desk.book.asked).toEqual([]);
	});

	test('a visitor without a session takes a booking’s address along to the login', async () => {
		desk.auth.who = { kind: 'nobody' };
		desk.left.asked = '?booking=booking-1';

		open();

		await waitFor(() => expect(desk.went).toEqual(['/admin/login?booking=booking-1']));
	});

	test('a stranger is signed out and sent to the login', async () => {
		desk.auth.who = { kind: 'stranger' };

		open();

		await waitFor(() => expect(desk.went).toEqual(['/admin/login']));
		expect(desk.auth.signedOut).toBe(1);
	});

	test('a removed admin is signed out by the next reading, and the screen is empty', async () => {
		desk.book.book = bookings(1);
		open();
		await rowOf('Family 1');
		desk.auth.who = { kind: 'stranger' };

		await pass(CATCH_UP_MS.otherwise);

		expect(desk.went).toEqual(['/admin/login']);
		expect(desk.left.note).toBe('session-ended');
		expect(screen.queryByText('Family 1')).toBeNull();
	});

	test('a logout in another tab signs out here too', async () => {
		desk.book.book = bookings(1);
		open();
		await rowOf('Family 1');

		act(() => desk.auth.endElsewhere());

		expect(desk.went).toEqual(['/admin/login']);
		expect(screen.queryByText('Family 1')).toBeNull();
	});

	test('an unreachable server offers another try', async () => {
		desk.auth.who = { kind: 'unreachable' };
		const user = open();
		await screen.findByRole('alert');
		desk.auth.who = { kind: 'admin', admin: { userId: 'user-1', email: 'sadia@lalazar.example' } };

		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByText('Total Bookings')).toBeDefined();
	});

	test('logging out leaves nothing on the screen or the device, and the login says so', async () => {
		desk.book.book = bookings(1);
		desk.left.query = { ...WHOLE_BOOK, search: 'family' };
		const user = open();
		await rowOf('Family 1');

		await user.click(screen.getByRole('button', { name: 'Logout' }));

		await waitFor(() => expect(desk.went).toEqual(['/admin/login']));
		expect(desk.left).toEqual({ note: 'logged-out', query: WHOLE_BOOK });
		expect(screen.queryByText('Family 1')).toBeNull();
		expect(desk.auth.signedOut).toBe(1);
	});

	test('a new login is welcomed', async () => {
		desk.left.note = 'signed-in';

		open();

		expect(await screen.findByText('Login successful! Welcome to Lalazar Admin Dashboard.')).toBeDefined();
	});
});

test('four figures are shown; the amount received is first under the revenue, how it is counted is folded', async () => {
	open();
	await screen.findByText('63');

	const cards = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

	expect(cards).toEqual([
		['Total Bookings', '63'],
		['Pending Payments', '14'],
		['Completed Events', '9'],
		['Total Revenue', 'PKR84,650,750'],
	]);
	const revenue = screen.getByRole('button', { name: 'Total Revenue' }).closest('.stat');
	expect(revenue?.querySelector('.sub')?.textContent).toBe('PKR 1,932,000 received in all');
	// Why the two differ.
	expect(screen.getByText('How this is counted').closest('details')?.open).toBe(false);
	expect(screen.getByText(/A part of a balance counts once all is paid\./)).toBeDefined();
});

describe('the list', () => {
	test('has the columns of the specification', async () => {
		desk.book.book = bookings(1);
		open();
		await rowOf('Family 1');

		const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

		expect(names).toEqual(['Client', 'Event Date', 'Package', 'Status', 'Amount', 'Actions']);
	});

	test('shows name, day, slot, status and balance of a booking', async () => {
		desk.book.book = [
			aBooking({
				clientName: 'Bilal Example',
				status: 'advance_paid',
				totalAmount: 6_440_000,
				advanceAmount: 1_932_000,
				paidAmount: 1_932_000,
			}),
		];
		open();

		const cells = within(await rowOf('Bilal Example'));

		expect(cells.getByRole('rowheader').textContent).toBe('Bilal Example+92 300 1234567');
		expect(
			cells
				.getAllByRole('cell')
				.map(({ textContent }) => textContent)
				.slice(0, 4),
		).toEqual(['Sat 9 Jan 2027Dinner, Tulip Hall', 'Menu 2, buffet600 guests', 'Advance paid', '6,440,0004,508,000 open']);
	});

	test('shows markup in a name as text', async () => {
		desk.book.book = [aBooking({ clientName: '<img src=x onerror=alert(1)>' })];

		open();

		expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined();
		expect(document.querySelector('img[src="x"]')).toBeNull();
	});

	test('shows one status when it is chosen, by the names of the specification', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending' }), aBooking({ clientName: 'Bilal Example' })];
		const user = open();
		await rowOf('Bilal');

		await user.selectOptions(screen.getByLabelText('Status'), 'Held');

		await waitFor(() => expect(rows()).toHaveLength(1));
		expect(await rowOf('Ayesha')).toBeDefined();
		expect(
			within(screen.getByLabelText('Status'))
				.getAllByRole('option')
				.map(({ textContent }) => textContent),
		).toEqual([
			'All statuses',
			'Held',
			'Advance paid',
			'Fully paid',
			'To confirm',
			'Cancelled',
			'Expired',
			'Waiting over 24 hours',
			'Pending payments',
			'Owed after the event',
			'Completed events',
			'In the revenue',
			'Deleted, 30 days',
		]);
	});

	test('is turned page by page', async () => {
		desk.book.book = bookings(PAGE_SIZE + 3);
		const user = open();
		await screen.findByText('1 - 20 of 23');

		await user.click(screen.getByRole('button', { name: 'Next' }));
		const second = await screen.findByText('21 - 23 of 23');
		await user.click(screen.getByRole('button', { name: 'Next' }));
		await user.click(screen.getByRole('button', { name: 'Previous' }));

		expect(second).toBeDefined();
		expect(await screen.findByText('1 - 20 of 23')).toBeDefined();
	});

	test('says what to do when nothing matches, and shows all again', async () => {
		desk.book.book = bookings(1);
		desk.left.query = { ...WHOLE_BOOK, search: 'nobody', status: 'pending' };
		const user = open();
		await screen.findByRole('heading', { name: 'No booking matches that' });

		await user.click(screen.getByRole('button', { name: 'Clear the search' }));

		expect(await rowOf('Family 1')).toBeDefined();
		expect(screen.getByLabelText<HTMLInputElement>('Search bookings').value).toBe('');
	});

	test('says so when there are no bookings at all', async () => {
		open();

		expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeDefined();
	});

	test('says that it cannot be read and offers another try', async () => {
		desk.book.book = bookings(1);
		desk.book.fails = 'failed';
		const user = open();
		await screen.findByText('Failed to fetch bookings. Please refresh the page.');
		desk.book.fails = undefined;

		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await rowOf('Family 1')).toBeDefined();
	});

	test('has other words for a search that fails', async () => {
		desk.book.book = bookings(1);
		const user = open();
		await rowOf('Family 1');
		desk.book.fails = 'failed';

		await user.selectOptions(screen.getByLabelText('Status'), 'Fully paid');

		expect(await screen.findByText('Failed to fetch bookings. Please try again.')).toBeDefined();
	});
});

describe('Delete', () => {
	async function ask(name = 'Ayesha') {
		const user = open();
		await user.click(within(await rowOf(name)).getByRole('button', { name: 'Delete' }));
		return user;
	}

	beforeEach(() => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', version: 4 }), aBooking({ clientName: 'Bilal Example' })];
	});

	test('asks first, and the harmless answer has the focus', async () => {
		await ask();

		expect(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this booking?' })).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Keep' })));
		expect(desk.book.changes).toEqual([]);
	});

	test('deletes nothing when the answer is to keep it', async () => {
		const user = await ask();

		await user.click(inDialog().getByRole('button', { name: 'Keep' }));

		expect(screen.queryByRole('dialog')).toBeNull();
		expect(desk.book.changes).toEqual([]);
	});

	test('takes the booking off the list as it was seen, and leads back to the list', async () => {
		const user = await ask();

		await user.click(inDialog().getByRole('button', { name: 'Delete' }));

		expect(await screen.findByText('Booking deleted successfully')).toBeDefined();
		expect(desk.book.changes).toMatchObject([{ what: 'deleted', version: 4 }]);
		expect(rows()).toHaveLength(1);
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recent Bookings' })));
	});

	test('says that it failed, and the booking is still there', async () => {
		desk.book.changeFails = 'failed';
		const user = await ask();

		await user.click(inDialog().getByRole('button', { name: 'Delete' }));

		expect(await screen.findByText('Failed to delete booking. Please try again.')).toBeDefined();
		expect(rows()).toHaveLength(2);
	});
});

describe('live', () => {
	test('a new booking appears with live news', async () => {
		open();
		await screen.findByText('No bookings yet');
		desk.book.book = [aBooking({ clientName: 'Newcomer Example' })];

		await act(async () => {
			desk.news.change();
			await settle();
		});

		expect(await rowOf('Newcomer')).toBeDefined();
	});

	test('the status line says whether live news arrive', async () => {
		open();
		await screen.findByText('Connecting');

		act(() => desk.news.connect(true));
		const live = await screen.findByText('Live');
		act(() => desk.news.connect(false));

		expect(live.getAttribute('role')).toBe('status');
		expect(await screen.findByText('Reconnecting')).toBeDefined();
	});

	test('typed search text stays when news arrive', async () => {
		desk.book.book = bookings(1);
		const user = open();
		await rowOf('Family 1');
		await user.type(screen.getByLabelText('Search bookings'), 'fam');

		await act(async () => {
			desk.news.change();
			await settle();
		});

		expect(screen.getByLabelText<HTMLInputElement>('Search bookings').value).toBe('fam');
	});
});

test('Export saves the filtered bookings as a CSV file and names the file', async () => {
	desk.book.book = bookings(3);
	const user = open();
	await rowOf('Family 1');

	const button = screen.getByRole('button', { name: 'Export' });
	const described = (button.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
	await user.click(button);

	// The part that writes the file loads at the press.
	await waitFor(() => expect(desk.saved).toHaveLength(1));
	const file = desk.saved[0]?.name;
	expect(described).toContain('“Export” saves a CSV file.');
	expect(file).toMatch(/^bookings-.*\.csv$/);
	expect(await screen.findByText(`3 bookings exported: ${file}`)).toBeDefined();
	expect(desk.saved[0]?.text).toContain(',+92 300 1234567,');
});

test('Export of an empty list says that there is nothing to export', async () => {
	const user = open();
	await screen.findByText('No bookings yet');

	await user.click(screen.getByRole('button', { name: 'Export' }));

	expect(await screen.findByText('There is nothing to export')).toBeDefined();
	expect(screen.queryByText(/exported/)).toBeNull();
});
