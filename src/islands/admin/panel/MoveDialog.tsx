import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { Status } from '#domain/booking/status.ts';
import type { BookingEdit } from '#domain/desk/desk-ports.ts';
import { onOneLine, withoutHidden } from '#domain/shared/text.ts';
import { ledgerWords } from '#i18n/desk/ledger.ts';
import { moveQuestion, panelWords } from '#i18n/desk/panel.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { ReasonField } from '../form/ReasonField.tsx';

type MoveDialogProps = {
	booking: Booking;
	to: Status;
	onMove: (changes: Pick<BookingEdit, 'status' | 'cancelReason'>) => Promise<void>;
	onClose: () => void;
};

/** Asks before a booking is moved where no button leads back from, and says what that does; a cancellation is asked why. */
export function MoveDialog({ booking, to, onMove, onClose }: MoveDialogProps) {
	const [reason, setReason] = useState('');
	const [isMoving, setIsMoving] = useState(false);
	const isCancelled = to === 'cancelled';
	const words = moveQuestion(booking.status, to);

	async function move() {
		setIsMoving(true);
		await onMove({ status: to, ...(isCancelled && { cancelReason: onOneLine(withoutHidden(reason)) || null }) });
		onClose();
	}

	return (
		<ConfirmDialog
			title={words.title}
			act={words.act}
			acting={words.acting}
			onAct={move}
			isBusy={isMoving}
			keep={panelWords.keep}
			onKeep={onClose}
			hasField={isCancelled}
		>
			<p className="soft">
				{words.consequence} {to === 'pending' && ledgerWords.reversal.held}
			</p>
			{isCancelled && booking.paidAmount > 0 && <p>{panelWords.cancelling.keptMoney(booking.paidAmount)}</p>}
			{isCancelled && (
				<ReasonField
					label={panelWords.cancelling.reason}
					hint={panelWords.cancelling.reasonHint}
					longest={300}
					reason={reason}
					onType={setReason}
				/>
			)}
		</ConfirmDialog>
	);
}
