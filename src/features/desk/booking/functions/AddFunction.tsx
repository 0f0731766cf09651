import '#features/desk/booking/entry/entry.css';
import '#features/desk/shell/form/form.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { $changing, type ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useBack } from '#features/desk/shell/form/use-back.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { useLeavingWarned } from '#features/desk/shell/frame/use-leaving-warned.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import { EMPTY_BOOKING, type TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { dayAt, enterableRange } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import { Dialog, DialogActs } from '#shared/ui/Dialog.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import type { BookingDetails } from '../details.ts';
import { addFunctionTo } from '../edit/outcomes.ts';
import { holdAnywayWords } from '../form/earlier-requests-words.ts';
import { FormProvider, RadioField, TextField } from '../form/FieldKinds.tsx';
import { type PendingQuestion, SaveQuestion } from '../form/SaveQuestion.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { useSlotCheck } from '../form/use-slot-check.ts';
import { editWords } from '../panel/words.ts';
import { ADDED, functionDrafts, isAdded, parseAdded } from './draft.ts';
import { functionInWords, functionWords } from './function-words.ts';

const words = functionWords.adding;

/** Adds a function to a booking. It takes its slot at once if the booking has its slots. */
export default function AddFunction({ details: { booking, functions = [] } }: { details: BookingDetails }) {
	const ports = usePorts();
	const { prices, numbers } = useVenue();
	const now = ports.now();
	const draft = useDraft(functionDrafts, booking.id);
	const typed = draft?.functionId === ADDED ? draft.typed : EMPTY_BOOKING;
	const isSaving = useStore($changing).has(booking.id);
	const [refusal, setRefusal] = useState<ChangeProblem>();
	const [asking, setAsking] = useState<PendingQuestion>();
	const form = useRef<HTMLFormElement>(null);
	const { problems, judge, retype } = useProblems(form, () => parseAdded(typed, { now, prices, venue: numbers }, booking));
	const isHeld = holdsSlot(booking.status);
	const { earlier } = useSlotCheck('change', { typed: isHeld ? typed : EMPTY_BOOKING });
	const isTyped = draft !== undefined && functionDrafts.isTyped(draft);
	useLeavingWarned(isTyped);
	const end = () => functionDrafts.drop(booking.id);
	const { leave, question } = useDiscard(isTyped, end);
	const close = () => !isSaving && leave();
	useBack(() => {
		close();
		return !isTyped && !isSaving;
	});

	// The panel is read again after a refusal. A lost answer is made good there; any other change is shown before the next press counts.
	useEffect(() => {
		if (!draft || !refusal || draft.base.version === booking.version) return;
		const done = refusal === 'lost' && functions.find((one) => isAdded(one, draft.typed));
		if (done) {
			functionDrafts.drop(booking.id);
			notifySuccess(`${booking.id}/edit`, functionWords.added, functionInWords(done));
		} else if (refusal !== 'lost') functionDrafts.put(booking.id, { ...draft, base: booking });
	}, [draft, refusal, booking, functions]);

	function type(change: Partial<TypedBooking>) {
		setRefusal(undefined);
		setAsking(undefined);
		retype();
		if (draft) functionDrafts.put(booking.id, { ...draft, typed: { ...typed, ...change } });
	}

	async function save(isMeant: boolean) {
		if (isSaving || !draft) return;
		setRefusal(undefined);
		const added = judge();
		if (!added) return;
		if (earlier.length > 0 && !isMeant) return setAsking({ about: 'line' });
		setAsking(undefined);
		const problem = await addFunctionTo(draft.base, added);
		if (!problem) end();
		else if (problem !== 'busy') setRefusal(problem);
	}

	const { first, last } = enterableRange(dayAt(now));
	return (
		<Dialog title={words.title} onClose={close}>
			<form
				className="entry"
				ref={form}
				noValidate
				onSubmit={(event: SyntheticEvent) => {
					event.preventDefault();
					void save(false);
				}}
			>
				{draft?.isBack && <TypedBack />}
				<FormProvider value={{ typed, problems, onType: type }}>
					<div className="staffform">
						<div className="staffform__wide functions__occasions">
							<RadioField name="occasion" options={OCCASIONS} />
						</div>
						<TextField name="eventDate" type="date" min={first} max={last} />
						<TextField name="guestCount" inputMode="numeric" autoComplete="off" maxLength={7} />
						<RadioField name="hall" options={HALLS} />
						<RadioField name="eventTime" options={EVENT_TIMES} />
						<div className="staffform__wide">
							<SlotStatus form="change" typed={typed} onTake={type} />
						</div>
					</div>
				</FormProvider>
				<Refusal text={words.failed} problem={refusal} meaning={{ ...changeProblemWords, version_conflict: words.conflict }} />
				{!isSaving && !asking && question}
				{asking ? (
					<SaveQuestion
						asking={asking}
						earlier={earlier}
						pastLine={{ words: holdAnywayWords, field: 'input[type="date"]' }}
						form={form}
						onYes={() => void save(true)}
						onNo={() => setAsking(undefined)}
					/>
				) : (
					<DialogActs act={isSaving ? editWords.saving : words.act} isBusy={isSaving} keep={editWords.cancel} onKeep={leave} />
				)}
			</form>
		</Dialog>
	);
}
