import { clsx } from 'clsx';
import { figure } from '#domain/payments/money.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { dayInShort } from '#domain/shared/day.ts';
import { ledgerWords as words } from '#i18n/desk/ledger.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';

type LedgerRowProps = {
	payment: Payment;
	/** The number of the row that this one takes back. */
	reverses: string | undefined;
	onPrint: () => void;
	/** Missing where nothing can be taken back. */
	onReverse: (() => void) | undefined;
};

/** One row of the ledger, with its receipt. */
export function LedgerRow({ payment, reverses, onPrint, onReverse }: LedgerRowProps) {
	const { receiptNumber: number, reversedBy, reference, note, recordedBy } = payment;
	const details = [dayInShort(payment.receivedOn), words.methodsInText[payment.method], reference, recordedBy].filter(Boolean);
	return (
		<li className={clsx('ledger__row', reversedBy && 'is-reversed')}>
			<div>
				<span className="ledger__what">{reverses ? words.reversalOf(reverses) : words.kinds[payment.kind]}</span>
				<small>
					{words.receipt(number)}. <bdi>{details.join(', ')}</bdi>
				</small>
				{note && (
					<small>
						<bdi>{note}</bdi>
					</small>
				)}
				{reversedBy && <small>{words.reversed(reversedBy)}</small>}
			</div>
			<span className="ledger__amount num">{figure(payment.amount)}</span>
			<span className="ledger__acts">
				<button className="iconbtn" type="button" title={words.print(number)} onClick={onPrint}>
					<Icon name="print" />
					<span className="sr">{words.print(number)}</span>
				</button>
				{onReverse && (
					<button className="iconbtn" type="button" title={words.reverse(number)} onClick={onReverse}>
						<DeskIcon name="reverse" />
						<span className="sr">{words.reverse(number)}</span>
					</button>
				)}
			</span>
		</li>
	);
}
