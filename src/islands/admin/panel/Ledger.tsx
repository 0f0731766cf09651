import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { nextKind, type Payment } from '#domain/payments/payment.ts';
import { dayAt } from '#domain/shared/day.ts';
import { ledgerWords as words } from '#i18n/desk/ledger.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $payments, typePayment } from '#stores/desk/drafts.ts';
import { useVenue } from '../venue-context.ts';
import { Balance } from './Balance.tsx';
import { begun } from './begun-payment.ts';
import { LedgerRow } from './LedgerRow.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';

type LedgerProps = {
	ports: DeskPorts;
	booking: Booking;
	payments: readonly Payment[];
	/** A deleted booking's ledger can be looked at. */
	isReadOnly: boolean;
	onPrint: (payment: Payment) => void;
};

/** What came in and what is open. Rows are added, never changed: a mistake is reversed by a row of its own. */
export function Ledger({ ports, booking, payments, isReadOnly, onPrint }: LedgerProps) {
	const { id, status } = booking;
	const { advancePercent } = useVenue();
	const [reversing, setReversing] = useState<Payment>();
	const isEntering = useStore($payments)[id] !== undefined && !isReadOnly;
	const numberOf = (paymentId: string | null) => payments.find((other) => other.id === paymentId)?.receiptNumber;
	return (
		<section className="side__part" aria-labelledby="side-payments">
			<div className="side__title">
				<h3 id="side-payments">{words.title}</h3>
				{!isEntering && !isReadOnly && (
					<button
						className="btn btn--quiet"
						type="button"
						onClick={() => typePayment(id, begun(nextKind(status, booking.paidAmount), booking, advancePercent, dayAt(ports.now())))}
					>
						<Icon name="plus" />
						{words.record}
					</button>
				)}
			</div>
			<Balance booking={booking} />
			{isEntering && <PaymentForm ports={ports} booking={booking} />}
			{payments.length === 0 ? (
				<p className="soft side__small">{words.empty}</p>
			) : (
				<ul className="ledger">
					{payments.map((payment) => (
						<LedgerRow
							key={payment.id}
							payment={payment}
							reverses={numberOf(payment.reversesId)}
							onPrint={() => onPrint(payment)}
							onReverse={isReadOnly || payment.reversesId || payment.reversedBy ? undefined : () => setReversing(payment)}
						/>
					))}
				</ul>
			)}
			{reversing && <ReverseDialog ports={ports} booking={booking} payment={reversing} onClose={() => setReversing(undefined)} />}
		</section>
	);
}
