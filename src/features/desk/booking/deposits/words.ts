import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { BookingDetails } from '../details.ts';
import type { DepositAct } from './draft.ts';

export type Deposit = NonNullable<BookingDetails['deposits']>[number];

export const depositWords = {
	title: 'Security deposit',
	held: (amount: number) => (amount > 0 ? `${moneyInWords(amount)} held` : 'None held'),
	apart: 'It is not part of the price.',
	hasBill: 'A bill is in force. To deduct, take the whole bill back first.',
	acts: { taken: 'Take a deposit', returned: 'Give it back', deducted: 'Deduct' } satisfies Record<DepositAct, string>,
	/** Headings of the form. */
	heads: {
		taken: 'Take a deposit',
		returned: 'Give the deposit back',
		deducted: 'Deduct from the deposit',
	} satisfies Record<DepositAct, string>,
	save: { taken: 'Take the deposit', returned: 'Give back the deposit', deducted: 'Deduct it' } satisfies Record<DepositAct, string>,
	saving: 'Recording...',
	amount: 'Deposit in whole rupees',
	withTax: (sum: number, left: number, isDiscounted: boolean) =>
		`${isDiscounted ? 'With the discount and tax' : 'With tax'} ${moneyInWords(sum)} of the deposit${left >= 0 ? `, ${moneyInWords(left)} stays held` : `, ${moneyInWords(-left)} more than is held`}.`,
	/** Of a deduction. */
	price: 'Price before tax',
	priceHint: 'A price line is added. It and its taxes are paid from the deposit.',
	reason: 'Reason',
	reasonHint: 'The family reads it as a line of the price.',
	close: 'Close',
	undo: (number: string) => `Cancel ${number}`,
	undone: (number: string) => `Deposit ${number} is cancelled`,
	receipt: (number: string) => `Security deposit receipt ${number}`,
	print: (number: string) => `Print ${number}`,
	heldAfter: (amount: number) =>
		amount > 0 ? `${moneyInWords(amount)} held after this, not part of the price` : 'Nothing held after this',
	reversed: (number: string) => `Cancelled by ${number}`,
	question: (number: string) => `Cancel ${number}? The row stays, and another row takes it back.`,
	questionOfDeduction: (number: string) => `Cancel ${number}? Its payment and its price line are taken back too.`,
	yes: 'Cancel it',
	no: 'Keep it',
	done: {
		taken: (number: string) => `Deposit taken, receipt ${number}`,
		returned: (number: string) => `Deposit given back, receipt ${number}`,
		deducted: (number: string) => `Deducted from the deposit, receipt ${number}`,
	} satisfies Record<DepositAct, (number: string) => string>,
	failed: 'Failed to record the security deposit.',
	problems: { amount: 'Please enter the amount', tooMuch: 'This is more than is held', reason: 'Please enter the reason' },
} as const;

export const depositProblemWords: Partial<Record<ProblemOf<'record_deposit' | 'deduct_deposit' | 'reverse_deposit'>, string | undefined>> =
	{
		...changeProblemWords,
		booking_closed: 'The booking is cancelled or expired. You can only give the deposit back.',
		no_total: 'Agree the price first.',
		nothing_paid: 'Record a payment of the family first.',
		price_proposed: 'The lines come to another price than the one in force. Agree the price first, or wait for the family.',
		more_than_held: 'This is more than the hall holds, taxes included.',
		idempotency_mismatch: 'Your first try was recorded. Nothing was added now.',
		deposit_not_found: 'This deposit is gone. The list is up to date now.',
		already_reversed: 'This was cancelled already.',
		more_than_paid: 'Give back or cancel refunds first: more was refunded than would be paid.',
		lost: `${UNKNOWN} Press again: it is recorded once only.`,
	};
