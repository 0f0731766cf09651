import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { $staffSession } from '#features/desk/shell/session.ts';
import { aBooking, type aDesk, sadia } from '../../../support/desk.ts';
import { aFreshDesk, openDesk, openEdit, openSide, typeGuests } from '../../../support/open-desk.tsx';
import { put } from '../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', status: 'pending', totalAmount: 2_000_000, holdExpiresAt: '2026-11-23T10:00:00Z' }),
	];
	$staffSession.set({ state: 'admin', admin: sadia });
});

type User = ReturnType<typeof userEvent.setup>;

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

/** Each form of a booking: how it is opened and typed into, its field, and how it is left. */
const FORMS: { of: string; leave: string; isDialog?: true; type: (user: User) => Promise<HTMLInputElement> }[] = [
	{
		of: 'a booking',
		leave: 'Cancel',
		type: async (user) => {
			await typeGuests(user);
			return screen.getByLabelText('Guests');
		},
	},
	{
		of: 'a payment',
		leave: 'Not now',
		type: async (user) => {
			const side = await openSide(user, 'Ayesha');
			await user.click(side.getByRole('button', { name: 'Record a payment' }));
			await user.type(side.getByLabelText('Amount in PKR'), '5');
			return side.getByLabelText('Amount in PKR');
		},
	},
	{
		of: 'a cancellation',
		leave: 'Keep it',
		isDialog: true,
		type: async (user) => {
			const side = await openSide(user, 'Ayesha');
			await user.click(side.getByRole('button', { name: 'Cancel the booking' }));
			const reason = within(screen.getByRole('dialog', { name: /^Cancel/ })).getByRole<HTMLInputElement>('textbox');
			put(reason, 'They moved');
			return reason;
		},
	},
];

test.each(FORMS)('what is typed of $of is discarded only after a yes', async ({ leave, type }) => {
	const user = openDesk(desk);
	const field = await type(user);
	const { value } = field;

	await press(user, leave);
	expect(screen.getByText('Discard what you typed?')).toBeDefined();
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep typing' })));
	await press(user, 'Keep typing');
	expect([field.isConnected, field.value]).toEqual([true, value]);
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: leave })));

	await press(user, leave);
	await press(user, leave);
	await waitFor(() =>
		expect(document.activeElement, 'pressed again, it asks again').toBe(screen.getByRole('button', { name: 'Keep typing' })),
	);
	await press(user, 'Discard');
	expect(field.isConnected).toBe(false);
});

test.each(FORMS)('typing on or saving answers the question whether $of may be discarded', async ({ leave, type }) => {
	const user = openDesk(desk);
	const field = await type(user);
	await press(user, leave);
	expect(screen.getByText('Discard what you typed?')).toBeDefined();

	await user.type(field, '7');

	expect(screen.queryByText('Discard what you typed?')).toBeNull();
	await press(user, leave);
	expect(screen.getByText('Discard what you typed?')).toBeDefined();
	fireEvent.submit(field.closest('form') ?? field);
	await waitFor(() => expect(screen.queryByText('Discard what you typed?')).toBeNull());
});

test.each(FORMS.filter(({ isDialog }) => isDialog))('Escape throws nothing away of $of', async ({ type }) => {
	const user = openDesk(desk);
	const field = await type(user);

	field.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));

	expect(await screen.findByText('Discard what you typed?')).toBeDefined();
	expect(field.isConnected).toBe(true);
});

test('an empty form is left at once', async () => {
	const user = openDesk(desk);
	const side = await openEdit(user, 'Ayesha');

	await press(user, 'Cancel');

	expect(side.queryByRole('heading', { name: 'Edit booking' })).toBeNull();
});

test('an edit is in the panel again after the panel was closed', async () => {
	const user = openDesk(desk);
	await typeGuests(user);

	await press(user, 'Close');
	await openEdit(user, 'Ayesha');

	expect(screen.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');
});

test('the hall’s own number is refused as a family’s', async () => {
	const user = openDesk(desk);
	const side = await openEdit(user, 'Ayesha');
	put(side.getByLabelText(/^Phone/), '0300 0000000');

	await press(user, 'Save');

	expect(await side.findByText(/^This is the hall’s own number/)).toBeDefined();
	expect(desk.book.changes).toEqual([]);
});

test('the word lakh has a button beside an amount, because a phone’s number pad has no letters', async () => {
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	await user.click(side.getByRole('button', { name: 'Record a payment' }));
	const amount = side.getByLabelText<HTMLInputElement>('Amount in PKR');
	put(amount, '2.5');

	await user.click(side.getByRole('button', { name: 'Add “lakh”' }));

	expect(amount.value).toBe('2.5 lakh');
	await waitFor(() => expect(document.activeElement).toBe(amount));
	expect(side.getByText(/^PKR 250,000/)).toBeDefined();
});
