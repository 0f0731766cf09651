import type { PaidObstacle } from '#domain/payments/dues.ts';
import { moneyInWords } from '#domain/payments/money.ts';

/** The words of "Mark as Fully Paid": its question, how it ended, and why it is not offered. They come with the panel, not with the list. */
export const paidWords = {
	done: 'Booking status updated to fully paid',
	recorded: (amount: number) => `${moneyInWords(amount)} recorded as received.`,
	doneBefore: 'It was fully paid already',
	nothingOpen: 'Nothing was left to pay: it had been recorded meanwhile. Your payment was not recorded again.',
	question: 'Mark as fully paid?',
	amount: 'Amount',
	odd: (more: number) =>
		`This is ${moneyInWords(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than what is open. Record any other amount with “Record a payment”.`,
	changed: 'What is open has changed meanwhile.',
	openNow: (open: number) => (open > 0 ? `${moneyInWords(open)} is open now.` : 'Nothing is open any more.'),
	notOpen: (open: number) => `This is not what is open: ${moneyInWords(open)} is. Record any other amount with “Record a payment”`,
	method: 'How it was paid',
	day: 'Paid on',
	record: 'Record and mark as fully paid',
	recording: 'Recording...',
	keep: 'Not now',
	why: {
		'not-confirmed': '“Mark as Fully Paid” is offered once the slot is held or the advance recorded.',
		'no-total': '“Mark as Fully Paid” is offered once the booking has a total: press Edit and set it.',
		'nothing-open': 'Nothing is open any more, so there is nothing to mark as paid.',
		over: undefined,
	} satisfies Record<PaidObstacle, string | undefined>,
	/** While another payment is typed, perhaps one that came back after a reload. */
	whilePaying: 'Record or leave the payment that stands above first.',
	failed: 'Failed to update booking.',
	/** What somebody else has done while the question was open. */
	ended: {
		cancelled: 'This booking was cancelled meanwhile.',
		expired: 'This booking has expired meanwhile.',
		deleted: 'This booking was deleted meanwhile.',
	},
	notRecorded: 'Nothing was recorded.',
	close: 'Close',
} as const;
