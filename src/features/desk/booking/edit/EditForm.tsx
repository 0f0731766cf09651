import '#features/desk/shell/parts/side-acts.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { moveAnywayWords } from '#features/desk/booking/form/earlier-requests-words.ts';
import { $changing, type BookingEdit, type ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import type { Busy } from '#shared/data/once.ts';
import { endsCount } from '#shared/rules/booking/final-guests.ts';
import { EMPTY_BOOKING, type StaffProblems, type TypedBooking, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { dayAt } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { ok } from '#shared/rules/result.ts';
import { isSameSlot, readSlot } from '#shared/rules/slots/slot.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import { type BookingDetails, isBilled } from '../details.ts';
import { BookingFields } from '../form/BookingFields.tsx';
import { nextQuestion, type PendingQuestion, SaveQuestion } from '../form/SaveQuestion.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { unlikelyTotal } from '../form/unlikely-total.ts';
import { useSlotCheck } from '../form/use-slot-check.ts';
import { OfNextFunction } from '../functions/OfNextFunction.tsx';
import { editWords } from '../panel/words.ts';
import { newStatus } from '../payments/outcomes.ts';
import { parseBookingEdit, totalInForm } from './booking-edit.ts';
import { editDrafts, typeEdit } from './draft.ts';
import { EditConflict } from './EditConflict.tsx';
import { edit } from './outcomes.ts';
import { useDishesQuestion } from './use-dishes-question.tsx';
import { useEditConflict } from './use-edit-conflict.ts';

/** Refusals that belong to one field. The form checks them too, but time passes before the database answers. */
const AT_FIELD: Partial<Record<ChangeProblem | Busy, StaffProblems>> = { hold_past: { holdExpiresAt: 'hold-over' } };

/** The form shows these problems itself, without a toast. */
const isShownHere = (problem: ChangeProblem | Busy): boolean => problem === 'version_conflict' || problem in AT_FIELD;

/** Changes a booking from the version that the form opened with. A newer version is overwritten only after staff say so. */
export function EditForm({ details }: { details: BookingDetails }) {
	const { id } = details.booking;
	const draft = useDraft(editDrafts, id);
	const isSaving = useStore($changing).has(id);
	const [isPressed, press] = usePressed();
	const [isUnchanged, setIsUnchanged] = useState(false);
	/** The open question before saving, with what would be saved. */
	const [asking, setAsking] = useState<PendingQuestion & { changes: BookingEdit }>();
	const heading = useRef<HTMLHeadingElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const dishes = useDishesQuestion(form);
	const { prices, numbers } = useVenue();
	const now = usePorts().now();
	const rules = { now, prices, venue: numbers };
	const { problems, judge, refuse, retype } = useProblems(form, () => (draft ? parseBookingEdit(draft.typed, rules, draft.base) : ok({})));

	/** A held booking takes its new slot at once, ahead of families in line there. */
	const isMoved = draft && holdsSlot(draft.base.status) && !isSameSlot(draft.base, readSlot(draft.typed));
	const { earlier } = useSlotCheck('edit', { typed: isMoved ? draft.typed : EMPTY_BOOKING });
	const { conflict, isOwn, stage, setStage, meet, ours } = useEditConflict(details.booking, rules, () => setAsking(undefined));
	const { leave, question } = useDiscard(draft !== undefined && editDrafts.isTyped(draft), () => editDrafts.drop(id));

	useEffect(() => (form.current?.querySelector<HTMLElement>('[data-first-focus]') ?? heading.current)?.focus(), []);

	async function save(isOverTheirs = stage === 'answered') {
		if (!draft || isSaving) return;
		const changes: BookingEdit | undefined = judge();
		const isEmpty = changes && Object.keys(changes).length === 0;
		setIsUnchanged(isEmpty === true);
		if (!changes || isEmpty) return;
		if (conflict && !isOverTheirs) return setStage('asked');
		if (!dishes.asks(draft.base, changes)) await ask(changes);
	}

	async function ask(changes: BookingEdit, meant?: PendingQuestion['about']) {
		if (!draft) return;
		// The paid amount comes from the panel: a payment makes no new version of the booking.
		const odd = unlikelyTotal(changes.totalAmount, details.booking, totalInForm(draft.typed, draft.base, prices).estimatedTotal);
		const question = nextQuestion({ odd, earlier, meant });
		setAsking(question && { ...question, changes });
		if (!question) await send(changes);
	}

	async function send(changes: BookingEdit) {
		if (!draft || isSaving) return;
		const whole = dishes.withDishes(draft.base, changes);
		const problem = await ours(() => press(() => edit(draft.base, whole, isShownHere, () => newStatus(draft.base))));
		if (!problem) return editDrafts.drop(id);
		const wrong = AT_FIELD[problem];
		if (wrong) refuse(wrong);
		if ((problem === 'version_conflict' || problem === 'lost') && meet()) setStage('asked');
	}

	function type(change: Partial<TypedBooking>) {
		setIsUnchanged(false);
		setAsking(undefined);
		dishes.forget();
		if (stage === 'asked') setStage('shown');
		retype();
		typeEdit(id, change);
	}

	if (!draft) return null;
	const { aboutTotal: afterSaving, ...offered } = totalInForm(draft.typed, draft.base, prices);
	const hasBill = isBilled(details);
	const aboutTotal = hasBill ? undefined : afterSaving;
	return (
		<form
			className="side__form"
			ref={form}
			noValidate
			aria-labelledby="side-edit"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<h3 id="side-edit" ref={heading} tabIndex={-1}>
				{editWords.title}
			</h3>
			<OfNextFunction details={details} />
			{hasBill && <p className="help">{editWords.hasBill}</p>}
			{draft.isBack && <TypedBack />}
			{isUnchanged && (
				<Notice tone="ask" role="alert">
					<p>{editWords.nothingChanged}</p>
				</Notice>
			)}
			<BookingFields
				today={dayAt(now)}
				withHold={draft.base.status === 'pending'}
				typed={draft.typed}
				before={typedFrom(draft.base)}
				first={draft.first}
				aboutTotal={aboutTotal}
				{...offered}
				problems={problems}
				onType={type}
			>
				{!isOver(draft.base.status) && (
					<Boundary part="SlotNews">
						<SlotStatus form="edit" typed={draft.typed} own={draft.base} onTake={type} />
					</Boundary>
				)}
			</BookingFields>
			{draft.base.finalGuests !== null && endsCount(draft.base, draft.typed) && (
				<Notice tone="ask" role="status">
					<p>{editWords.endsCount(figure(draft.base.finalGuests))}</p>
				</Notice>
			)}
			{aboutTotal && draft.base.totalAmount > 0 && (
				<Notice tone="ask" role="status">
					<p>{aboutTotal}</p>
				</Notice>
			)}
			{!isSaving && !asking && !dishes.isAsking && stage !== 'asked' && question}
			{conflict && (
				<EditConflict
					differences={conflict}
					typed={draft.typed}
					{...{ isOwn, hasBill }}
					isAsking={stage === 'asked'}
					onSave={() => {
						setStage('answered');
						void save(true);
					}}
					onBack={() => {
						setStage('answered');
						heading.current?.focus();
					}}
				/>
			)}
			{stage === 'asked' ? null : dishes.isAsking ? (
				dishes.question(draft.typed.package)
			) : asking ? (
				<SaveQuestion
					asking={asking}
					earlier={earlier}
					pastLine={{ words: moveAnywayWords, field: 'input[type="date"]' }}
					form={form}
					onYes={() => void ask(asking.changes, asking.about)}
					onNo={() => setAsking(undefined)}
				/>
			) : (
				<div className="side__acts">
					<button className="btn btn--main btn--small side__main" type="submit" aria-disabled={isSaving || undefined}>
						{isSaving && isPressed ? editWords.saving : editWords.save}
					</button>
					<button className="btn btn--line btn--small" type="button" onClick={() => !isSaving && leave()}>
						{editWords.cancel}
					</button>
				</div>
			)}
		</form>
	);
}
