import type { Meant } from '#domain/desk/panel-port.ts';
import type { NewPayment } from '#domain/payments/payment.ts';
import { ledgerWords } from '#i18n/desk/ledger.ts';
import { Notice } from '#islands/ui/Notice.tsx';

const words = ledgerWords.form;

/** A payment that staff are asked about before it is recorded, and what they have said so far. */
export type Asking = { about: 'overpayment' | 'repeat'; payment: NewPayment; meant: Meant };

type AskAgainProps = { asking: Asking; text: string; onMean: (meant: Meant) => void; onLeave: () => void };

/** Asks whether a payment that looks like a mistake is meant. */
export function AskAgain({ asking: { about, meant }, text, onMean, onLeave }: AskAgainProps) {
	const isRepeat = about === 'repeat';
	return (
		<Notice tone="ask" role="alert">
			<p>{text}</p>
			<div className="side__acts">
				<button
					className="btn btn--main btn--small"
					type="button"
					onClick={() => onMean({ ...meant, ...(isRepeat ? { isRepeatMeant: true } : { isOverpaymentMeant: true }) })}
				>
					{isRepeat ? words.recordAgain : words.takeAnyway}
				</button>
				<button className="btn btn--line btn--small" type="button" data-harmless onClick={onLeave}>
					{isRepeat ? words.dropIt : words.change}
				</button>
			</div>
		</Notice>
	);
}
