import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { fullField } from '#features/desk/shell/words/field-hints.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { LONGEST_REQUESTS, orNothing, someLines } from '#shared/rules/booking/field.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import { edit } from '../edit/outcomes.ts';
import { noteDrafts, typePrivateNote } from './note-draft.ts';

const words = {
	label: 'Private note',
	hint: 'Only staff see it: it is on no page, message, paper or kitchen sheet. The search finds it.',
	save: 'Save the note',
	saving: 'Saving...',
	discard: 'Discard',
	tooLong: 'This is too long. Please shorten it',
	changed: 'A colleague has changed this note. Theirs:',
	emptied: 'A colleague has deleted this note.',
} as const;

const readNote = orNothing(someLines(LONGEST_REQUESTS));

/** Note about a booking for staff only. What is typed stays as a draft until it is saved or discarded. */
export function PrivateNote({ booking }: { booking: Booking }) {
	const isBusy = useStore($changing).has(booking.id);
	const draft = useDraft(noteDrafts, booking.id);
	const [isPressed, press] = usePressed();
	const [isTooLong, setIsTooLong] = useState(false);
	const saved = booking.privateNote ?? '';
	const { leave, question } = useDiscard(draft !== undefined, () => noteDrafts.drop(booking.id));

	// A save whose answer was lost has arrived after all.
	const isSaved = draft?.text === saved;
	useEffect(() => {
		if (isSaved) noteDrafts.drop(booking.id);
	}, [isSaved, booking.id]);

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isBusy || !draft) return;
		const read = readNote(draft.text);
		setIsTooLong(!read.ok);
		if (read.ok && !(await press(() => edit(booking, { privateNote: read.value ?? null })))) noteDrafts.drop(booking.id);
	}

	return (
		<form className="final" noValidate onSubmit={save}>
			{draft?.isBack && <TypedBack />}
			<Field label={words.label} hint={words.hint} problem={isTooLong ? words.tooLong : draft && fullField(draft.text, LONGEST_REQUESTS)}>
				{(control) => (
					<textarea
						{...control}
						className="input"
						rows={2}
						dir="auto"
						maxLength={LONGEST_REQUESTS}
						value={draft?.text ?? saved}
						onChange={({ target }) => typePrivateNote(booking.id, target.value, saved)}
					/>
				)}
			</Field>
			{draft && draft.base !== saved && draft.text.trim() !== saved && (
				<Notice tone="ask" role="alert">
					<p>{saved ? words.changed : words.emptied}</p>
					{saved && (
						<p>
							<TypedText text={saved} />
						</p>
					)}
				</Notice>
			)}
			{question}
			{draft && (
				<div className="actions">
					<button className="btn btn--line btn--small" type="submit" aria-disabled={isBusy || undefined}>
						{isBusy && isPressed ? words.saving : words.save}
					</button>
					<button className="btn btn--quiet" type="button" onClick={() => !isBusy && leave()}>
						{words.discard}
					</button>
				</div>
			)}
		</form>
	);
}
