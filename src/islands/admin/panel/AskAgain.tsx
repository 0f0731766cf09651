import type { Meant } from '#domain/desk/panel-port.ts';
import type { NewPayment } from '#domain/payments/payment.ts';
import { ledgerWords } from '#i18n/desk/ledger.ts';
import { Notice } from '#islands/ui/Notice.tsx';

const words = ledgerWords.form;

/**
 * A payment that staff are asked about before it is recorded, and what they have said so far: it is more than is owed, it may be the same
 * money as another one, or an earlier try of the form, with other words, has been recorded after all.
 */
export type Asking = { about: 'overpayment' | 'repeat' | 'earlier'; payment: NewPayment; meant: Meant };

type AskAgainProps = {
	asking: Asking;
	/** By how much it is too much, as far as the desk has read; 0 when nothing is known. */
	tooMuch: number;
	onMean: (meant: Meant) => void;
	onLeave: () => void;
};

/** Asks whether a payment that looks like a mistake is meant. */
export function AskAgain({ asking: { about, payment, meant }, tooMuch, onMean, onLeave }: AskAgainProps) {
	const { text, yes, no } = {
		overpayment: { text: words.tooMuch(tooMuch || payment.amount), yes: words.takeAnyway, no: words.change },
		repeat: { text: words.repeated, yes: words.recordAgain, no: words.dropIt },
		earlier: { text: words.recordedEarlier(payment.amount), yes: words.recordFurther, no: words.dropFurther },
	}[about];
	return (
		<Notice tone="ask" role="alert">
			<p>{text}</p>
			<div className="side__acts">
				<button
					className="btn btn--main btn--small"
					type="button"
					onClick={() => onMean({ ...meant, ...(about === 'overpayment' ? { isOverpaymentMeant: true } : { isRepeatMeant: true }) })}
				>
					{yes}
				</button>
				<button className="btn btn--line btn--small" type="button" data-harmless onClick={onLeave}>
					{no}
				</button>
			</div>
		</Notice>
	);
}
