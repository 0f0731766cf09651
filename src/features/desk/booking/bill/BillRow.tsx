import { clsx } from 'clsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { openBillForm } from './draft.ts';
import { type Bill, isTakenBack } from './state.ts';
import { billWords as words } from './words.ts';

type BillRowProps = { bill: Bill; notes: readonly Bill[]; bookingId: string; mayChange: boolean; onPrint: () => void };

/** A bill or a credit note, with what can be done to it. */
export function BillRow({ bill, notes, bookingId, mayChange, onPrint }: BillRowProps) {
	const { id, kind, number, issuedAt, total, isInForce, fiscalNumber, fiscalQr } = bill;
	const isOff = isTakenBack(bill, notes);
	return (
		<li className={clsx('ledger__row', isOff && 'is-reversed')}>
			<div>
				<span className="ledger__what">
					<Unbroken text={words.name(kind, number)} />
				</span>
				<small>
					{words.row(issuedAt, total)}
					{isInForce && `, ${words.inForce}`}
				</small>
				{notes.length > 0 && (
					<small>
						<Unbroken text={words.creditedBy(notes.map((note) => note.number).join(', '), isOff)} />
					</small>
				)}
				{fiscalNumber && (
					<small>
						<bdi>
							<Unbroken text={words.fiscal(fiscalNumber)} />
						</bdi>
					</small>
				)}
				<div className="side__acts">
					{mayChange && isInForce && (
						<button className="btn btn--line btn--small" type="button" onClick={() => openBillForm(bookingId, 'credit', id)}>
							{words.acts.credit}
						</button>
					)}
					<button
						className="btn btn--quiet btn--small"
						type="button"
						onClick={() => openBillForm(bookingId, 'fiscal', id, fiscalNumber ?? '', fiscalQr ?? '')}
					>
						{words.acts.fiscal}
						<span className="sr">, {number}</span>
					</button>
				</div>
			</div>
			<span className="ledger__acts">
				<button className="iconbtn" type="button" title={words.print(number)} onClick={onPrint}>
					<Icon name="print" />
					<span className="sr">{words.print(number)}</span>
				</button>
			</span>
		</li>
	);
}
