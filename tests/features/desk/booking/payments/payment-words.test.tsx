import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { anEvent, aPayment } from '../../../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';

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

describe('the form of a payment', () => {
	test.each([
		[
			{ place: 3, inLine: 3, heldUntil: null },
			'Advance',
			'2 other families asked for this slot earlier. A payment here gives the slot to this booking.',
		],
		[{ place: 3, inLine: 3, heldUntil: null }, 'Refund', undefined],
		[{ place: 1, inLine: 3, heldUntil: null }, 'Advance', undefined],
		[
			{ place: 1, inLine: 1, heldUntil: '2026-11-28T10:00:00Z' },
			'Advance',
			'Another booking has this slot. You can record a payment when it is free again.',
		],
	])('for a request names the earlier requests that it passes: %j, %s', async (line, kind, words) => {
		desk.panel.line = line;
		const { user, side } = await open({ status: 'pending_confirmation', paidAmount: 0 });
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		await user.click(side.getByRole('radio', { name: kind }));

		expect(side.queryByText(/asked for this slot earlier\. A payment|has this slot\. You can record/)?.textContent).toBe(words);
	});
});

describe('a refund', () => {
	test('of a fully paid booking says what is open afterwards, and leads to its total', async () => {
		const { user, side } = await open({ status: 'fully_paid', paidAmount: 900_000 });
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		await user.click(side.getByRole('radio', { name: 'Refund' }));
		expect(side.queryByText(/open again/)).toBeNull();

		put(side.getByLabelText('Amount in PKR'), '5,000');
		expect(side.getByText(/^Then PKR 5,000 is open again and the booking becomes “Advance paid”/)).toBeDefined();
		await user.click(side.getByRole('button', { name: 'Lower the total' }));

		expect(document.activeElement).toBe(await side.findByRole('textbox', { name: /^Total amount/ }));
	});

	test('while something is open asks first, and is recorded after a yes', async () => {
		desk.left.method = 'cash';
		const { user, side } = await open({ status: 'advance_paid', totalAmount: 900_000, paidAmount: 300_000 });
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		await user.click(side.getByRole('radio', { name: 'Refund' }));
		put(side.getByLabelText('Amount in PKR'), '20,000');
		await user.click(side.getByRole('button', { name: 'Record' }));

		expect(side.getByText(/^PKR 600,000 is still open\. After this refund PKR 620,000 is open\./)).toBeDefined();
		expect(desk.panel.recorded).toEqual([]);
		await user.click(side.getByRole('button', { name: 'Give it back anyway' }));
		await waitFor(() => expect(desk.panel.recorded).toMatchObject([{ kind: 'refund', amount: 20_000 }]));
	});

	test('of another booking, or of too much money, has no such notice', async () => {
		const { user, side } = await open({ status: 'fully_paid', totalAmount: 800_000, paidAmount: 900_000 });
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		await user.click(side.getByRole('radio', { name: 'Refund' }));
		put(side.getByLabelText('Amount in PKR'), '100,000');

		expect(side.queryByText(/open again/)).toBeNull();
	});
});

describe('a printed receipt', () => {
	/** The printed text of the newest row of the ledger. */
	const paperOf = (...payments: Parameters<typeof aPayment>[0][]) => paperAmong(payments.length - 1, payments);
	/** The printed text of one row among others. */
	async function paperAmong(place: number, payments: Parameters<typeof aPayment>[0][], changes: Parameters<typeof aBooking>[0] = {}) {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		desk.panel.payments = payments.map((payment) => aPayment(payment));
		const { user, side } = await open(changes);
		const { receiptNumber, movedFromReceipt, reversesId, kind } = desk.panel.payments[place] ?? {};
		const name = reversesId ? 'reversal' : kind === 'refund' ? 'payment voucher' : 'receipt';
		await user.click(side.getByRole('button', { name: `Print ${name} ${movedFromReceipt ?? receiptNumber}` }));
		return document.querySelector('.paper')?.textContent ?? '';
	}
	const mistake = { id: 'slip', receiptNumber: '2026-0042', amount: 50_000, receivedOn: '2026-11-02' as Day, reference: 'HBL 998877' };
	const reversal = { kind: 'correction', receiptNumber: '2026-0043', reversesId: 'slip', note: 'Another family’s' } as const;

	test.each([-50_000, 50_000])('of a reversal says so, and that no money changed hands (%i)', async (amount) => {
		const paper = await paperOf({ ...mistake, amount: -amount, reversedBy: '2026-0043' }, { ...reversal, amount });

		expect(paper).toContain('Reversal 2026-0043');
		expect(paper).toContain('Takes backReceipt 2026-0042 of Mon 2 Nov 2026Client name');
		expect(paper).toContain('Amount taken backPKR 50,000');
		expect(paper).toContain('Had been recorded asAdvance, cash');
		expect(paper).toContain('ReasonAnother family’s');
		expect(paper).toContain('No money changed hands.');
		for (const untrue of ['Given back to', 'Received from', 'Correction', 'by mistake', 'Receipt 2026-0043'])
			expect(paper).not.toContain(untrue);
	});

	test('of a reversal without a reason says that none was given', async () => {
		expect(await paperOf(mistake, { ...reversal, note: null, amount: -50_000 })).toContain('Reasonnot given');
	});

	test('of a refund says that money was given back', async () => {
		const paper = await paperOf({ kind: 'refund', amount: -50_000 });

		expect(paper).toContain('Payment voucher');
		expect(paper).not.toContain('Receipt');
		expect(paper).toContain('Given back toAyesha Example');
		expect(paper).not.toContain('No money changed hands');
	});

	test('of a reversed refund calls the refund a payment voucher', async () => {
		const paper = await paperOf({ ...mistake, kind: 'refund', amount: -50_000, reversedBy: '2026-0043' }, { ...reversal, amount: 50_000 });

		expect(paper).toContain('Takes backPayment voucher 2026-0042 of Mon 2 Nov 2026');
		expect(paper).not.toContain('Receipt');
	});

	test('of money moved from an ended booking names the old receipt, and no new money', async () => {
		const paper = await paperOf({ receiptNumber: '2026-0058', movedFrom: 'LZ-TEST-0', movedFromReceipt: '2026-0055' });

		expect(paper).toContain('MoneyMoved from LZ-TEST-0, receipt 2026-0055. No new money.');
		expect(paper).toContain('Client nameAyesha Example');
		expect(paper).not.toContain('Received from');
	});

	test('of the row that moves money away names the other booking, not a missing reason', async () => {
		const paper = await paperOf(
			{ ...mistake, reversedBy: '2026-0043', movedTo: 'LZ-TEST-3' },
			{ ...reversal, note: null, amount: -50_000 },
		);

		expect(paper).toContain('MoneyMoved to LZ-TEST-3. No money changed hands.');
		expect(paper).not.toContain('not given');
	});

	test('of a reversed payment says first that it is void', async () => {
		const paper = await paperAmong(0, [
			{ ...mistake, reversedBy: '2026-0043' },
			{ ...reversal, amount: -50_000 },
		]);

		expect(paper).toMatch(/^VOID: reversed by 2026-0043Lalazar/);
	});

	const advance = { receiptNumber: '2026-0050', amount: 300_000 };
	const balance = { receiptNumber: '2026-0051', kind: 'balance', amount: 200_000 } as const;
	const written = (receiptNumber: string, createdAt: string) =>
		anEvent({ action: 'payment_recorded', createdAt, after: { receiptNumber } });
	/** Newest first: the balance, a higher total, the advance. */
	const steps = () => [
		written('2026-0051', '2026-11-12T10:00:00Z'),
		anEvent({ action: 'edited', createdAt: '2026-11-11T10:00:00Z', before: { totalAmount: 700_000 }, after: { totalAmount: 900_000 } }),
		written('2026-0050', '2026-11-10T10:00:00Z'),
	];

	test('shows the paid and open amounts of its own time at each print', async () => {
		desk.panel.events = steps();

		expect(await paperAmong(0, [advance, balance], { paidAmount: 500_000 })).toContain(
			'So farPKR 300,000 paid of PKR 700,000, PKR 400,000 open',
		);
	});

	test('names the day of its amounts if the history does not reach back', async () => {
		desk.panel.events = steps().slice(0, 2);

		expect(await paperAmong(0, [advance, balance], { paidAmount: 500_000 })).toContain(
			'As of Fri 20 Nov 2026PKR 500,000 paid of PKR 900,000, PKR 400,000 open',
		);
	});

	test('of a cancelled booking says so and names no open amount', async () => {
		desk.panel.events = steps();
		const paper = await paperAmong(1, [advance, balance], { status: 'cancelled', paidAmount: 500_000 });

		expect(paper).toContain('So farPKR 500,000 paid of PKR 900,000. Cancelled: nothing to pay');
		expect(paper).not.toContain('open');
	});
});

describe('the money of a cancelled booking', () => {
	test.each([
		['cancelled', 'Cancelled: nothing to pay'],
		['expired', 'Expired: nothing to pay'],
	] as const)('is what was paid, and nothing to pay once it is %s, in the panel and on the slip', async (status, said) => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		const { user, side } = await open({ status });
		const ledger = side.getByRole('region', { name: 'Payments' }).textContent ?? '';

		await user.click(side.getByRole('button', { name: 'Print booking slip' }));

		expect(ledger).toContain(`PKR 100,000 paidof PKR 900,000${said}`);
		expect(ledger).not.toContain('Balance');
		expect(document.querySelector('.paper')?.textContent).toContain(`Still to be paid${said}`);
	});
});

describe('a payment', () => {
	test('that is given back is called a refund', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		await user.click(side.getByRole('radio', { name: 'Refund' }));
		fireEvent.change(side.getByLabelText('Amount in PKR'), { target: { value: '500' } });
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		await user.click(side.getByRole('button', { name: 'Record' }));
		await user.click(side.getByRole('button', { name: 'Give it back anyway' }));

		expect(await screen.findByText(/^Refund recorded, payment voucher/)).toBeDefined();
		expect(screen.queryByText(/Payment recorded/)).toBeNull();
	});
});
