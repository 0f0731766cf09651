import type { Status } from '#domain/booking/status.ts';
import type { LedgerProblem } from '#domain/desk/panel-port.ts';
import { CURRENCY } from '#domain/payments/currency.ts';
import type { Dues } from '#domain/payments/dues.ts';
import { figure, moneyInWords } from '#domain/payments/money.ts';
import { FIRST_PAYMENT_DAY, type Payment, type PaymentProblems } from '#domain/payments/payment.ts';
import { methodInText, methodName } from '#domain/payments/payment-methods.ts';
import { amountInWords, readAmount } from '#domain/payments/read-amount.ts';
import { dayInShort } from '#domain/shared/day.ts';
import { amountNotUnderstood } from './amounts.ts';
import { changeProblemWords, statusWords } from './desk.ts';
import { UNKNOWN } from './failed.ts';

/** The words of the ledger. */
export const ledgerWords = {
	title: 'Payments',
	record: 'Record a payment',
	paid: 'paid',
	ofTotal: (total: number) => `of ${moneyInWords(total)}`,
	ofEstimate: (total: number) => `of ${moneyInWords(total)}, estimate`,
	noTotal: 'No total set yet',
	share: (percent: number) => `${percent}% paid`,
	empty: 'Nothing has been recorded yet.',
	balance: 'Balance',
	overpaid: 'Paid too much',
	kinds: { advance: 'Advance', balance: 'Balance', refund: 'Refund', correction: 'Correction' } satisfies Record<Payment['kind'], string>,
	reversalOf: (receipt: string) => `Reversal of ${receipt}`,
	method: (method: string) => (method === 'unspecified' ? 'Method not named' : methodName(method)),
	methodInText: (method: string) => (method === 'unspecified' ? 'method not named' : methodInText(method)),
	receipt: (number: string) => `Receipt ${number}`,
	print: (number: string) => `Print receipt ${number}`,
	reverse: (number: string) => `Reverse payment ${number}`,
	reversed: (number: string) => `Reversed by ${number}`,
	form: {
		lakhKey: 'Add “lakh”',
		what: 'What',
		amount: `Amount in ${CURRENCY}`,
		whole: (amount: number) => `The whole balance, ${figure(amount)}`,
		method: 'Method',
		asLast: 'Chosen as for the last payment here. Please check it.',
		choose: 'Choose',
		reference: 'Reference',
		referenceHint: 'Transfer or cheque number',
		optional: '(optional)',
		day: 'Received on',
		refundDay: 'Given back on',
		note: 'Note',
		save: 'Record',
		saving: 'Recording...',
		tooMuch: (amount: number) => `This is ${moneyInWords(amount)} more than the family owes.`,
		early: (months: number) => `That is ${monthsInWords(months)} before this booking came. Record it all the same?`,
		takeAnyway: 'Record it all the same',
		change: 'Change the amount',
		changeDay: 'Change the day',
		repeated: 'The same payment was recorded a moment ago, perhaps in another window. Is this another one? Record it again?',
		recordAgain: 'Record it again',
		dropIt: 'No, it is the same',
		recordedEarlier: (amount: number) =>
			`An earlier try of this form was recorded after all: the ledger shows it. What stands here, ${moneyInWords(amount)}, was not recorded. Is it a further payment?`,
		recordFurther: 'Record it as well',
		dropFurther: 'No, throw it away',
		noTotal: 'A payment needs a total first: what the booking costs, tax included.',
		setTotal: 'Set the total',
	},
	reversal: {
		title: (number: string) => `Reverse payment ${number}?`,
		text: (amount: number) => `A correction of ${moneyInWords(-amount)} is added, and the payment stays in the ledger.`,
		notYet: (number: string) => `Payment ${number} cannot be reversed yet`,
		refundFirst: (receipts: readonly string[]) =>
			`Money was given back after it came in, and without it less than nothing would be left. Reverse the refund first: receipt ${receipts.join(', ')}.`,
		refundFirstInShort: 'Less than nothing would be left in the ledger. Reverse the refund first.',
		understood: 'Close',
		stays: 'The booking keeps its status.',
		/** Of the last advance, beside other money. */
		withoutAdvance: (left: number) =>
			`No advance stands then. The booking keeps its slot and is called “${statusWords.advance_paid}” for the ${moneyInWords(left)} that are left.`,
		moves: (status: Status) => `The booking becomes “${statusWords[status]}”.`,
		held: 'Its slot is held anew, for as long as a new hold lasts.',
		advanceTold: 'If the family has not been told of this advance yet, they will not be. If they have, please let them know.',
		note: 'Why',
		reverse: 'Reverse',
		reversing: 'Reversing...',
		keep: 'Keep',
		lost: `${UNKNOWN} Pressing again reverses it once at most.`,
	},
	done: (number: string) => `Payment recorded, receipt ${number}`,
	refunded: (number: string) => `Refund recorded, receipt ${number}`,
	undone: (number: string) => `Payment reversed, receipt ${number}`,
	failed: 'Failed to record the payment.',
	failedReversal: 'Failed to reverse the payment.',
} as const;

/** "2 months", "1 year", "2 years and 10 months". */
function monthsInWords(months: number): string {
	const parts = [counted(Math.floor(months / 12), 'year'), counted(months % 12, 'month')].filter(Boolean);
	return parts.join(' and ');
}
const counted = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);

/** An amount as it was understood while it is typed: "PKR 2,200,000. Rupees twenty-two lakh only."; `undefined` when it was not. */
export function understoodAmount(typed: string): string | undefined {
	const amount = readAmount(typed);
	return amount ? `${moneyInWords(amount)}. ${amountInWords(amount)}.` : undefined;
}

const DAY_OUT_OF_RANGE = `Please enter a day from ${dayInShort(FIRST_PAYMENT_DAY)} to today`;

type PaymentProblem = NonNullable<PaymentProblems[keyof PaymentProblems]>;

/** The words beside a field of the payment's form. */
export const paymentProblemWords: Record<PaymentProblem, string> = {
	'amount-required': 'Please enter the amount',
	'amount-invalid': amountNotUnderstood(1),
	'amount-more-than-paid': 'This is more than the family has paid',
	'amount-not-the-balance': 'This is not what is open. Record any other amount with “Record a payment”',
	'method-required': 'Please choose how it was paid',
	'day-required': 'Please enter the day',
	'day-out-of-range': DAY_OUT_OF_RANGE,
	'too-long': 'This is too long. Please shorten it',
};

/** Why the ledger was not changed, after the sentence that says so. */
export const ledgerProblemWords: Record<LedgerProblem, string | undefined> = {
	...changeProblemWords,
	lost: `${UNKNOWN} Pressing again records it once at most.`,
	overpayment: 'It is more than the family owes.',
	'more-than-paid': 'Less than nothing would be left in the ledger.',
	closed: 'A cancelled or expired booking takes no payments, only refunds.',
	'recorded-before': 'An earlier try of this form had been recorded after all; the ledger shows it. Nothing was added now.',
	'no-total': 'It needs a total first: what the booking costs. Press Edit and set it.',
	'just-recorded': 'The same payment was recorded a moment ago.',
	'not-confirmed': 'The request is not confirmed yet. Hold the slot first.',
	'nothing-open': 'Nothing is open any more.',
	'day-out-of-range': DAY_OUT_OF_RANGE,
	'not-the-balance': 'What is open has changed meanwhile. Please look at the amount again.',
	'reversed-before': 'This payment has been reversed already.',
};

/** The words of what is printed. */
export const paperWords = {
	receipt: 'Receipt',
	slip: 'Booking slip',
	date: 'Date',
	receivedFrom: 'Received from',
	paidTo: 'Given back to',
	/** Of what takes a mistake back. */
	takesBack: 'Takes back',
	mistake: ({ receiptNumber, receivedOn }: Pick<Payment, 'receiptNumber' | 'receivedOn'>) =>
		`Receipt ${receiptNumber} of ${dayInShort(receivedOn)}, which was recorded by mistake`,
	mistakeUnknown: 'An earlier receipt, which was recorded by mistake',
	recordedAs: 'Had been recorded as',
	why: 'Reason',
	noReason: 'not given',
	money: 'Money',
	noMoney: 'No money was handed over by this. It only corrects what was recorded.',
	amount: 'Amount',
	as: 'As',
	forBooking: 'For booking',
	soFar: 'So far',
	paidOf: ({ paid, total, open }: Dues) => `${moneyInWords(paid)} paid of ${moneyInWords(total)}, ${moneyInWords(open)} open`,
	void: 'Void',
	event: 'Event',
	guests: (count: string) => `${count} guests`,
	finalGuests: (count: string) => `final count ${count}`,
	status: 'Status',
	held: 'Held until',
	total: 'Total, tax included',
	estimate: 'Estimate, tax included',
	open: 'not set yet',
	paid: 'Paid so far',
	stillOpen: 'Still to be paid',
	forHall: 'For the hall',
	family: 'For the family',
} as const;
