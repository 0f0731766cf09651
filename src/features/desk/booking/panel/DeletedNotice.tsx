import { useStore } from '@nanostores/react';
import { $edits, $letters, $payments, $privateNotes, isEditTyped, isPaymentTyped } from '#features/desk/shell/drafts.ts';
import { deletedWords as words } from '#features/desk/shell/words/deleted.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { panelWords } from './words.ts';

type DeletedNoticeProps = { booking: Booking; onRestore: () => void };

/** Explains a deleted booking, and restores it. */
export function DeletedNotice({ booking: { id, status }, onRestore }: DeletedNoticeProps) {
	const edit = useStore($edits)[id];
	const payment = useStore($payments)[id];
	const letter = useStore($letters)[id];
	const note = useStore($privateNotes)[id];
	const isTyped = (edit && isEditTyped(edit)) || (payment && isPaymentTyped(payment)) || letter || note;
	return (
		<Notice tone="ask" role="status">
			<p>{words.text(status)}</p>
			{isTyped && (
				<p>
					<b>{words.typed}</b>
				</p>
			)}
			<button className="btn btn--line btn--small" type="button" onClick={onRestore}>
				{panelWords.restore}
			</button>
		</Notice>
	);
}
