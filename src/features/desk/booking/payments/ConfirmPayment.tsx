import { Question } from '#features/desk/shell/parts/Question.tsx';
import type { Meant } from '../panel-port.ts';
import type { NewPayment } from '../payments/parse-payment.ts';
import { ledgerWords } from '../payments/words.ts';

const words = ledgerWords.form;

/**
 * A payment that staff are asked about before it is recorded, and what they have said so far: its day lies long before the booking came, it is
 * more than is owed, it is given back while something is still open, it may be the same money as another one, or an earlier try of the form, with other words, has been recorded after all.
 */
export type Asking = { about: 'day' | 'overpayment' | 'open' | 'repeat' | 'earlier'; payment: NewPayment; meant: Meant };

type AskAgainProps = {
	asking: Asking;
	/** By how much it is too much, as far as the desk has read; 0 when nothing is known. */
	tooMuch: number;
	/** What is still open. */
	open: number;
	/** How many months before the booking it lies. */
	months: number;
	onMean: (meant: Meant) => void;
	onLeave: () => void;
};

/** Asks whether a payment that looks like a mistake is meant. */
export function AskAgain({ asking: { about, payment, meant }, tooMuch, open, months, onMean, onLeave }: AskAgainProps) {
	const { text, yes, no, more } = {
		day: { text: words.early(months), yes: words.takeAnyway, no: words.changeDay, more: {} },
		overpayment: {
			text: words.tooMuch(tooMuch || payment.amount),
			yes: words.takeAnyway,
			no: words.change,
			more: { isOverpaymentMeant: true },
		},
		open: { text: words.stillOpen(open, payment.amount), yes: words.giveAnyway, no: words.change, more: {} },
		repeat: { text: words.repeated, yes: words.recordAgain, no: words.dropIt, more: { isRepeatMeant: true } },
		earlier: {
			text: words.recordedEarlier(payment.amount),
			yes: words.recordFurther,
			no: words.dropFurther,
			more: { isRepeatMeant: true },
		},
	}[about];
	return <Question key={about} text={text} yes={yes} no={no} onYes={() => onMean({ ...meant, ...more })} onNo={onLeave} />;
}
