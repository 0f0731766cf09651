import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aFunction, aLine, aPrice } from '../../../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openEdit } from '../../../../support/open-desk.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

/** Opens the edit form of a booking. */
async function open(changes: Parameters<typeof aBooking>[0]) {
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', guestCount: 630, ...changes })];
	const user = openDesk(desk);
	const side = await openEdit(user, 'Ayesha');
	const typeGuests = (guests: string) => fireEvent.change(side.getByLabelText('Guests'), { target: { value: guests } });
	return { user, side, typeGuests, save: () => user.click(side.getByRole('button', { name: 'Save' })) };
}

const estimate = (total: number) => ({ total }) as Estimate;

describe('the total in Edit', () => {
	test('is offered as the stored price of all functions, not as that of the next one', async () => {
		const { user, side, save } = await open({ package: 'Menu 2', serving: 'buffet', estimate: estimate(1_794_000) });

		await user.click(side.getByRole('button', { name: 'Use the estimate, PKR 1,794,000' }));
		await save();

		await waitFor(() => expect(desk.book.changes.at(-1)?.edit).toEqual({ totalAmount: 1_794_000 }));
	});

	test('is said to stay beside the amount, beside Save and after saving, if staff typed it', async () => {
		const { side, typeGuests, save } = await open({
			totalAmount: 2_796_570,
			estimate: { functions: [{}], lines: [{ kind: 'agreed' }], total: 2_796_570 } as never,
		});
		expect(side.queryByText(/The total stays/)).toBeNull();
		typeGuests('650');

		expect(side.getAllByText(/The total stays PKR 2,796,570\. The price lines change after saving\./)).toHaveLength(2);
		expect(side.queryByRole('button', { name: /Use the estimate/ })).toBeNull();
		await save();

		expect(await screen.findByText(/Guests: 650\. The total stays PKR 2,796,570$/)).toBeDefined();
		expect(desk.book.changes.at(-1)?.edit).toEqual({ guestCount: 650, prices: expect.anything() });
	});

	test('is said to follow the lines, and the toast names the total that the database has computed', async () => {
		const { side, typeGuests, save } = await open({ totalAmount: 3_476_881, estimate: estimate(3_476_881) });
		const { edit_booking } = desk.book.answers;
		desk.wire.answers.edit_booking = async (given) => {
			const answer = await edit_booking(given);
			desk.book.book = desk.book.book.map((one) => ({ ...one, totalAmount: 3_506_925, estimate: estimate(3_506_925) }));
			return answer;
		};
		typeGuests('650');
		expect(side.getAllByText(/The total follows the price lines after saving\./)).toHaveLength(2);
		await save();

		expect(await screen.findByText(/Guests: 650\. The total is now PKR 3,506,925$/)).toBeDefined();
	});
});

test('Edit of a booking with several functions names the one that it changes, and those without a menu price', async () => {
	desk.panel.functions = [
		aFunction({ id: 'm', occasion: 'mehndi', eventDate: '2026-12-10' as Day, isNext: true }),
		aFunction({ id: 'b', occasion: 'barat' }),
	];
	const priced = { calledOffAt: null, guestCount: 600, minimumPlates: null, plates: 600, sum: 0, lines: [] };
	desk.panel.price = aPrice(
		[
			{ ...priced, id: 'm', occasion: 'mehndi' },
			{ ...priced, id: 'b', occasion: 'barat' },
		],
		[aLine({ functionId: 'm', kind: 'plates', unitPrice: 2600 })],
	);
	const { side } = await open({});

	expect(side.getByText(/^Date, guests and menu are those of Mehndi\. .* Barat has no menu price yet\.$/)).toBeDefined();
});
