import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { movesByHand } from '#domain/booking/booking-edit.ts';
import { nextOf, type Status } from '#domain/booking/status.ts';
import { statusBehindMark } from '#domain/payments/payment.ts';
import { dayAt } from '#domain/shared/day.ts';
import { onOneLine } from '#domain/shared/text.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { $changing } from '#stores/desk/changes.ts';
import { $payments, typePayment } from '#stores/desk/drafts.ts';
import { ReasonField } from '../form/ReasonField.tsx';
import { useChanges } from '../parts/use-changes.ts';
import { usePorts } from '../ports-context.ts';
import { useVenue } from '../venue-context.ts';
import { begun } from './begun-payment.ts';

const words = panelWords.moves;

/** The moves that the hall's rules allow from here. The advance is recorded rather than claimed; "Mark as Fully Paid" stands below. */
export function StatusActions({ booking }: { booking: Booking }) {
	const ports = usePorts();
	const { id, status } = booking;
	const [isCancelling, setIsCancelling] = useState(false);
	const isBusy = useStore($changing).has(id);
	const { move } = useChanges();
	const { advancePercent } = useVenue();
	const moves = movesByHand(status);
	const behindMark = statusBehindMark(booking);
	const canAdvance = nextOf(status).includes('advance_paid') || status === 'pending_confirmation';
	if (moves.length === 0) return null;

	const moveTo = (to: Status) => void move(booking, { status: to });

	function recordAdvance() {
		if (!$payments.get()[id]) return typePayment(id, begun('advance', booking, advancePercent, dayAt(ports.now())));
		// The form is open already, perhaps out of sight.
		document.querySelector<HTMLElement>('.payform [data-first-focus]')?.focus();
	}

	const steps = [
		moves.includes('pending') && { name: words.to.pending, isMain: true, act: () => moveTo('pending') },
		canAdvance && { name: words.advance, act: recordAdvance },
		behindMark && { name: words.notPaid(behindMark), act: () => moveTo(behindMark) },
		...moves.filter((to) => to !== 'pending' && to !== 'cancelled').map((to) => ({ name: words.to[to], act: () => moveTo(to) })),
		moves.includes('cancelled') && { name: words.to.cancelled, act: () => setIsCancelling(true) },
	].filter((step) => typeof step === 'object');

	return (
		<section className="side__part" aria-labelledby="side-moves">
			<h3 id="side-moves">{words.title}</h3>
			<div className="side__moves">
				{steps.map(({ name, isMain, act }) => (
					<button
						className={clsx('btn btn--small', isMain ? 'btn--main' : 'btn--line')}
						type="button"
						key={name}
						aria-disabled={isBusy || undefined}
						onClick={() => !isBusy && act()}
					>
						{name}
					</button>
				))}
			</div>
			{isCancelling && (
				<CancelDialog
					booking={booking}
					onCancel={(reason) => move(booking, { status: 'cancelled', cancelReason: reason })}
					onClose={() => setIsCancelling(false)}
				/>
			)}
		</section>
	);
}

const cancelDialogWords = panelWords.cancelling;

type CancelDialogProps = {
	booking: Booking;
	onCancel: (reason: string | null) => Promise<void>;
	onClose: () => void;
};

/** Asks why, and says what a cancellation does; it cannot be taken back. */
function CancelDialog({ booking, onCancel, onClose }: CancelDialogProps) {
	const [reason, setReason] = useState('');
	const [isCancelling, setIsCancelling] = useState(false);

	async function cancel() {
		setIsCancelling(true);
		await onCancel(onOneLine(reason) || null);
		onClose();
	}

	return (
		<ConfirmDialog
			title={cancelDialogWords.title}
			act={cancelDialogWords.cancel}
			acting={cancelDialogWords.cancelling}
			onAct={cancel}
			isBusy={isCancelling}
			keep={cancelDialogWords.keep}
			onKeep={onClose}
			hasField
		>
			<p className="soft">{cancelDialogWords.consequence}</p>
			{booking.paidAmount > 0 && <p>{cancelDialogWords.keptMoney(booking.paidAmount)}</p>}
			<ReasonField label={cancelDialogWords.reason} hint={cancelDialogWords.reasonHint} longest={300} reason={reason} onType={setReason} />
		</ConfirmDialog>
	);
}
