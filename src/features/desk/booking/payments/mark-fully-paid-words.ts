import type { PaidObstacle } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';

/** Words of "Mark as Fully Paid". They load with the panel, not with the list. */
export const markPaidWords = {
	done: 'Booking status updated to fully paid',
	recorded: (amount: number) => `${moneyInWords(amount)} recorded as received.`,
	doneBefore: 'It was already fully paid',
	nothingOpen: 'Nothing was left to pay: a colleague had recorded it. Your payment was not recorded again.',
	question: 'Mark as fully paid?',
	/** While the price is an estimate. */
	agrees: (total: number) => `This also agrees the price: ${moneyInWords(total)}.`,
	agreed: (total: number) => `Price agreed: ${moneyInWords(total)}.`,
	amount: 'Amount',
	odd: (more: number) =>
		`This is ${moneyInWords(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than the open amount. For another amount use “Record a payment”.`,
	changed: 'The open amount has changed.',
	openNow: (open: number) => (open > 0 ? `${moneyInWords(open)} is open now.` : 'Nothing is open any more.'),
	notOpen: (open: number) => `The open amount is ${moneyInWords(open)}. For another amount use “Record a payment”`,
	method: 'How it was paid',
	day: 'Paid on',
	record: 'Record and mark as fully paid',
	recording: 'Recording...',
	keep: 'Not now',
	why: {
		'not-confirmed': 'To use “Mark as Fully Paid”, hold the slot or record the advance first.',
		'no-total': 'To use “Mark as Fully Paid”, set the total first: press Edit.',
		'nothing-open': 'Nothing is open, so there is nothing to mark as paid.',
		over: undefined,
	} satisfies Record<PaidObstacle, string | undefined>,
	/** While another payment is being typed. */
	whilePaying: 'First finish the payment above, or press Not now.',
	failed: 'Failed to update booking.',
	/** A colleague's change while the dialog was open. */
	ended: {
		cancelled: 'This booking has just been cancelled.',
		expired: 'This booking has just expired.',
		deleted: 'This booking has just been deleted.',
	},
	notRecorded: 'Nothing was recorded.',
	close: 'Close',
} as const;
