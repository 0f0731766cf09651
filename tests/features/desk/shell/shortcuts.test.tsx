import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shortcuts } from '#features/desk/shell/desk-memory.ts';
import { $newBooking } from '#features/desk/shell/new-booking.ts';
import { $route } from '#features/desk/shell/route.ts';
import { aBooking, type aDesk } from '../../../support/desk.ts';
import { aFreshDesk, openDesk, openEdit, openSide, rowOf } from '../../../support/open-desk.tsx';
import { openToday } from '../../../support/open-today.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
	desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
});

async function openBookings() {
	const user = openDesk(desk);
	await rowOf('Ayesha');
	return user;
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search bookings' });
const newBooking = () => screen.getByRole('button', { name: 'New booking' });
const keysSwitch = () => screen.getByRole('checkbox', { name: 'Keys: / searches, n begins a new booking' });

describe('the key "/"', () => {
	test('focuses the search field from another room, and types nothing', async () => {
		const user = await openToday(desk);

		await user.keyboard('/');

		expect(document.activeElement).toBe(search());
		expect([$route.get().view, search().value]).toEqual(['bookings', '']);
	});

	test('selects the search, so that typing replaces it', async () => {
		const user = await openBookings();
		await user.type(search(), 'ayesha');
		act(() => search().blur());

		await user.keyboard('/bilal');

		expect(search().value).toBe('bilal');
	});

	test('leaves the panel beside the list open', async () => {
		const user = await openBookings();
		const side = await openSide(user, 'Ayesha');
		act(() => side.getByRole('heading', { level: 2, name: /Ayesha/ }).focus());

		await user.keyboard('/');

		expect(document.activeElement).toBe(search());
		expect($route.get().bookingId).toBe(desk.book.book[0]?.id);
	});
});

describe('the key "n"', () => {
	test.each(['n', '{CapsLock}N'])('begins a new booking (%s)', async (keys) => {
		const user = await openBookings();

		await user.keyboard(keys);

		expect(await screen.findByLabelText('Client name')).toBeDefined();
	});

	test.each(['{Control>}n{/Control}', '{Alt>}n{/Alt}', '{Meta>}n{/Meta}', '{Shift>}N{/Shift}'])('does nothing as %s', async (keys) => {
		const user = await openBookings();

		await user.keyboard(keys);

		expect($newBooking.get()).toBeUndefined();
	});
});

describe('neither key acts', () => {
	test('in a field, where it is typed', async () => {
		const user = await openBookings();

		await user.type(search(), 'n/n');

		expect([search().value, $newBooking.get()]).toEqual(['n/n', undefined]);
	});

	test('in a form, also on its buttons', async () => {
		const user = await openBookings();
		const side = await openEdit(user, 'Ayesha');
		act(() => side.getByRole('button', { name: 'Cancel' }).focus());

		await user.keyboard('n/');

		expect($newBooking.get()).toBeUndefined();
		expect(document.activeElement).not.toBe(search());
	});

	test('behind a dialog, wherever the focus is', async () => {
		const user = await openBookings();
		await user.click(screen.getByRole('button', { name: 'Delete' }));
		const question = await screen.findByRole('dialog');
		act(() => (document.activeElement as HTMLElement).blur());

		await user.keyboard('n/');

		expect($newBooking.get()).toBeUndefined();
		expect(document.activeElement).not.toBe(search());
		expect(question.isConnected).toBe(true);
	});
});

test('the switch in Today turns both off on this device, and no hint names them', async () => {
	const user = await openToday(desk);
	expect(newBooking().getAttribute('aria-keyshortcuts')).toBe('n');

	await user.click(keysSwitch());
	await user.keyboard('n/');

	expect([$newBooking.get(), $route.get().view, desk.ports.shortcuts.areOn()]).toEqual([undefined, 'today', false]);
	expect(newBooking().hasAttribute('aria-keyshortcuts')).toBe(false);

	await user.click(keysSwitch());
	await user.keyboard('/');

	expect(desk.ports.shortcuts.areOn()).toBe(true);
	expect(search().getAttribute('aria-keyshortcuts')).toBe('/');
});

test('the choice is kept when the desk opens again', async () => {
	desk.ports.shortcuts.keep(false);
	const user = await openBookings();

	await user.keyboard('n/');

	expect($newBooking.get()).toBeUndefined();
	await waitFor(() => expect(search().hasAttribute('aria-keyshortcuts')).toBe(false));
});

test('the device keeps only that they are off', () => {
	localStorage.clear();
	expect(shortcuts.areOn()).toBe(true);
	shortcuts.keep(false);
	expect(shortcuts.areOn()).toBe(false);
	shortcuts.keep(true);
	expect([shortcuts.areOn(), localStorage.length]).toEqual([true, 0]);
});
