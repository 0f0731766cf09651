import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aFreshDesk, openDesk, openEdit, typeNewBooking } from '../../../../support/open-desk.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

const TOTAL = 'Total amount in PKR';
const ABOUT_PAID = 'PKR 500,000 is already paid, PKR 100,000 more than this total. The booking becomes “Fully paid”. Save it anyway?';

/** Types a total into the edit form of a booking with an advance, and presses Save. */
async function saveTotal(total: string, changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [
		aBooking({
			clientName: 'Ayesha Example',
			...{ package: 'Menu 2', serving: 'buffet', guestCount: 630 },
			estimate: { total: 2_796_570 } as Estimate,
			...{ status: 'advance_paid', totalAmount: 2_796_570, advanceAmount: 500_000, paidAmount: 500_000 },
			...changes,
		}),
	];
	const user = openDesk(desk);
	const side = await openEdit(user, 'Ayesha');
	fireEvent.change(side.getByLabelText(TOTAL), { target: { value: total } });
	await user.click(side.getByRole('button', { name: 'Save' }));
	return { user, side };
}

describe('a total that looks mistyped', () => {
	test('below the paid amount is saved only after a yes, and the question names the new status', async () => {
		const { user, side } = await saveTotal('4 lakh');
		expect(side.getByText(ABOUT_PAID)).toBeDefined();
		expect(document.activeElement?.textContent).toBe('Change the total');
		expect(desk.book.changes).toEqual([]);

		await user.click(side.getByRole('button', { name: 'Save it anyway' }));

		expect(await screen.findByText(/Total amount: PKR 400,000\. Status: Fully paid$/)).toBeDefined();
		expect(desk.book.changes).toMatchObject([{ edit: { totalAmount: 400_000 } }]);
	});

	test('leads back to the amount after a no, and a corrected total asks nothing', async () => {
		const { user, side } = await saveTotal('4 lakh');

		await user.click(side.getByRole('button', { name: 'Change the total' }));
		expect(document.activeElement).toBe(side.getByLabelText(TOTAL));
		fireEvent.change(side.getByLabelText(TOTAL), { target: { value: '24 lakh' } });
		await user.click(side.getByRole('button', { name: 'Save' }));

		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { totalAmount: 2_400_000 } }]));
		expect((await screen.findByText(/Total amount: PKR 2,400,000/)).textContent).not.toContain('Status');
	});

	test('below half of the estimate asks first', async () => {
		const { side } = await saveTotal('25104', { paidAmount: 10_000, advanceAmount: 10_000 });

		expect(side.getByText(/^PKR 25,104 is less than half of the estimate, PKR [\d,]+\. Save it anyway\?$/)).toBeDefined();
		expect(desk.book.changes).toEqual([]);
	});

	test.each([
		['2,79,65,700', {}, /^PKR 27,965,700 is more than three times the estimate, PKR [\d,]+\. Save it anyway\?$/],
		['2,79,65,700', { estimate: null }, /^PKR 27,965,700 is more than three times the total before, PKR 2,796,570\. /],
	] as const)('is asked about with a figure too many (%s, %j)', async (total, changes, question) => {
		const { side } = await saveTotal(total, changes);

		expect(side.getByText(question)).toBeDefined();
		expect(desk.book.changes).toEqual([]);
	});

	test('asks in a new booking too, and saves the choices made meanwhile', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
		const user = openDesk(desk);
		await typeNewBooking(user);
		const form = within(screen.getByRole('dialog', { name: 'New booking' }));
		const typed = { 'Event date': '2027-01-09', Phone: '0300-0000002', Guests: '300', [TOTAL]: '25104' };
		for (const [label, value] of Object.entries(typed)) fireEvent.change(form.getByLabelText(label), { target: { value } });
		await user.click(form.getByRole('radio', { name: /^Main Hall/ }));
		fireEvent.change(form.getByLabelText('Menu'), { target: { value: 'Menu 2' } });
		await user.click(form.getByRole('radio', { name: 'Buffet' }));
		await user.click(form.getByRole('button', { name: 'Save booking' }));
		expect(form.getByText(/^PKR 25,104 is less than half of the estimate/)).toBeDefined();
		expect(document.activeElement?.textContent).toBe('Change the total');
		expect(desk.calendar.entered).toEqual([]);

		await user.keyboard('{Enter}');
		expect(document.activeElement).toBe(form.getByLabelText(TOTAL));
		await user.click(form.getByRole('button', { name: 'Save booking' }));
		await user.click(form.getByRole('radio', { name: 'Only note it' }));
		await user.click(form.getByRole('button', { name: 'Save it anyway' }));

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { totalAmount: 25_104, isHeld: false } }]));
	});

	test.each([
		['of a cancelled booking', '4 lakh', { status: 'cancelled' }],
		['that is taken out', '', {}],
	] as const)('is nothing to ask about %s', async (_, total, changes) => {
		await saveTotal(total, changes);

		await waitFor(() => expect(desk.book.changes).toHaveLength(1));
	});
});
