import { Question } from '#features/desk/shell/parts/Question.tsx';
import type { Day } from '#shared/rules/day.ts';
import type { NewPayment } from './parse-payment.ts';
import type { Confirmed } from './state.ts';
import { alreadyRecorded, ledgerWords } from './words.ts';

const words = ledgerWords.form;

/**
 * A payment that looks like a mistake, and what staff have confirmed so far.
 * - `day`: it was received long before the booking was made
 * - `overpayment`: it is more than the family owes
 * - `part`: it keeps the slot, but is less than the agreed advance
 * - `open`: a refund while money is still open
 * - `repeat`: the same payment was recorded within a minute, or one with its transaction number, which `receipt` names with its booking
 * - `earlier`: an earlier try of this form was recorded with other values
 */
export type PaymentQuestion = {
	about: 'day' | 'overpayment' | 'part' | 'open' | 'repeat' | 'earlier';
	payment: NewPayment;
	confirmed: Confirmed;
	receipt?: string | undefined;
};

type ConfirmPaymentProps = {
	question: PaymentQuestion;
	/** How much too much it is; 0 if that is not known. */
	tooMuch: number;
	open: number;
	/** What stays open of the advance, and its day. */
	restOfAdvance: { sum: number; by: Day | null };
	/** Months between the payment's day and the booking. */
	months: number;
	onConfirm: (confirmed: Confirmed) => void;
	onLeave: () => void;
};

export function ConfirmPayment({ question, tooMuch, open, restOfAdvance, months, onConfirm, onLeave }: ConfirmPaymentProps) {
	const { about, payment, confirmed, receipt } = question;
	const { text, yes, no, more } = {
		day: { text: words.early(months), yes: words.takeAnyway, no: words.changeDay, more: {} },
		overpayment: {
			text: words.tooMuch(tooMuch || payment.amount),
			yes: words.takeAnyway,
			no: words.change,
			more: { allowOverpayment: true },
		},
		part: {
			text: words.partOfAdvance(payment.amount, restOfAdvance.sum, restOfAdvance.by),
			yes: words.takeAnyway,
			no: words.change,
			more: {},
		},
		open: { text: words.stillOpen(open, payment.amount), yes: words.giveAnyway, no: words.change, more: {} },
		repeat: {
			text: receipt ? alreadyRecorded(receipt) : words.repeated,
			yes: words.recordAgain,
			no: words.dropIt,
			more: { allowRepeat: true },
		},
		earlier: {
			text: words.recordedEarlier(payment.amount),
			yes: words.recordFurther,
			no: words.dropFurther,
			more: { allowRepeat: true },
		},
	}[about];
	return <Question key={about} text={text} yes={yes} no={no} onYes={() => onConfirm({ ...confirmed, ...more })} onNo={onLeave} />;
}
