import { expect, test } from 'vitest';
import { statusAfterReversal, statusBehindMark } from '#features/desk/booking/payments/parse-payment.ts';
import type { Status } from '#shared/rules/booking/status.ts';

type Case = [what: string, status: Status, total: number, paid: number, amount: number, then: Status];

test.each<Case>([
	['the only payment', 'fully_paid', 500, 500, 500, 'pending'],
	['the balance of two payments', 'fully_paid', 500, 500, 300, 'advance_paid'],
	['an advance of two', 'advance_paid', 500, 200, 100, 'advance_paid'],
	['the only advance', 'advance_paid', 500, 100, 100, 'pending'],
	['what was paid too much', 'fully_paid', 500, 600, 100, 'fully_paid'],
	['a part while no total is set', 'fully_paid', 0, 500, 300, 'advance_paid'],
	['a payment of a cancelled booking', 'cancelled', 500, 500, 500, 'cancelled'],
	['a payment of an expired booking', 'expired', 500, 100, 100, 'expired'],
	['a payment that a lower total has made enough', 'advance_paid', 100, 200, 50, 'advance_paid'],
	['a refund of a held booking', 'pending', 500, 0, -200, 'advance_paid'],
	['a refund that leaves everything paid', 'advance_paid', 500, 300, -200, 'fully_paid'],
	['a refund of a booking that stayed fully paid', 'fully_paid', 500, 300, -100, 'fully_paid'],
])('taking back %s: from %s with a total of %i, %i paid, the row %i, to %s', (_, status, totalAmount, paidAmount, amount, then) => {
	expect(statusAfterReversal({ status, totalAmount, paidAmount }, { amount })).toBe(then);
});

test.each<[what: string, status: Status, total: number, paid: number, back: Status | undefined]>([
	['was recorded', 'fully_paid', 0, 0, 'pending'],
	['was received of a total that rose since', 'fully_paid', 600, 500, 'advance_paid'],
	['was received in full', 'fully_paid', 500, 500, undefined],
	['was received of a booking that nobody called paid', 'advance_paid', 500, 100, undefined],
])('what %s: from %s with a total of %i, %i paid, staff can go back to %s', (_, status, totalAmount, paidAmount, back) => {
	expect(statusBehindMark({ status, totalAmount, paidAmount })).toBe(back);
});
