import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aProof } from '../../../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

async function open(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', totalAmount: 900_000, paidAmount: 100_000, ...changes }),
	];
	const user = openDesk(desk);
	return { user, side: await openSide(user, 'Ayesha') };
}

describe('a payment', () => {
	async function pay(day: string, amount = '250000') {
		const { user, side } = await open({ createdAt: '2026-10-10T10:00:00Z' });
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		fireEvent.change(side.getByLabelText('Amount in PKR'), { target: { value: amount } });
		fireEvent.change(side.getByLabelText('Received on'), { target: { value: day } });
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		await user.click(side.getByRole('button', { name: 'Record' }));
		return { user, side };
	}
	const QUESTION = 'That is 6 years and 4 months before this booking was made. Record it anyway?';

	test('shows its day in words under the field, since a browser may show 04/03/2027', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Record a payment' }));

		fireEvent.change(side.getByLabelText('Received on'), { target: { value: '2026-04-03' } });

		const note = side.getByLabelText('Received on').getAttribute('aria-describedby') ?? '';
		expect(document.getElementById(note)?.textContent).toBe('Friday 3 April 2026');
	});

	test('with a day long before the booking asks first, and the day can be changed', async () => {
		const { user, side } = await pay('2020-06-01');
		expect(side.getByText(QUESTION)).toBeDefined();
		expect(document.activeElement?.textContent).toBe('Change the day');
		expect(desk.panel.recorded).toEqual([]);

		await user.click(side.getByRole('button', { name: 'Change the day' }));

		expect(document.activeElement).toBe(side.getByLabelText('Received on'));
		expect(side.queryByText(QUESTION)).toBeNull();
	});

	test('with such a day is recorded after a yes', async () => {
		const { user, side } = await pay('2020-06-01');

		await user.click(side.getByRole('button', { name: 'Record it anyway' }));

		await waitFor(() => expect(desk.panel.recorded).toMatchObject([{ receivedOn: '2020-06-01', allowOverpayment: false }]));
	});

	test('with such a day and more than is owed asks twice, for the day only once', async () => {
		const { user, side } = await pay('2020-06-01', '800001');

		await user.click(side.getByRole('button', { name: 'Record it anyway' }));
		expect(side.getByText('This is PKR 1 more than the family owes.')).toBeDefined();
		expect(document.activeElement?.textContent).toBe('Change the amount');
		expect(desk.panel.recorded).toEqual([]);
		fireEvent.change(side.getByLabelText('Amount in PKR'), { target: { value: '800000' } });
		await user.click(side.getByRole('button', { name: 'Record' }));

		await waitFor(() => expect(desk.panel.recorded).toMatchObject([{ amount: 800_000 }]));
	});

	test('of some weeks before the booking is recorded at once', async () => {
		await pay('2026-09-01');

		await waitFor(() => expect(desk.panel.recorded).toMatchObject([{ receivedOn: '2026-09-01' }]));
	});
});

test('below the sum that keeps the date is recorded after a question with the rest and its day', async () => {
	const { user, side } = await open({ status: 'pending', paidAmount: 0, holdExpiresAt: '2026-11-30T10:00:00Z' });
	const record = async (amount: string) => {
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		fireEvent.change(side.getByLabelText('Amount in PKR'), { target: { value: amount } });
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		await user.click(side.getByRole('button', { name: 'Record' }));
	};
	await record('10000');

	expect(
		side.getByText(/^PKR.10,000 keeps the date, but the advance is PKR.260,000 more, due by .*30 Nov 2026\. Record only this part\?$/),
	).toBeDefined();
	expect(document.activeElement?.textContent).toBe('Change the amount');
	expect(desk.panel.recorded).toEqual([]);

	await user.click(side.getByRole('button', { name: 'Record it anyway' }));

	await waitFor(() => expect(desk.panel.recorded).toMatchObject([{ amount: 10_000 }]));
});

test('too much paid: the form opens as a refund, with that amount filled in', async () => {
	const { user, side } = await open({ status: 'fully_paid', paidAmount: 964_400 });
	await user.click(side.getByRole('button', { name: 'Record a payment' }));

	expect(side.getByRole('radio', { name: 'Refund' })).toHaveProperty('checked', true);
	expect(side.getByLabelText('Amount in PKR')).toHaveProperty('value', '64,400');
});

test('a refund of a day before any money came says so beside the day', async () => {
	const { user, side } = await open({ status: 'fully_paid', paidAmount: 964_400 });
	await user.click(side.getByRole('button', { name: 'Record a payment' }));
	await user.selectOptions(side.getByLabelText('Method'), 'Cash');
	desk.panel.ledgerFails = 'day_out_of_range';

	await user.click(side.getByRole('button', { name: 'Record' }));

	expect(await side.findByText('Money is given back only after it came. Please check the day')).toBeDefined();
	expect(side.getByLabelText('Amount in PKR')).toHaveProperty('value', '64,400');
});

test.each([
	['waiting', 1],
	['recorded', 0],
] as const)('the form names a proof that waits, so that its money is not recorded twice (%s)', async (state, notices) => {
	desk.panel.proofs = [aProof({ state, amount: 300_000 })];
	const { user, side } = await open();

	await user.click(side.getByRole('button', { name: 'Record a payment' }));

	expect(side.queryAllByText('A proof of PKR 300,000 waits above. If this is that money, record it there.')).toHaveLength(notices);
});
