import '#features/desk/shell/parts/due.css';
import { useStore } from '@nanostores/react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import { holdsWords, requestsWith } from '#shared/rules/booking/family-note.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { edit } from '../edit/outcomes.ts';
import { changesWords } from './words.ts';

const words = changesWords.own;

type FamilyNoteProps = { booking: Booking; change: Pick<DeskChange, 'note' | 'state' | 'isCancellation'> };

/** The family's note on an answered request. The kitchen reads only the special requests, so a button copies the note there. */
export function FamilyNote({ booking, change: { note, state, isCancellation } }: FamilyNoteProps) {
	const isBusy = useStore($changing).has(booking.id);
	if (!note) return null;
	const together = requestsWith(booking, note);
	const isAgreed = state === 'accepted' && !isCancellation && !isOver(booking.status);
	return (
		<div className="asked">
			<p className="asked__note">
				{words.wrote} <TypedText text={note} />
			</p>
			{isAgreed && holdsWords(booking, note) && <p className="due__note">{words.added}</p>}
			{isAgreed && !holdsWords(booking, note) && (
				<>
					<p className="due__note">{together ? words.apart : words.tooLong}</p>
					{together && (
						<button
							className="btn btn--line btn--small"
							type="button"
							aria-disabled={isBusy || undefined}
							onClick={() => !isBusy && edit(booking, { specialRequests: together })}
						>
							{words.add}
						</button>
					)}
				</>
			)}
		</div>
	);
}
