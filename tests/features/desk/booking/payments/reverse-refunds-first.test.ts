import { expect, test } from 'vitest';
import { refundsToReverseFirst } from '#features/desk/booking/payments/ReverseDialog.tsx';
import { aPayment } from '../../../../support/desk-panel.ts';

test('a payment that was refunded in part waits for the refund, not for a reversed refund', () => {
	const advance = aPayment({ amount: 100_000 });
	const taken = aPayment({ kind: 'refund', amount: -10_000, reversedBy: '2026-0900' });
	const takenBack = aPayment({ kind: 'correction', amount: 10_000, reversesId: taken.id });
	const refund = aPayment({ kind: 'refund', amount: -1 });

	expect(refundsToReverseFirst([advance, taken, takenBack, refund], advance)).toEqual([refund]);
	expect(refundsToReverseFirst([advance, taken, takenBack], advance)).toEqual([]);
});

test('a payment waits for nothing if other money covers the refund, and a refund never waits', () => {
	const [one, other] = [aPayment({ amount: 100_000 }), aPayment({ kind: 'balance', amount: 50_000 })];
	const refund = aPayment({ kind: 'refund', amount: -40_000 });

	expect(refundsToReverseFirst([one, other, refund], other)).toEqual([]);
	expect(refundsToReverseFirst([one, refund], refund)).toEqual([]);
});
