import { changeProblemWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { FamilyProof, SameProof } from '#shared/rules/money/payment-proof.ts';
import { alreadyRecorded, ledgerProblemWords } from '../payments/words.ts';

/** A payment that a proof may repeat. */
export type Receipt = { id: string; number: string; amount?: number; day?: Day; reference?: string };

/** Proofs of payment in the panel. */
export const proofWords = {
	title: 'Proofs of payment',
	states: { waiting: 'Waits for you', recorded: 'Recorded', not_found: 'Not found', repeated: 'Already recorded' } satisfies Record<
		FamilyProof['state'],
		string
	>,
	says: (amount: number, method: string) => `The family says: ${moneyInWords(amount)} by ${method}.`,
	number: (transactionNo: string) => `Transaction ${transactionNo}`,
	noNumber: 'No transaction number',
	sent: (when: string) => `Sent ${when}`,
	due: (open: number) => `Open now: ${moneyInWords(open)}.`,
	noTotal: 'No total is agreed yet: set it first, then record.',
	told: (sentence: string) => `The family reads: “${sentence}”`,
	recorded: (amount: number, receipt: string) => `Recorded: ${moneyInWords(amount)}, receipt ${receipt}.`,
	repeated: (amount: number, receipt: string) => `It repeats receipt ${receipt}, ${moneyInWords(amount)}.`,
	takenBack: { recorded: 'It was recorded, and taken back since.', repeated: 'The payment that it repeats was taken back.' },
	same: {
		picture: 'the same picture',
		altered_picture: 'a copy of this picture, a little changed',
		transaction: 'the same transaction number',
	} satisfies Record<SameProof['why'][number], string>,
	became: {
		waiting: 'waits too',
		recorded: 'was recorded and taken back',
		not_found: 'was not found at the bank',
		repeated: 'was a repetition too',
	} satisfies Record<FamilyProof['state'], string>,
	hasReceipt: (receipt: string) => `is recorded already, receipt ${receipt}`,
	ofThis: 'for this booking',
	ofOther: (reference: string) => `for ${reference}`,
	check: 'Look at the bank account before you record it.',
	picture: 'Picture of the payment',
	loading: 'The picture is loading...',
	noPicture: 'The picture did not load.',
	again: 'Load it again',
	record: 'Record',
	recordAnyway: { not_found: 'It has arrived after all', repeated: 'It is another payment' },
	arrived: 'Amount that has arrived',
	day: 'Day it arrived',
	save: 'Record the payment',
	saving: 'Recording...',
	keep: 'Not now',
	more: 'This is more than the family owes. Record it anyway?',
	twice: 'The same payment was recorded a moment ago. Record one more?',
	otherSum: (said: number, amount: number) => `The family says ${moneyInWords(said)}. Record ${moneyInWords(amount)}?`,
	alreadyRecorded,
	yes: 'Yes, record it',
	no: 'No',
	repeats: 'Already recorded',
	which: 'Which payment it repeats',
	choose: 'Please choose',
	choicePlease: 'Please choose the payment',
	receipt: ({ number, amount, day, reference }: Receipt) =>
		[number, amount && moneyInWords(amount), day && dayInShort(day), reference && `for ${reference}`].filter(Boolean).join(', '),
	notFound: 'Not found at the bank',
	sentence: 'What the family reads',
	usual: {
		en: 'We cannot find this payment in our account yet. Please check with your bank, or ring us.',
		ur: 'یہ رقم ابھی ہمارے اکاؤنٹ میں نہیں ملی۔ اپنے بینک سے پوچھیے یا ہمیں فون کیجیے۔',
	} satisfies Record<Language, string>,
	usualRepeat: {
		en: (receipt) => `We have recorded this payment already: receipt ${receipt}.`,
		ur: (receipt) => `یہ ادائیگی ہم پہلے ہی درج کر چکے ہیں: رسید نمبر ${receipt}۔`,
	} satisfies Record<Language, (receipt: string) => string>,
	needed: 'Please write a sentence',
	tell: 'Tell the family',
	declined: 'The family is told',
	notDeclined: 'The answer was not saved',
	failed: 'Failed to record the payment',
	amountNeeded: 'Please enter the amount that has arrived',
};

/** "The same picture and the same transaction number for LZ-4K2M9X. It is recorded already, receipt 2026-0055." */
export function sameInWords({ why, bookingId, reference, state, receiptNumber }: SameProof, { id }: { id: string }): string {
	const reasons = why.map((one) => proofWords.same[one]).join(' and ');
	const became = receiptNumber ? proofWords.hasReceipt(receiptNumber) : proofWords.became[state];
	return `${reasons.charAt(0).toUpperCase()}${reasons.slice(1)} ${bookingId === id ? proofWords.ofThis : proofWords.ofOther(reference)}. It ${became}.`;
}

export const proofProblems: Record<ProblemOf<'record_proof' | 'decline_proof'>, string | undefined> = {
	...ledgerProblemWords,
	proof_not_found: 'This proof is gone. The list is up to date now.',
	proof_answered: 'A colleague has answered it already.',
	idempotency_mismatch: 'This proof was recorded already, with another amount or day. Nothing was added now.',
	booking_not_found: changeProblemWords.version_conflict,
};
