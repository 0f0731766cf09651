import { expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { nextPayment, planPayments } from '#shared/rules/money/payment-plan.ts';
import { planFigures, WORKED_PLANS } from './worked-payment-plans.ts';

test.each(WORKED_PLANS)('$name', ({ facts, figures }) => {
	expect(planFigures(planPayments(facts))).toEqual(figures);
});

const planOf = (number: number) => {
	const facts = WORKED_PLANS.find(({ name }) => name.startsWith(`${number}.`))?.facts;
	if (!facts) throw new Error(`no worked plan ${number}`);
	return planPayments(facts);
};

test('the next payment has everything due by its day', () => {
	expect(nextPayment(planOf(9), 'advance_paid')).toMatchObject({ dueOn: '2027-05-08', sum: 900_000 });
	expect(nextPayment(planOf(2), 'pending')).toMatchObject({ dueOn: null, sum: 300_000 });
	expect(nextPayment(planOf(10), 'fully_paid')).toBeUndefined();
});

test('the next payment of a hold is the advance alone, also if the rest is due on the same day', () => {
	const [advance, rest] = planOf(1).map((one) => ({ ...one, paid: 0, open: one.amount, dueOn: '2027-01-13' as Day }));
	if (!advance || !rest) throw new Error('plan 1 has two dates');

	expect(nextPayment([advance, rest], 'pending')?.sum).toBe(advance.amount);
	expect(nextPayment([advance, rest], 'advance_paid')?.sum).toBe(advance.amount + rest.amount);
});

test('the next payment is the one with the earliest day, also if the dates are out of order', () => {
	const [first, last] = planOf(1);
	if (!first || !last) throw new Error('plan 1 has two dates');

	expect(nextPayment([last, first], 'advance_paid')).toMatchObject({ dueOn: '2027-01-13', sum: 300_000 });
});
