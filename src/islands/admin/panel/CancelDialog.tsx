import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { onOneLine } from '#domain/shared/text.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { ReasonField } from '../form/ReasonField.tsx';

const words = panelWords.cancelling;

type CancelDialogProps = {
	booking: Booking;
	onCancel: (reason: string | null) => Promise<void>;
	onClose: () => void;
};

/** Asks why, and says what a cancellation does; it cannot be taken back. */
export function CancelDialog({ booking, onCancel, onClose }: CancelDialogProps) {
	const [reason, setReason] = useState('');
	const [isCancelling, setIsCancelling] = useState(false);

	async function cancel() {
		setIsCancelling(true);
		await onCancel(onOneLine(reason) || null);
		onClose();
	}

	return (
		<ConfirmDialog
			title={words.title}
			act={words.cancel}
			acting={words.cancelling}
			onAct={cancel}
			isBusy={isCancelling}
			keep={words.keep}
			onKeep={onClose}
			hasField
		>
			<p className="soft">{words.consequence}</p>
			{booking.paidAmount > 0 && <p>{words.keptMoney(booking.paidAmount)}</p>}
			<ReasonField label={words.reason} hint={words.reasonHint} longest={300} reason={reason} onType={setReason} />
		</ConfirmDialog>
	);
}
