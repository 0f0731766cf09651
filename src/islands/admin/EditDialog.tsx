import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { type Booking, MOVES, type Status } from '#domain/booking.ts';
import { type EditProblems, parseBookingEdit, type TypedEdit, typedFrom, typedOver } from '#domain/booking-edit.ts';
import type { BookingEdit, ChangeProblem } from '#domain/staff-ports.ts';
import { adminWords, statusWords } from '#i18n/admin.ts';
import { fieldProblemWords } from '#i18n/field-problems.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { $bookings } from '#stores/staff-bookings.ts';
import { $changing } from '#stores/staff-changes.ts';
import { EditConflict } from './EditConflict.tsx';
import './edit.css';

const words = adminWords.editing;

type EditDialogProps = {
	booking: Booking;
	onSave: (booking: Booking, changes: BookingEdit) => Promise<ChangeProblem | undefined>;
	onClose: () => void;
};

/**
 * Changes a booking as it was seen when the form opened. If somebody else was faster, nothing is overwritten: both versions are shown, and
 * only a second Save puts this one over theirs.
 */
export function EditDialog({ booking, onSave, onClose }: EditDialogProps) {
	const [base, setBase] = useState(booking);
	const [typed, setTyped] = useState(() => typedFrom(booking));
	const [problems, setProblems] = useState<EditProblems>({});
	const [trouble, setTrouble] = useState<'conflict' | 'gone' | 'unchanged'>();
	const isSaving = useStore($changing).has(booking.id);
	const type = (change: Partial<TypedEdit>) => setTyped({ ...typed, ...change });

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isSaving || trouble === 'gone') return;
		const edit = parseBookingEdit(typed, base);
		setProblems(edit.ok ? {} : edit.problem);
		if (!edit.ok) return;
		if (Object.keys(edit.value).length === 0) return setTrouble('unchanged');

		const problem = await onSave(base, edit.value);
		if (problem !== 'conflict') return onClose();
		const theirs = shownNow(booking.id);
		setTrouble(theirs ? 'conflict' : 'gone');
		if (!theirs) return;
		setTyped(typedOver(theirs, typed, base));
		setBase(theirs);
	}

	return (
		<Dialog title={words.title} onClose={() => !isSaving && onClose()}>
			<form className="edit" noValidate onSubmit={save}>
				<p className="soft">
					<bdi>{booking.clientName}</bdi>, {booking.reference}
				</p>
				{trouble === 'conflict' && <EditConflict theirs={base} typed={typed} />}
				{trouble === 'gone' && <Trouble words={words.gone} />}
				{trouble === 'unchanged' && <Trouble words={words.nothingChanged} />}
				<Field label={words.status}>
					{(control) => (
						<select
							{...control}
							className="select"
							value={typed.status}
							onChange={({ target }) => type({ status: target.value as Status })}
						>
							{[base.status, ...MOVES[base.status]].map((status) => (
								<option key={status} value={status}>
									{statusWords[status]}
								</option>
							))}
						</select>
					)}
				</Field>
				<Field label={words.guests} problem={problems.guests && fieldProblemWords.en[problems.guests]}>
					{(control) => (
						<input
							{...control}
							className="input"
							inputMode="numeric"
							value={typed.guests}
							onChange={({ target }) => type({ guests: target.value })}
						/>
					)}
				</Field>
				<Field
					label={words.total}
					hint={words.totalHint}
					problem={problems.total && words.totalInvalid}
					remedy={base.estimate && <UseEstimate amount={base.estimate.total} onUse={(total) => type({ total })} />}
				>
					{(control) => (
						<input
							{...control}
							className="input"
							inputMode="numeric"
							value={typed.total}
							onChange={({ target }) => type({ total: target.value })}
						/>
					)}
				</Field>
				{base.status === 'pending' && (
					<Field label={words.hold} problem={problems.hold && words.holdInvalid}>
						{(control) => (
							<input
								{...control}
								className="input"
								type="datetime-local"
								value={typed.hold}
								onChange={({ target }) => type({ hold: target.value })}
							/>
						)}
					</Field>
				)}
				<div className="dialog__acts">
					<button className="btn btn--main" type="submit" aria-disabled={isSaving || trouble === 'gone' || undefined}>
						{isSaving ? words.saving : words.save}
					</button>
					<button className="btn btn--line" type="button" onClick={() => !isSaving && onClose()}>
						{trouble === 'gone' ? words.close : words.cancel}
					</button>
				</div>
			</form>
		</Dialog>
	);
}

function UseEstimate({ amount, onUse }: { amount: number; onUse: (total: string) => void }) {
	return (
		<button className="btn btn--quiet edit__estimate" type="button" onClick={() => onUse(String(amount))}>
			{words.useEstimate(amount)}
		</button>
	);
}

function Trouble({ words }: { words: string }) {
	return (
		<Notice tone="ask" role="alert">
			<p>{words}</p>
		</Notice>
	);
}

/** The booking as the list shows it now, just read again. */
function shownNow(id: string): Booking | undefined {
	const list = $bookings.get();
	return list.state === 'ready' ? list.rows.find((row) => row.id === id) : undefined;
}
