import type { Status } from '#domain/booking/status.ts';
import { moneyInWords } from '#domain/payments/money.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { statusWords } from './desk.ts';
import { UNKNOWN } from './failed.ts';
import { ledgerWords, nounOf } from './ledger.ts';

/** The words of taking a payment back. */
export const reversalWords = {
	title: (kind: Payment['kind'], number: string) => `${ledgerWords.reverse(kind, number)}?`,
	text: ({ kind, amount }: Payment) => `A correction of ${moneyInWords(-amount)} is added, and the ${nounOf(kind)} stays in the ledger.`,
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
	told: (kind: Payment['kind']) =>
		`A message about this ${nounOf(kind)} that has not gone out is withdrawn; after one that has, the family is written to that it was a mistake. Whoever gets no messages has to be told.`,
	note: 'Why',
	reverse: 'Reverse',
	reversing: 'Reversing...',
	keep: 'Keep',
	lost: `${UNKNOWN} Pressing again reverses it once at most.`,
} as const;
