import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { statusWords } from '#features/desk/shell/words.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Payment } from '../details.ts';
import { ledgerWords, nounOf } from './words.ts';

/** Words of a reversal. */
export const reversalWords = {
	title: (kind: Payment['kind'], number: string) => `${ledgerWords.reverse(kind, number)}?`,
	text: ({ kind, amount, receivedOn }: Payment) =>
		`A correction of ${moneyInWords(-amount)} is added to ${dayInShort(receivedOn)}, and the ${nounOf(kind)} stays in the ledger. The cash of that day changes.`,
	notYet: (number: string) => `Payment ${number} cannot be cancelled yet`,
	refundFirst: (receipts: readonly string[]) =>
		`Money was given back after this payment. Cancel that refund first: payment voucher ${receipts.join(', ')}.`,
	refundFirstInShort: 'Money was given back after this payment. Cancel the refund first.',
	understood: 'Close',
	stays: 'The booking keeps its status.',
	/** When the last advance is reversed and other money remains. */
	withoutAdvance: (left: number) =>
		`There is then no advance. The booking keeps its slot and is called “${statusWords.advance_paid}” for the ${moneyInWords(left)} that are left.`,
	moves: (status: Status) => `The booking becomes “${statusWords[status]}”.`,
	held: 'Its slot is held again for the usual time.',
	messages: (kind: Payment['kind']) => ({
		message: `The family gets a correction if it was already told of this ${nounOf(kind)}.`,
		messageIfAgreed: `If the family was already told of this ${nounOf(kind)}, they get a correction. If they get no messages, ring them.`,
	}),
	note: 'Why',
	act: (kind: Payment['kind']) => `Cancel the ${nounOf(kind)}`,
	acting: 'Cancelling...',
	keep: 'Keep',
	lost: `${UNKNOWN} Press again: it is cancelled once only.`,
} as const;
