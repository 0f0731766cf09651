import { expect, test } from 'vitest';
import { duesAtReceipt } from '#features/desk/booking/papers/dues-at-receipt.ts';
import { aBooking } from '../../../../support/desk.ts';
import { anEvent, aPayment } from '../../../../support/desk-panel.ts';

test('a receipt shows the total that was set in its own transaction', () => {
	const receipt = aPayment({ receiptNumber: '2026-0048', amount: 400_000 });
	const createdAt = '2026-11-10T10:00:00.123456+00:00';
	const events = [
		anEvent({ action: 'edited', createdAt: '2026-11-12T10:00:00Z', before: { totalAmount: 800_000 }, after: { totalAmount: 950_000 } }),
		anEvent({ action: 'edited', createdAt: '2026-11-11T10:00:00Z', before: { totalAmount: 700_000 }, after: { totalAmount: 800_000 } }),
		anEvent({ action: 'status_changed', createdAt, before: { totalAmount: 0 }, after: { totalAmount: 700_000 } }),
		anEvent({ action: 'payment_recorded', createdAt, after: { receiptNumber: '2026-0048' } }),
	];
	const booking = aBooking({ status: 'advance_paid', totalAmount: 950_000, paidAmount: 500_000 });

	const dues = duesAtReceipt({ booking, payments: [receipt, aPayment()], events }, receipt);

	expect(dues).toMatchObject({ paid: 400_000, total: 700_000, open: 300_000 });
	// The ledger has been read again since the press on Print.
	expect(duesAtReceipt({ booking, payments: [{ ...receipt }, aPayment()], events }, receipt)).toEqual(dues);
});
