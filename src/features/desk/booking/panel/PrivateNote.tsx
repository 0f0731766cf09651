import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useLeavingWarned } from '#features/desk/shell/frame/use-leaving-warned.ts';
import { fullField } from '#features/desk/shell/words/full-field.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { LONGEST_REQUESTS, orNothing, someLines } from '#shared/rules/booking/field.ts';
import { Field } from '#shared/ui/Field.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import { useChanges } from '../use-booking-edits.ts';
import { privateNoteWords as words } from './private-note-words.ts';

const readNote = orNothing(someLines(LONGEST_REQUESTS));

/** Note about a booking for staff only. */
export function PrivateNote({ booking }: { booking: Booking }) {
	const { edit } = useChanges();
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const [typed, setTyped] = useState<string>();
	const [isTooLong, setIsTooLong] = useState(false);
	const saved = booking.privateNote ?? '';
	const isTouched = typed !== undefined && typed !== saved;
	useLeavingWarned(isTouched);

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isBusy || typed === undefined) return;
		const read = readNote(typed);
		setIsTooLong(!read.ok);
		if (read.ok && !(await press(() => edit(booking, { privateNote: read.value ?? null })))) setTyped(undefined);
	}

	return (
		<form className="final" noValidate onSubmit={save}>
			<Field
				label={words.label}
				hint={words.hint}
				problem={isTooLong ? words.tooLong : typed === undefined ? undefined : fullField(typed, LONGEST_REQUESTS)}
			>
				{(control) => (
					<textarea
						{...control}
						className="input"
						rows={2}
						dir="auto"
						maxLength={LONGEST_REQUESTS}
						value={typed ?? saved}
						onChange={({ target }) => setTyped(target.value)}
					/>
				)}
			</Field>
			{isTouched && (
				<div className="actions">
					<button className="btn btn--line btn--small" type="submit" aria-disabled={isBusy || undefined}>
						{isBusy && isPressed ? words.saving : words.save}
					</button>
				</div>
			)}
		</form>
	);
}
