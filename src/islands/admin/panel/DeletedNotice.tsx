import { useStore } from '@nanostores/react';
import type { Booking } from '#domain/booking/booking.ts';
import { deletedWords as words } from '#i18n/desk/deleted.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $edits, $letters, $payments, isEditTyped, isPaymentTyped } from '#stores/desk/drafts.ts';

type DeletedNoticeProps = { booking: Booking; onRestore: () => void };

/** Over a deleted booking: what that means, what became of what was being typed, and the way back. */
export function DeletedNotice({ booking: { id, status }, onRestore }: DeletedNoticeProps) {
	const edit = useStore($edits)[id];
	const payment = useStore($payments)[id];
	const letter = useStore($letters)[id];
	const isTyped = (edit && isEditTyped(edit)) || (payment && isPaymentTyped(payment)) || letter;
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
