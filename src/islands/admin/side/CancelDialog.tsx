import { useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { onOneLine } from '#domain/text.ts';
import { panelWords } from '#i18n/admin-panel.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActs } from '#islands/ui/DialogActs.tsx';
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
		<Dialog title={words.title} onClose={() => !isCancelling && onClose()}>
			<p className="soft">{words.consequence}</p>
			{booking.paidAmount > 0 && <p>{words.keptMoney(booking.paidAmount)}</p>}
			<ReasonField label={words.reason} hint={words.reasonHint} longest={300} reason={reason} onType={setReason} />
			<DialogActs
				act={isCancelling ? words.cancelling : words.cancel}
				onAct={cancel}
				isBusy={isCancelling}
				keep={words.keep}
				onKeep={onClose}
			/>
		</Dialog>
	);
}
