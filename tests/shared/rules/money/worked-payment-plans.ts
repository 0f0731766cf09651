import type { Day } from '#shared/rules/day.ts';
import type { PaymentDate, PlanFacts, PlannedPayment } from '#shared/rules/money/payment-plan.ts';

// Payment plans worked out by hand, in rupees. The tests of TypeScript and of SQL both compare with them.

/** What a plan says about one date: amount, still open, its day, and whether it is due. */
export type PlanFigures = [amount: number, open: number, dueOn: string | null, isDue: boolean][];

export const planFigures = (plan: readonly PlannedPayment[]): PlanFigures =>
	plan.map(({ amount, open, dueOn, isDue }) => [amount, open, dueOn, isDue]);

const day = (text: string) => text as Day;
const TODAY = day('2027-01-10');

/** Fields of a date without a value, as rows of the database have them. */
const EMPTY = { percent: null, amount: null, daysBefore: null, dueOn: null, label: null, isReminded: true, countsFrom: TODAY };
const keep = (share: Partial<PaymentDate>): PaymentDate => ({ ...EMPTY, due: 'to_keep', ...share });
const before = (daysBefore: number, share: Partial<PaymentDate> = {}): PaymentDate => ({
	...EMPTY,
	due: 'days_before',
	daysBefore,
	...share,
});
const on = (dueOn: string, share: Partial<PaymentDate> = {}): PaymentDate => ({ ...EMPTY, due: 'on_day', dueOn: day(dueOn), ...share });

const USUAL = [keep({ percent: 30 }), before(7)];

/** A kept booking for 15 May without money; each example changes some of it. */
const given = (change: Partial<PlanFacts>): PlanFacts => ({
	...{ dates: USUAL, total: 1_000_000, paid: 0, firstDay: day('2027-05-15'), holdEnds: null, isKept: true, today: TODAY },
	...change,
});

export const WORKED_PLANS: { name: string; facts: PlanFacts; figures: PlanFigures }[] = [
	{
		name: '1. the usual dates while the hold runs: 30 % until it ends, the rest seven days before',
		facts: given({ isKept: false, holdEnds: day('2027-01-13') }),
		figures: [
			[300_000, 300_000, '2027-01-13', false],
			[700_000, 700_000, '2027-05-08', false],
		],
	},
	{
		name: '2. a request has no day for the advance, because nothing is held yet',
		facts: given({ isKept: false }),
		figures: [
			[300_000, 300_000, null, false],
			[700_000, 700_000, '2027-05-08', false],
		],
	},
	{
		// 33.33 % of 100,001 = 33,330.33, rounded 33,330, twice. The rest is 100,001 - 66,660 = 33,341.
		name: '3. the last date takes the rounding rest',
		facts: given({ dates: [keep({ percent: 33.33 }), before(30, { percent: 33.33 }), before(7)], total: 100_001, paid: 33_330 }),
		figures: [
			[33_330, 0, '2027-04-15', false],
			[33_330, 33_330, '2027-04-15', false],
			[33_341, 33_341, '2027-05-08', false],
		],
	},
	{
		// 12.5 % of 100,004 = 12,500.5, rounded half up 12,501.
		name: '4. half a rupee is rounded up',
		facts: given({ dates: [keep({ percent: 12.5 }), before(7)], total: 100_004, paid: 12_501 }),
		figures: [
			[12_501, 0, '2027-05-08', false],
			[87_503, 87_503, '2027-05-08', false],
		],
	},
	{
		// 500,000 paid: 200,000 of the first, 300,000 of the second (40 % of 1,000,000 = 400,000), so 100,000 of it is open.
		name: '5. amounts and percents together, filled with money in order',
		facts: given({ dates: [keep({ amount: 200_000 }), on('2027-03-01', { percent: 40 }), before(0)], paid: 500_000 }),
		figures: [
			[200_000, 0, '2027-03-01', false],
			[400_000, 100_000, '2027-03-01', false],
			[400_000, 400_000, '2027-05-15', false],
		],
	},
	{
		name: '6. a day that has passed is due when the hold ends',
		facts: given({ firstDay: day('2027-01-14'), isKept: false, holdEnds: day('2027-01-12') }),
		figures: [
			[300_000, 300_000, '2027-01-12', false],
			[700_000, 700_000, '2027-01-12', false],
		],
	},
	{
		name: '7. a day that had passed when the dates were agreed is due that day, not overdue',
		facts: given({ firstDay: day('2027-01-14'), paid: 300_000 }),
		figures: [
			[300_000, 0, '2027-01-10', false],
			[700_000, 700_000, '2027-01-10', true],
		],
	},
	{
		name: '8. a day since the dates were agreed is overdue',
		facts: given({ firstDay: day('2027-01-18'), paid: 300_000, today: day('2027-01-15') }),
		figures: [
			[300_000, 0, '2027-01-11', false],
			[700_000, 700_000, '2027-01-11', true],
		],
	},
	{
		// Paid 100,000 of 300,000: the slot is kept, and 200,000 is due with the rest.
		name: '9. the rest of a smaller advance is due with the next payment, where the slot was never held',
		facts: given({ paid: 100_000 }),
		figures: [
			[300_000, 200_000, '2027-05-08', false],
			[700_000, 700_000, '2027-05-08', false],
		],
	},
	{
		name: '10. more paid than owed leaves nothing open',
		facts: given({ paid: 1_200_000 }),
		figures: [
			[300_000, 0, '2027-05-08', false],
			[700_000, 0, '2027-05-08', false],
		],
	},
	{
		// Paid 1,000,000, then 250,000 given back: 750,000 remains, of which 450,000 fills the second date.
		name: '11. a refund opens the last date again',
		facts: given({ paid: 1_000_000 - 250_000, today: day('2027-05-08') }),
		figures: [
			[300_000, 0, '2027-05-08', false],
			[700_000, 250_000, '2027-05-08', true],
		],
	},
	{
		name: '12. amounts that exceed a lowered price stop at the price',
		facts: given({ dates: [keep({ amount: 600_000 }), on('2027-02-01', { amount: 600_000 }), before(7)], paid: 600_000 }),
		figures: [
			[600_000, 0, '2027-02-01', false],
			[400_000, 400_000, '2027-02-01', false],
			[0, 0, '2027-05-08', false],
		],
	},
	{
		name: '13. the whole price to keep the date, as one date',
		facts: given({ dates: [keep({})], isKept: false, holdEnds: day('2027-01-10') }),
		figures: [[1_000_000, 1_000_000, '2027-01-10', true]],
	},
	{
		// Paid 100,000 of 300,000 while the slot was held until 13 January: the other 200,000 stay due that day.
		name: '14. the rest of a smaller advance keeps the day until which the slot was held',
		facts: given({ paid: 100_000, holdEnds: day('2027-01-13') }),
		figures: [
			[300_000, 200_000, '2027-01-13', false],
			[700_000, 700_000, '2027-05-08', false],
		],
	},
	{
		name: '15. and is overdue after that day, while the other payments keep theirs',
		facts: given({
			...{ dates: [keep({ percent: 30 }), on('2027-02-01', { percent: 20 }), before(7)], paid: 100_000 },
			...{ holdEnds: day('2027-01-13'), today: day('2027-01-20') },
		}),
		figures: [
			[300_000, 200_000, '2027-01-13', true],
			[200_000, 200_000, '2027-02-01', false],
			[500_000, 500_000, '2027-05-08', false],
		],
	},
	{
		name: '16. nothing is due before the advance, where the hold ends after the day of the rest',
		facts: given({ firstDay: day('2027-01-18'), isKept: false, holdEnds: day('2027-01-13') }),
		figures: [
			[300_000, 300_000, '2027-01-13', false],
			[700_000, 700_000, '2027-01-13', false],
		],
	},
	{
		name: '17. nor once the advance is paid before the hold would have ended',
		facts: given({ firstDay: day('2027-01-18'), paid: 300_000, holdEnds: day('2027-01-13') }),
		figures: [
			[300_000, 0, '2027-01-13', false],
			[700_000, 700_000, '2027-01-13', false],
		],
	},
];
