import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
// Loads lazy parts first, so that no test waits for them.
import '#features/desk/booking/entry/NewBooking.tsx';
import { typeLetter } from '#features/desk/messages/letter-draft.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aFreshDesk, openDesk, openEdit, rowOf, typeGuests, typeNewBooking } from '../../../../support/open-desk.tsx';

let desk: ReturnType<typeof aDesk>;
type User = ReturnType<typeof userEvent.setup>;

beforeEach(() => {
	desk = aFreshDesk();
	desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
});

async function writeLetter() {
	await rowOf('Ayesha');
	typeLetter('booking-1', 'Your hall is kept.');
}

const logOut = (user: User) => user.click(screen.getByRole('button', { name: 'Logout' }));
const question = () => within(screen.getByRole('dialog', { name: 'Log out without saving?' }));

describe('logging out', () => {
	test.each([
		['a booking that is edited', typeGuests],
		['a booking that is entered', typeNewBooking],
		['a message to the family', writeLetter],
	])('asks first when there is %s, and the harmless answer has the focus', async (_, type) => {
		const user = openDesk(desk);
		await type(user);

		await logOut(user);

		expect(question().getByText('What you typed is not saved and goes when you log out.')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(question().getByRole('button', { name: 'Stay' })));
		expect([desk.auth.signedOut, desk.went]).toEqual([0, []]);
	});

	test('keeps everything when staff choose to stay', async () => {
		const user = openDesk(desk);
		await typeGuests(user);
		await logOut(user);

		await user.click(question().getByRole('button', { name: 'Stay' }));

		expect(screen.queryByRole('dialog', { name: 'Log out without saving?' })).toBeNull();
		expect(screen.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');
		expect([desk.auth.signedOut, desk.left.typed === undefined]).toEqual([0, false]);
	});

	test('goes ahead after a yes, and the login’s address names no place', async () => {
		desk.left.asked = '?booking=booking-1';
		const user = openDesk(desk);
		await typeGuests(user);
		await logOut(user);

		await user.click(question().getByRole('button', { name: 'Log out' }));

		await waitFor(() => expect(desk.went).toEqual(['/admin/login']));
		expect([desk.auth.signedOut, desk.left.typed]).toEqual([1, undefined]);
	});

	test('asks nothing when the open form is empty', async () => {
		const user = openDesk(desk);
		await openEdit(user, 'Ayesha');

		await logOut(user);

		await waitFor(() => expect(desk.went).toEqual(['/admin/login']));
	});
});
