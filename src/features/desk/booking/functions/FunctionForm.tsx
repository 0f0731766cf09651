import '#features/desk/booking/entry/entry.css';
import '#features/desk/shell/form/form.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { $changing, type ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import type { Back } from '#features/desk/shell/drafts.ts';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useBack } from '#features/desk/shell/form/use-back.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { useLeavingWarned } from '#features/desk/shell/frame/use-leaving-warned.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { EMPTY_BOOKING, isTouched, type TypedBooking, typedOver } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { dayAt, enterableRange } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS, isSameSlot, readSlot } from '#shared/rules/slots/slot.ts';
import { Dialog, DialogActs } from '#shared/ui/Dialog.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { parseBookingEdit } from '../edit/booking-edit.ts';
import { edit } from '../edit/outcomes.ts';
import { moveAnywayWords } from '../form/earlier-requests-words.ts';
import { FormProvider, RadioField, TextField } from '../form/FieldKinds.tsx';
import { type PendingQuestion, SaveQuestion } from '../form/SaveQuestion.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { useSlotCheck } from '../form/use-slot-check.ts';
import { editWords } from '../panel/words.ts';
import { bookingWith, type FunctionDraft, functionDrafts } from './draft.ts';
import { functionInWords, functionWords, occasionName } from './function-words.ts';

const words = functionWords.changing;

type FunctionFormProps = { booking: Booking; changed: StaffFunction; draft: FunctionDraft & Back };

/** Moves one function of several, or changes its guests. A newer version of the booking is overwritten only by a second Save. */
export default function FunctionForm({ booking, changed, draft }: FunctionFormProps) {
	const ports = usePorts();
	const { prices, numbers } = useVenue();
	const now = ports.now();
	const { typed, base } = draft;
	const isSaving = useStore($changing).has(booking.id);
	const [refusal, setRefusal] = useState<ChangeProblem>();
	const [isUnchanged, setIsUnchanged] = useState(false);
	const [asking, setAsking] = useState<PendingQuestion>();
	const form = useRef<HTMLFormElement>(null);
	const rules = { now, prices, venue: numbers };
	const { problems, judge, retype } = useProblems(form, () => parseBookingEdit(typed, rules, base));
	const isMoved = !isSameSlot(base, readSlot(typed));
	const { earlier } = useSlotCheck('change', { typed: isMoved && holdsSlot(base.status) ? typed : EMPTY_BOOKING });

	const isTyped = functionDrafts.isTyped(draft);
	useLeavingWarned(isTyped);
	const { leave, question } = useDiscard(isTyped, end);
	const close = () => !isSaving && leave();
	useBack(() => {
		close();
		return !isTyped && !isSaving;
	});

	// The panel is read again after a refusal. Fields that were not touched then take what a colleague saved.
	useEffect(() => {
		if (!refusal || booking.version === base.version) return;
		const theirs = bookingWith(booking, changed);
		const over = typedOver(theirs, typed, base);
		// The answer was lost, but the change was made.
		if (refusal === 'lost' && !isTouched(over, theirs)) {
			functionDrafts.drop(booking.id);
			notifySuccess(`${booking.id}/edit`, editWords.done, functionInWords(changed));
		} else functionDrafts.put(booking.id, { ...draft, base: theirs, typed: over });
	}, [refusal, booking, changed, draft, typed, base]);

	function end() {
		functionDrafts.drop(booking.id);
	}

	function type(change: Partial<TypedBooking>) {
		setRefusal(undefined);
		setIsUnchanged(false);
		setAsking(undefined);
		retype();
		functionDrafts.put(booking.id, { ...draft, typed: { ...typed, ...change } });
	}

	async function save(isMeant: boolean) {
		if (isSaving) return;
		setRefusal(undefined);
		const read = judge();
		if (!read) return;
		// The estimate is of all functions, so the form of one does not write it.
		const { estimate: _, ...changes } = read;
		if (Object.keys(changes).length === 0) return setIsUnchanged(true);
		if (earlier.length > 0 && !isMeant) return setAsking({ about: 'line' });
		setAsking(undefined);
		const problem = await edit(base, changes, () => true, undefined, changed);
		if (!problem) end();
		else if (problem !== 'busy') setRefusal(problem);
	}

	const { first, last } = enterableRange(dayAt(now));
	return (
		<Dialog title={words.title(occasionName(changed))} onClose={close}>
			<form
				className="entry"
				ref={form}
				noValidate
				onSubmit={(event: SyntheticEvent) => {
					event.preventDefault();
					void save(false);
				}}
			>
				{draft.isBack && <TypedBack />}
				<FormProvider value={{ typed, problems, onType: type }}>
					<div className="staffform">
						<TextField name="eventDate" type="date" min={first} max={last} />
						<TextField name="guestCount" inputMode="numeric" autoComplete="off" maxLength={7} />
						<RadioField name="hall" options={HALLS} />
						<RadioField name="eventTime" options={EVENT_TIMES} />
						<div className="staffform__wide">{isMoved && <SlotStatus form="change" typed={typed} own={base} onTake={type} />}</div>
					</div>
				</FormProvider>
				{isUnchanged && (
					<Notice tone="ask" role="alert">
						<p>{editWords.nothingChanged}</p>
					</Notice>
				)}
				<Refusal text={words.failed} problem={refusal} meaning={{ ...changeProblemWords, version_conflict: words.conflict }} />
				{!isSaving && !asking && question}
				{asking ? (
					<SaveQuestion
						asking={asking}
						earlier={earlier}
						pastLine={{ words: moveAnywayWords, field: 'input[type="date"]' }}
						form={form}
						onYes={() => void save(true)}
						onNo={() => setAsking(undefined)}
					/>
				) : (
					<DialogActs act={isSaving ? editWords.saving : editWords.save} isBusy={isSaving} keep={editWords.cancel} onKeep={leave} />
				)}
			</form>
		</Dialog>
	);
}
