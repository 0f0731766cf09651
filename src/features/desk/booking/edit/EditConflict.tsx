import { choiceWords, fieldNames } from '#features/desk/shell/form/words.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import type { StaffField, TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { dayInShort, parseDay } from '#shared/rules/day.ts';
import { hallTimeInShort, parseHallTime } from '#shared/rules/hall-time.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { editWords } from '../panel/words.ts';
import type { Difference } from './booking-edit.ts';

type EditConflictProps = {
	differences: readonly Difference[];
	typed: TypedBooking;
	/** The other change came from this screen, such as restoring the booking. */
	isOwn: boolean;
	/** A bill is in force, perhaps since the form opened. */
	hasBill: boolean;
	/** Asks whether to save over the other change; the form's buttons are gone meanwhile. */
	isAsking: boolean;
	onSave: () => void;
	onBack: () => void;
};

/** A conflict with another change: both versions of each field, directly above Save so that it is on the screen there. */
export function EditConflict({ differences, typed, isOwn, hasBill, isAsking, onSave, onBack }: EditConflictProps) {
	const title = isOwn ? editWords.ownConflictTitle : editWords.conflictTitle;
	const versions = (
		<>
			{hasBill && <p>{editWords.hasBill}</p>}
			<Versions differences={differences} typed={typed} />
		</>
	);
	if (!isAsking)
		return (
			<Notice tone="ask" role="alert">
				<p>
					<b>{title}</b> {editWords.conflictText}
				</p>
				{versions}
			</Notice>
		);
	return (
		<Question text={`${title} ${editWords.conflictQuestion}`} yes={editWords.saveMine} no={editWords.look} onYes={onSave} onNo={onBack}>
			{versions}
		</Question>
	);
}

/** Both versions of each field. */
export const Versions = ({ differences, typed }: Pick<EditConflictProps, 'differences' | 'typed'>) => (
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
);

function inWords(name: StaffField, text: string): string {
	if (text === '') return editWords.none;
	const day = name === 'eventDate' && parseDay(text);
	if (day) return dayInShort(day);
	const instant = name === 'holdExpiresAt' && parseHallTime(text);
	return instant ? hallTimeInShort(new Date(instant)) : (choiceWords[name]?.[text] ?? text);
}
