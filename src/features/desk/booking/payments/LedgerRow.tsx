import { clsx } from 'clsx';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { dayInShort } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import type { Payment } from '../details.ts';
import { ledgerWords, paperNumber } from './words.ts';

type LedgerRowProps = {
	payment: Payment;
	/** Receipt number of the row that this one reverses. */
	reverses: string | undefined;
	onPrint: () => void;
	/** Left out for a row that cannot be reversed. */
	onReverse: (() => void) | undefined;
};

/** One row of the ledger, with its receipt. */
export function LedgerRow({ payment, reverses, onPrint, onReverse }: LedgerRowProps) {
	const { reversedBy, movedTo, movedFrom, reference, note, recordedByEmail } = payment;
	const print = ledgerWords.print(payment);
	const number = paperNumber(payment);
	const details = [dayInShort(payment.receivedOn), ledgerWords.methodInText(payment.method), reference, recordedByEmail].filter(Boolean);
	const since = [
		reversedBy && ledgerWords.reversed(reversedBy),
		movedTo && ledgerWords.movedTo(movedTo),
		movedFrom && ledgerWords.movedFrom(movedFrom),
	];
	return (
		<li className={clsx('ledger__row', reversedBy && 'is-reversed')}>
			<div>
				<span className="ledger__what">
					<Unbroken text={reverses ? ledgerWords.reversalOf(reverses) : ledgerWords.kinds[payment.kind]} />
				</span>
				<small>
					<Unbroken text={ledgerWords.receipt(payment)} />. <bdi>{details.join(', ')}</bdi>
				</small>
				{note && (
					<small>
						<bdi>{note}</bdi>
					</small>
				)}
				{since.map(
					(words) =>
						words && (
							<small key={words}>
								<Unbroken text={words} />
							</small>
						),
				)}
			</div>
			<span className="ledger__amount num">{figure(payment.amount)}</span>
			<span className="ledger__acts">
				<button className="iconbtn" type="button" title={print} onClick={onPrint}>
					<Icon name="print" />
					<span className="sr">{print}</span>
				</button>
				{onReverse && (
					<button className="iconbtn" type="button" title={ledgerWords.reverse(payment.kind, number)} onClick={onReverse}>
						<DeskIcon name="reverse" />
						<span className="sr">{ledgerWords.reverse(payment.kind, number)}</span>
					</button>
				)}
			</span>
		</li>
	);
}
