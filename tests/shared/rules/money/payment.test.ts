import { describe, expect, test } from 'vitest';
import { emptyPayment } from '#features/desk/booking/payments/draft.ts';
import { nextKind, overpaidBy, parsePayment, type TypedPayment } from '#features/desk/booking/payments/parse-payment.ts';
import type { Day } from '#shared/rules/day.ts';
import { openAdvance } from '#shared/rules/money/payment-plan.ts';
import { amountInWords } from '#shared/rules/money/read-amount.ts';
import { planFor } from '../../../support/usual-plan.ts';

const today = '2026-11-21' as Day;
const typed: TypedPayment = { ...emptyPayment('advance', today), amount: '250,000', method: 'raast' };

describe('reading the payment form', () => {
	test('takes whole rupees, the method and the day', () => {
		expect(parsePayment({ ...typed, reference: ' FT-88213 ' }, { today, paid: 0 })).toEqual({
			ok: true,
			value: { kind: 'advance', amount: 250_000, method: 'raast', reference: 'FT-88213', receivedOn: '2026-11-21', note: null },
		});
	});

	test('reports all problems at once', () => {
		const wrong = { ...typed, amount: '', method: '', receivedOn: '', reference: 'x'.repeat(121), note: 'y'.repeat(501) };

		expect(parsePayment(wrong, { today, paid: 0 })).toEqual({
			ok: false,
			problem: {
				amount: 'amount-required',
				method: 'method-required',
				receivedOn: 'day-required',
				reference: 'too-long',
				note: 'too-long',
			},
		});
	});

	test.each(['0', '-5', '12.5', '1e6', '1000000000', '1,,000', '1, 000', 'cash'])('%j is no amount', (amount) => {
		expect(parsePayment({ ...typed, amount }, { today, paid: 0 })).toEqual({ ok: false, problem: { amount: 'amount-invalid' } });
	});

	test.each(['2026-11-22', '2019-12-31', '1999-11-21'])(
		'%s, which lies ahead or is a slip of the year, is no day on which money came in',
		(receivedOn) => {
			expect(parsePayment({ ...typed, receivedOn }, { today, paid: 0 })).toEqual({
				ok: false,
				problem: { receivedOn: 'day-out-of-range' },
			});
		},
	);

	test('an amount is read as it is written in Pakistan', () => {
		expect(parsePayment({ ...typed, amount: '2.5 lac' }, { today, paid: 0 })).toMatchObject({ ok: true, value: { amount: 250_000 } });
	});

	test('a refund is at most what was paid', () => {
		const refund = { ...typed, kind: 'refund' as const, amount: '100' };

		expect(parsePayment(refund, { today, paid: 100 }).ok).toBe(true);
		expect(parsePayment(refund, { today, paid: 99 })).toEqual({ ok: false, problem: { amount: 'amount-more-than-paid' } });
	});
});

test.each([
	['reaching the total', 'balance', 400, 0],
	['one rupee more', 'balance', 401, 1],
	['a refund', 'refund', 5000, 0],
] as const)('%s goes beyond what is owed by the right sum', (_, kind, amount, beyond) => {
	const dues = { total: 1000, isEstimate: false, paid: 600, open: 400 };

	expect(overpaidBy({ kind, amount }, dues)).toBe(beyond);
});

test('no payment is too much while there is no price', () => {
	expect(overpaidBy({ kind: 'advance', amount: 5 }, { total: 0, isEstimate: false, paid: 0, open: 0 })).toBe(0);
});

test.each([
	[0, 'Rupees zero only'],
	[21, 'Rupees twenty-one only'],
	[100, 'Rupees one hundred only'],
	[1_250, 'Rupees one thousand two hundred fifty only'],
	[250_000, 'Rupees two lakh fifty thousand only'],
	[-1_804_063, 'Rupees eighteen lakh four thousand sixty-three only'],
	[999_999_999, 'Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine only'],
])('%i is written out as %j', (amount, words) => {
	expect(amountInWords(amount)).toBe(words);
});

test.each([
	['pending', 0, 300, 'advance'],
	['advance_paid', 100, 200, 'advance'],
	['advance_paid', 300, 0, 'balance'],
	['advance_paid', 0, 300, 'advance'],
	['cancelled', 100, 200, 'refund'],
] as const)('at a booking that is %s with %i paid and %i of its advance open, the %s comes next', (status, paid, open, kind) => {
	const plan = planFor({
		status: 'advance_paid',
		totalAmount: 1_000,
		estimate: null,
		paidAmount: paid,
		eventDate: today,
		holdExpiresAt: null,
	});
	expect(openAdvance(plan)?.open ?? 0).toBe(open);
	expect(nextKind(status, paid, plan)).toBe(kind);
});
