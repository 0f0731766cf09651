import { useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { dayAt } from '#shared/rules/day.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { nextPayment } from '#shared/rules/money/payment-plan.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { BookingDetails, Payment } from '../details.ts';
import { dateDrafts } from '../payment-dates/draft.ts';
import { lineDrafts } from '../price/draft.ts';
import { paidTooMuch, paymentDrafts, startPayment } from './draft.ts';
import { LedgerRow } from './LedgerRow.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { nextKind } from './parse-payment.ts';
import { ReverseDialog, ReverseRefundsFirst, refundsToReverseFirst } from './ReverseDialog.tsx';
import { useRecordedBefore } from './use-recorded-before.ts';
import { ledgerWords, nextDueWords, nothingToPay, paperNumber } from './words.ts';

type LedgerProps = {
	details: BookingDetails;
	booking: Booking;
	payments: readonly Payment[];
	line: BookingDetails['line'];
	/** A deleted booking's ledger is shown without buttons. */
	isReadOnly: boolean;
	onPrint: (payment: Payment) => void;
};

/** The payments of a booking. Rows are added, never changed: a reversal is a row of its own. */
export function Ledger({ details, booking, payments, line, isReadOnly, onPrint }: LedgerProps) {
	const ports = usePorts();
	const { id, status } = booking;
	const [reversing, setReversing] = useState<{ payment: Payment; refunds: readonly Payment[] }>();
	// Refunds are counted at the press. The ledger changes while the dialog is still open.
	const reverse = (payment: Payment) => setReversing({ payment, refunds: refundsToReverseFirst(payments, payment) });
	const close = () => setReversing(undefined);
	const isEntering = useDraft(paymentDrafts, id) !== undefined && !isReadOnly;
	useRecordedBefore(booking, payments);
	const waiting = details.proofs?.find(({ state }) => state === 'waiting');
	const kind = paidTooMuch(booking) > 0 ? 'refund' : nextKind(status, booking.paidAmount, details.paymentPlan);
	const numberOf = (paymentId: string | null) => {
		const other = payments.find(({ id: otherId }) => otherId === paymentId);
		return other && paperNumber(other);
	};
	return (
		<section className="side__part" aria-labelledby="side-payments">
			<div className="side__title">
				<h3 id="side-payments">{ledgerWords.title}</h3>
				{!isEntering && !isReadOnly && (!isOver(status) || booking.paidAmount > 0) && (
					<button className="btn btn--quiet" type="button" onClick={() => startPayment(kind, booking, ports)}>
						<Icon name="plus" />
						{isOver(status) ? ledgerWords.refund : ledgerWords.record}
					</button>
				)}
			</div>
			<Balance details={details} booking={booking} />
			{isEntering && waiting && (
				<Notice tone="ask">
					<p>{ledgerWords.proofWaits(waiting.amount)}</p>
				</Notice>
			)}
			{isEntering && <PaymentForm booking={booking} line={line} plan={details.paymentPlan} />}
			{payments.length === 0 ? (
				<p className="soft side__small">{ledgerWords.empty}</p>
			) : (
				<ul className="ledger">
					{payments.map((payment) => (
						<LedgerRow
							key={payment.id}
							payment={payment}
							reverses={numberOf(payment.reversesId)}
							onPrint={() => onPrint(payment)}
							onReverse={isReadOnly || payment.reversesId || payment.reversedBy ? undefined : () => reverse(payment)}
						/>
					))}
				</ul>
			)}
			{reversing?.refunds.length === 0 && <ReverseDialog booking={booking} payment={reversing.payment} onClose={close} />}
			{reversing && reversing.refunds.length > 0 && <ReverseRefundsFirst {...reversing} onClose={close} />}
		</section>
	);
}

// Load at the press.
const PRICE = { name: 'PriceLines', ask: () => import('../price/PriceLines.tsx') };
const DATES = { name: 'PaymentDates', ask: () => import('../payment-dates/PaymentDates.tsx') };

/** The paid amount, the total and the open balance. The total opens its lines. */
function Balance({ details, booking }: Pick<LedgerProps, 'details' | 'booking'>) {
	// A line that was typed before the panel closed is shown again.
	const [isOpen, setIsOpen] = useState(lineDrafts.get(booking.id) !== undefined);
	const { total, isEstimate, paid, open } = duesOf(booking);
	// Rounds down, so that 100% means fully paid.
	const percent = total > 0 ? Math.floor((Math.min(Math.max(paid, 0), total) / total) * 100) : 0;
	const price = total === 0 ? ledgerWords.noTotal : isEstimate ? ledgerWords.ofEstimate(total) : ledgerWords.ofTotal(total);
	const isTooMuch = total > 0 && paid > total;
	const isOff = isOver(booking.status);
	return (
		<div className="balance">
			{total > 0 && !isOff && <progress value={percent} max={100} aria-label={ledgerWords.share(percent)} />}
			<p>
				<span>
					<b>{moneyInWords(paid)}</b> {ledgerWords.paid}
				</span>
				{details.price ? (
					<button className="btn btn--quiet balance__price" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
						{price}
					</button>
				) : (
					<span className="soft">{price}</span>
				)}
			</p>
			{isOpen && <LazyPart part={PRICE} given={{ details }} />}
			{!isOff && details.paymentPlan.length > 0 && <DueNext details={details} />}
			{isOff && (
				<p className="balance__open">
					<b>{nothingToPay(booking.status)}</b>
				</p>
			)}
			{total > 0 && !isOff && (
				<p className="balance__open">
					<b>{isTooMuch ? ledgerWords.overpaid : ledgerWords.balance}</b>
					<b className="num">{figure(isTooMuch ? paid - total : open)}</b>
				</p>
			)}
		</div>
	);
}

/** The next payment. It opens all payment dates. */
function DueNext({ details }: Pick<LedgerProps, 'details'>) {
	const { id, status } = details.booking;
	const [isOpen, setIsOpen] = useState(dateDrafts.get(id) !== undefined);
	return (
		<>
			<p>
				<button className="btn btn--quiet balance__price" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{nextDueWords(nextPayment(details.paymentPlan, status), dayAt(usePorts().now()))}
				</button>
			</p>
			{isOpen && <LazyPart part={DATES} given={{ details }} />}
		</>
	);
}
