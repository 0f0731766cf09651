import { useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { dayInWords } from '#domain/day.ts';
import { adminWords } from '#i18n/admin.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActs } from '#islands/ui/DialogActs.tsx';

const words = adminWords.deleting;

type DeleteDialogProps = { booking: Booking; onDelete: (booking: Booking) => Promise<unknown>; onClose: () => void };

/** Asks before a booking goes; the harmless answer has the focus. */
export function DeleteDialog({ booking, onDelete, onClose }: DeleteDialogProps) {
	const [isDeleting, setIsDeleting] = useState(false);

	async function remove() {
		setIsDeleting(true);
		await onDelete(booking);
		onClose();
	}

	return (
		<Dialog title={words.question} onClose={() => !isDeleting && onClose()}>
			<p>
				<b>
					<bdi>{booking.clientName}</bdi>
				</b>
				, {booking.reference}. {dayInWords(booking.eventDate)},{' '}
				{booking.eventTime === 'lunch' ? adminWords.list.lunch : adminWords.list.dinner}, {booking.hall}.
			</p>
			<p className="soft">{words.consequence}</p>
			{booking.paidAmount > 0 && <p>{words.received(booking.paidAmount)}</p>}
			<DialogActs
				act={isDeleting ? words.deleting : words.delete}
				onAct={remove}
				isBusy={isDeleting}
				keep={words.keep}
				onKeep={onClose}
				isKeepFirst
			/>
		</Dialog>
	);
}
