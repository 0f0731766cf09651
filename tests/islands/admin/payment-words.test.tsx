import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Day } from '#domain/shared/day.ts';
import { aBooking, type aDesk } from '../../support/desk.ts';
import { aPayment } from '../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openSide } from './open-desk.tsx';

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

describe('a printed receipt', () => {
	/** What the paper says of the newest row of the ledger. */
	async function paperOf(...payments: Parameters<typeof aPayment>[0][]) {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		desk.panel.payments = payments.map((payment) => aPayment(payment));
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: `Print receipt ${desk.panel.payments.at(-1)?.receiptNumber}` }));
		return document.querySelector('.paper')?.textContent ?? '';
	}
	const mistake = { id: 'slip', receiptNumber: '2026-0042', amount: 50_000, receivedOn: '2026-11-02' as Day, reference: 'HBL 998877' };
	const reversal = { kind: 'correction', receiptNumber: '2026-0043', reversesId: 'slip', note: 'Another family’s' } as const;

	test.each([-50_000, 50_000])('of what takes a mistake back says so, and that no money was handed over by it (%i)', async (amount) => {
		const paper = await paperOf({ ...mistake, amount: -amount, reversedBy: '2026-0043' }, { ...reversal, amount });

		expect(paper).toContain('Takes backReceipt 2026-0042 of Mon 2 Nov 2026, which was recorded by mistake');
		expect(paper).toContain('Had been recorded asAdvance, cash');
		expect(paper).toContain('ReasonAnother family’s');
		expect(paper).toContain('No money was handed over by this.');
		for (const untrue of ['Given back to', 'Received from', 'Correction']) expect(paper).not.toContain(untrue);
	});

	test('of what takes a mistake back without a reason says that none was given', async () => {
		expect(await paperOf(mistake, { ...reversal, note: null, amount: -50_000 })).toContain('Reasonnot given');
	});

	test('of a refund stays one of money that was given back', async () => {
		const paper = await paperOf({ kind: 'refund', amount: -50_000 });

		expect(paper).toContain('Given back toAyesha Example');
		expect(paper).not.toContain('No money was handed over');
	});
});

describe('a payment', () => {
	test('that goes back is told as a refund', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		await user.click(side.getByRole('radio', { name: 'Refund' }));
		fireEvent.change(side.getByLabelText('Amount in PKR'), { target: { value: '500' } });
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		await user.click(side.getByRole('button', { name: 'Record' }));

		expect(await screen.findByText(/^Refund recorded, receipt/)).toBeDefined();
		expect(screen.queryByText(/Payment recorded/)).toBeNull();
	});
});
