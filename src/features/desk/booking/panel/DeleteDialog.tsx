import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useKept } from '#features/desk/shell/parts/use-kept.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { remove } from '../edit/outcomes.ts';

const words = adminWords.deleting;

type DeleteDialogProps = { booking: Booking; onDelete?: (booking: Booking) => Promise<unknown>; onClose: () => void };

/** Asks before a booking is deleted. The harmless answer has the focus. */
export default function DeleteDialog({ booking, onDelete = remove, onClose }: DeleteDialogProps) {
	const [isDeleting, setIsDeleting] = useState(false);
	// While another change of the booking is saved, a press would close the dialog without deleting.
	const isBusy = useStore($changing).has(booking.id);

	// The list has no change requests, so they are read here.
	const details = useKept(useCallback(() => call('booking_details', { booking: booking.id }), [booking.id]));
	const isAskedFor = details?.changes.some(({ state }) => state === 'open');

	async function act() {
		setIsDeleting(true);
		await onDelete(booking);
		onClose();
	}

	return (
		<ConfirmDialog
			title={words.question}
			act={words.delete}
			acting={words.deleting}
			onAct={act}
			isBusy={isBusy || isDeleting}
			keep={words.keep}
			onKeep={onClose}
		>
			<p>
				<b>
					<bdi>{booking.clientName}</bdi>
				</b>
				, <span className="nowrap">{booking.reference}</span>. {dayInWords(booking.eventDate)}, {timeName(booking.eventTime)},{' '}
				{booking.hall}.
			</p>
			<p className="soft">{words.consequence((booking.otherFunctions ?? []).length > 0)}</p>
			{booking.paidAmount > 0 && <p>{words.received(booking.paidAmount)}</p>}
			{isAskedFor && <p aria-live="polite">{words.asked}</p>}
		</ConfirmDialog>
	);
}
