import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { amountNotUnderstood } from '#features/desk/shell/words/field-hints.ts';
import { holdWords } from '#features/desk/shell/words/hold.ts';
import { changeProblemWords, statusWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { methodInText, methodName } from '#shared/rules/money/payment-methods.ts';
import type { nextPayment } from '#shared/rules/money/payment-plan.ts';
import { amountInWords, readAmount } from '#shared/rules/money/read-amount.ts';
import type { Payment } from '../details.ts';
import { FIRST_PAYMENT_DAY, type PaymentProblems } from './parse-payment.ts';

type Numbered = Pick<Payment, 'reversesId' | 'kind' | 'receiptNumber'> & Partial<Pick<Payment, 'movedFromReceipt'>>;

/** The number of the family's paper: a payment that was moved keeps the one from before. */
export const paperNumber = ({ movedFromReceipt, receiptNumber }: Pick<Numbered, 'movedFromReceipt' | 'receiptNumber'>): string =>
	movedFromReceipt ?? receiptNumber;

/** Name of the paper for a row of the ledger. */
function paperName({ reversesId, kind }: Pick<Payment, 'reversesId' | 'kind'>): string {
	if (reversesId) return 'Reversal';
	return kind === 'refund' ? 'Payment voucher' : 'Receipt';
}

/** Kinds of security deposits, in the history and in Money. */
export const depositKinds = {
	taken: 'Security deposit taken',
	returned: 'Security deposit returned',
	deducted: 'Deducted from the security deposit',
	correction: 'Correction of a security deposit',
} as const;

/** A question. `receipt`: "2026-0055 LZ-4K2M9X", the receipt and its booking, as the database names them. */
export function alreadyRecorded(receipt: string): string {
	const [number = '', reference = ''] = receipt.split(' ');
	return `This payment is recorded already: receipt ${number} of ${reference}. Is this another payment?`;
}

/** The words of the ledger. */
export const ledgerWords = {
	title: 'Payments',
	record: 'Record a payment',
	proofWaits: (amount: number) => `A proof of ${moneyInWords(amount)} waits above. If this is that money, record it there.`,
	/** For an ended booking, which takes refunds only. */
	refund: 'Record a refund',
	paid: 'paid',
	ofTotal: (total: number) => `of ${moneyInWords(total)}`,
	ofEstimate: (total: number) => `of ${moneyInWords(total)}, estimate`,
	noTotal: 'No total set yet',
	share: (percent: number) => `${percent}% paid`,
	empty: 'No payment yet.',
	balance: 'Balance',
	overpaid: 'Paid too much',
	kinds: { advance: 'Advance', balance: 'Balance', refund: 'Refund', correction: 'Correction' } satisfies Record<Payment['kind'], string>,
	movedTo: (reference: string) => `Moved to ${reference}`,
	movedFrom: (reference: string) => `Moved from ${reference}`,
	reversalOf: (receipt: string) => `Reversal of ${receipt}`,
	method: (method: string) => (method === 'unspecified' ? 'Method not named' : methodName(method)),
	methodInText: (method: string) => (method === 'unspecified' ? 'method not named' : methodInText(method)),
	receipt: (payment: Numbered) => `${paperName(payment)} ${paperNumber(payment)}`,
	print: (payment: Numbered) => `Print ${paperName(payment).toLowerCase()} ${paperNumber(payment)}`,
	reverse: (kind: Payment['kind'], number: string) => `Cancel ${nounOf(kind)} ${number}`,
	reversed: (number: string) => `Cancelled by ${number}`,
	form: {
		lakhKey: 'Add “lakh”',
		what: 'What',
		amount: `Amount in ${CURRENCY}`,
		whole: (amount: number) => `The whole balance, ${figure(amount)}`,
		method: 'Method',
		asLast: 'You used this method last time. Please check.',
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
		stillOpen: (open: number, amount: number) =>
			`${moneyInWords(open)} is still open. After this refund ${moneyInWords(open + amount)} is open. If the price falls, lower the total instead. Give it back anyway?`,
		partOfAdvance: (amount: number, rest: number, by: Day | null) =>
			`${moneyInWords(amount)} keeps the date, but the advance is ${moneyInWords(rest)} more${by ? `, due by ${dayInShort(by)}` : ''}. Record only this part?`,
		giveAnyway: 'Give it back anyway',
		early: (months: number) => `That is ${monthsInWords(months)} before this booking was made. Record it anyway?`,
		takeAnyway: 'Record it anyway',
		change: 'Change the amount',
		changeDay: 'Change the day',
		repeated: 'The same payment was recorded a moment ago. Is this another payment?',
		recordAgain: 'Record it again',
		dropIt: 'No, it is the same',
		recordedEarlier: (amount: number) =>
			`Your first try was recorded: look at the ledger. ${moneyInWords(amount)} was not recorded. Is it another payment?`,
		recordFurther: 'Record it as well',
		dropFurther: 'No, discard it',
		noTotal: 'Set the total first: what the booking costs, tax included.',
		/** For a request that is not first in line. */
		pastLine: (families: number) => `${holdWords.before(families)}. A payment here gives the slot to this booking.`,
		/** For a request without a free slot. */
		noSlot: {
			taken: 'Another booking has this slot. You can record a payment when it is free again.',
			closed: 'The hall is closed then. You can record a payment when it is open again.',
		},
		setTotal: 'Set the total',
		/** While the price is an estimate. */
		agrees: (total: number) => `No price is agreed yet. The estimate is ${moneyInWords(total)}.`,
		agreeAndSave: (total: number) => `Agree the price ${moneyInWords(total)} and record`,
		otherTotal: 'Set another total',
		/** For a refund of a fully paid booking. */
		openAgain: (open: number) =>
			`Then ${moneyInWords(open)} is open again and the booking becomes “${statusWords.advance_paid}”. If the price is lower now, lower the total first.`,
		lowerTotal: 'Lower the total',
	},
	done: (number: string) => `Payment recorded, receipt ${number}`,
	refunded: (number: string) => `Refund recorded, payment voucher ${number}`,
	undone: (kind: Payment['kind'], number: string) => `${kind === 'refund' ? 'Refund' : 'Payment'} cancelled: reversal ${number}`,
	failed: 'Failed to record the payment.',
	failedReversal: (kind: Payment['kind']) => `Failed to cancel the ${nounOf(kind)}.`,
} as const;

/** Name of what is cancelled by a reversal. */
export const nounOf = (kind: Payment['kind']): string => (kind === 'refund' ? 'refund' : 'payment');

/** "2 months", "1 year", "2 years and 10 months". */
function monthsInWords(months: number): string {
	const parts = [counted(Math.floor(months / 12), 'year'), counted(months % 12, 'month')].filter(Boolean);
	return parts.join(' and ');
}
const counted = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);

/** A typed amount in words, such as "PKR 2,200,000. Rupees twenty-two lakh only."; `undefined` if it cannot be read. */
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
	'amount-not-the-balance': 'This is not the open amount. For another amount use “Record a payment”',
	'method-required': 'Please choose how it was paid',
	'day-required': 'Please enter the day',
	'day-out-of-range': DAY_OUT_OF_RANGE,
	'day-before-money': 'Money is given back only after it came. Please check the day',
	'too-long': 'This is too long. Please shorten it',
};

/** The reason after "Failed to record the payment". */
export const ledgerProblemWords: Record<
	ProblemOf<'record_payment' | 'reverse_payment' | 'move_payments' | 'mark_fully_paid'>,
	string | undefined
> = {
	booking_not_found: changeProblemWords.version_conflict,
	version_conflict: changeProblemWords.version_conflict,
	slot_taken: changeProblemWords.slot_taken,
	slot_closed: 'The hall is closed at that time. Open it again in the calendar first, then record the payment.',
	overpayment: 'It is more than the family owes.',
	more_than_paid: 'This is more than the family has paid.',
	booking_closed: 'A cancelled or expired booking takes no payments, only refunds.',
	idempotency_mismatch: 'Your first try was recorded. Nothing was added now.',
	no_total: 'The price has changed, or none is agreed. Please look at it again.',
	just_recorded: 'The same payment was recorded a moment ago.',
	already_recorded: 'A payment with this transaction number is recorded already.',
	not_confirmed: 'The request is not confirmed yet. Hold the slot, or record the advance first.',
	nothing_open: 'Nothing is open any more.',
	day_out_of_range: DAY_OUT_OF_RANGE,
	not_the_balance: 'The open amount has changed. Please look at the amount again.',
	booking_open: 'That booking was restored, so its payments stay with it.',
	other_family: 'The two bookings have different phone numbers. You can move payments of one number only.',
	nothing_paid: 'Nothing is left there. A colleague moved it or gave it back.',
	payment_not_found: 'This payment is not in the ledger. The list is up to date now.',
	of_deposit: 'A deduction from the security deposit depends on it. Take the deduction back first.',
	already_reversed: 'This payment has been cancelled already.',
	denied: changeProblemWords.denied,
	failed: changeProblemWords.failed,
	lost: `${UNKNOWN} Press again: it is recorded once only.`,
};

/** For an ended booking, in place of the open amount. An amount of 0 would look fully paid. */
export const nothingToPay = (status: Status): string => `${statusWords[status]}: nothing to pay`;

/** "Next: PKR 300,000 by Sun 30 Nov 2026"; on what is due, since when. */
export function nextDueWords(next: ReturnType<typeof nextPayment>, today: Day): string {
	if (!next) return 'Payment dates';
	const { sum, dueOn } = next;
	const when = dueOn && (dueOn < today ? `, due since ${dayInShort(dueOn)}` : dueOn === today ? ', due today' : ` by ${dayInShort(dueOn)}`);
	return `Next: ${moneyInWords(sum)}${when ?? ''}`;
}
