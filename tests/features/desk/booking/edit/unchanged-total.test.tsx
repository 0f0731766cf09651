import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aFreshDesk, openDesk, openEdit } from '../../../../support/open-desk.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

/** Types a number of guests into the edit form. */
async function edit(guests: string) {
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', package: 'Menu 2', serving: 'buffet', guestCount: 630, totalAmount: 2_796_570 }),
	];
	const user = openDesk(desk);
	const side = await openEdit(user, 'Ayesha');
	fireEvent.change(side.getByLabelText('Guests'), { target: { value: guests } });
	return { user, side, save: () => user.click(side.getByRole('button', { name: 'Save' })) };
}

describe('a total that was agreed for other guests', () => {
	const STAYS = /The total stays PKR 2,796,570; for 650 guests the estimate is PKR [\d,]+\./;

	test('is named beside the amount, beside Save and after saving', async () => {
		const { side, save } = await edit('650');
		expect(side.getAllByText(STAYS)).toHaveLength(2);

		await save();

		expect(await screen.findByText(/Guests: 650\. The total stays PKR 2,796,570$/)).toBeDefined();
		expect(desk.book.changes.at(-1)?.edit).toEqual({ guestCount: 650, prices: expect.anything() });
	});

	test('becomes the estimate by one press, and Save gets the focus', async () => {
		const { user, side, save } = await edit('650');

		await user.click(side.getByRole('button', { name: /^Make the total PKR/ }));

		expect(side.queryByText(STAYS)).toBeNull();
		expect(document.activeElement).toBe(side.getByRole('button', { name: 'Save' }));
		await save();
		await waitFor(() => expect(desk.book.changes.at(-1)?.edit).toMatchObject({ guestCount: 650, totalAmount: expect.any(Number) }));
	});

	test('is not mentioned while the guests are unchanged', async () => {
		const { side } = await edit('630');

		expect(side.queryByText(/The total stays/)).toBeNull();
	});
});
