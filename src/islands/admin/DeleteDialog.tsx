import { useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { dayInWords } from '#domain/day.ts';
import { adminWords } from '#i18n/admin.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

const words = adminWords.deleting;

type DeleteDialogProps = { booking: Booking; onDelete: (booking: Booking) => Promise<unknown>; onClose: () => void };

/** Asks before a booking goes; the harmless answer has the focus. */
export function DeleteDialog({ booking, onDelete, onClose }: DeleteDialogProps) {
	const [isDeleting, setIsDeleting] = useState(false);

	async function remove() {
		if (isDeleting) return;
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
			<div className="dialog__acts">
				<button className="btn btn--main" type="button" aria-disabled={isDeleting || undefined} onClick={remove}>
					{isDeleting ? words.deleting : words.delete}
				</button>
				<button
					className="btn btn--line"
					type="button"
					data-first-focus
					aria-disabled={isDeleting || undefined}
					onClick={() => !isDeleting && onClose()}
				>
					{words.keep}
				</button>
			</div>
		</Dialog>
	);
}
