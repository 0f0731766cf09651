import { letterDrafts } from '#features/desk/messages/letter-draft.ts';
import { useIsAnythingTyped } from '#features/desk/shell/drafts.ts';
import { deletedWords as words } from '#features/desk/shell/words/deleted.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { editDrafts } from '../edit/draft.ts';
import { paymentDrafts } from '../payments/draft.ts';
import { noteDrafts } from './note-draft.ts';
import { panelWords } from './words.ts';

const KINDS = [editDrafts, paymentDrafts, letterDrafts, noteDrafts];

type DeletedNoticeProps = { booking: Booking; onRestore: () => void };

/** Explains a deleted booking, and restores it. */
export function DeletedNotice({ booking: { id, status }, onRestore }: DeletedNoticeProps) {
	const isTyped = useIsAnythingTyped(KINDS, id);
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
