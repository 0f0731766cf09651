import { choiceWords, fieldNames } from '#features/desk/shell/form/words.ts';
import type { StaffField, TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { dayInShort, parseDay } from '#shared/rules/day.ts';
import { hallTimeInShort, parseHallTime } from '#shared/rules/hall-time.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import type { Difference } from '../booking-edit.ts';
import { editWords } from '../panel/words.ts';

type EditConflictProps = {
	differences: readonly Difference[];
	typed: TypedBooking;
	/** What was done meanwhile was done from this screen, outside the form. */
	isOwn: boolean;
};

/** Both versions of what differs, side by side, and what of theirs the form has taken over. */
export function EditConflict({ differences, typed, isOwn }: EditConflictProps) {
	return (
		<Notice tone="ask" role="alert">
			<p>
				<b>{isOwn ? editWords.ownConflictTitle : editWords.conflictTitle}</b> {editWords.conflictText}
			</p>
			<dl className="versions">
				{differences.map(({ name, theirs, yours }) => (
					<div key={name}>
						<dt>{fieldNames[name]}</dt>
						<dd>
							{editWords.theirs}: <bdi>{inWords(name, theirs)}</bdi>
							{theirs === yours && ` (${editWords.taken})`}
						</dd>
						{theirs !== yours && (
							<dd>
								{editWords.yours}: <bdi>{inWords(name, typed[name] === yours ? yours : String(typed[name]))}</bdi>
							</dd>
						)}
					</div>
				))}
			</dl>
		</Notice>
	);
}

function inWords(name: StaffField, text: string): string {
	if (text === '') return editWords.none;
	const day = name === 'eventDate' && parseDay(text);
	if (day) return dayInShort(day);
	const instant = name === 'holdExpiresAt' && parseHallTime(text);
	return instant ? hallTimeInShort(new Date(instant)) : (choiceWords[name]?.[text] ?? text);
}
