import { occasionName } from '#features/desk/shell/words/occasions.ts';
import '#features/desk/booking/entry/entry.css';
import '#features/desk/shell/form/form.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { $changing, type BookingEdit, type ChangeProblem, type FurtherFunction } from '#features/desk/shell/booking-edits.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import type { Back } from '#features/desk/shell/drafts.ts';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useBack } from '#features/desk/shell/form/use-back.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { useLeavingWarned } from '#features/desk/shell/frame/use-leaving-warned.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import { liveOnes } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { EMPTY_BOOKING, isTouched, type StaffProblems, type TypedBooking, typedOver } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { dayAt } from '#shared/rules/day.ts';
import { dishesOfMeal } from '#shared/rules/dishes.ts';
import { pricesFor } from '#shared/rules/money/estimate-several.ts';
import type { Result } from '#shared/rules/result.ts';
import { isSameSlot, readSlot } from '#shared/rules/slots/slot.ts';
import { Dialog, DialogActs } from '#shared/ui/Dialog.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { type BookingDetails, isBilled } from '../details.ts';
import { type Difference, differences, parseBookingEdit } from '../edit/booking-edit.ts';
import { Versions } from '../edit/EditConflict.tsx';
import { addFunctionTo, edit } from '../edit/outcomes.ts';
import { useDishesQuestion } from '../edit/use-dishes-question.tsx';
import { holdAnywayWords, moveAnywayWords } from '../form/earlier-requests-words.ts';
import { FormProvider } from '../form/FieldKinds.tsx';
import { type PendingQuestion, SaveQuestion } from '../form/SaveQuestion.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { useSlotCheck } from '../form/use-slot-check.ts';
import { editWords } from '../panel/words.ts';
import { bookingWith, type FunctionDraft, functionDrafts, isAdded, parseAdded } from './draft.ts';
import { FunctionFields } from './FunctionFields.tsx';
import { functionInWords, functionWords } from './function-words.ts';

type FunctionDialogProps = {
	details: BookingDetails;
	draft: FunctionDraft & Back;
	/** The function that changes. Without it, a function is added. */
	changed?: StaffFunction | undefined;
};

/**
 * Adds a function to a booking, or changes one of several. It takes its slot at once if the booking has its slots. A newer version of the
 * booking is overwritten only by a second press.
 */
export default function FunctionDialog({ details, draft, changed }: FunctionDialogProps) {
	const { booking, functions = [] } = details;
	const ports = usePorts();
	const { prices, numbers, dishCard } = useVenue();
	const now = ports.now();
	const words = changed ? functionWords.changing : functionWords.adding;
	const { typed, base } = draft;
	const isSaving = useStore($changing).has(booking.id);
	const [refusal, setRefusal] = useState<ChangeProblem>();
	/** What a colleague has changed since the form opened. */
	const [theirChanges, setTheirChanges] = useState<readonly Difference[]>([]);
	const [isUnchanged, setIsUnchanged] = useState(false);
	const [isSent, setIsSent] = useState(false);
	const [asking, setAsking] = useState<PendingQuestion>();
	const form = useRef<HTMLFormElement>(null);
	const dishes = useDishesQuestion(form);
	const rules = { now, prices, venue: numbers };
	const live = liveOnes(functions);
	const read = (): Result<BookingEdit, StaffProblems> =>
		changed ? parseBookingEdit(typed, rules, base) : parseAdded(typed, rules, live, base);
	const { problems, judge, retype } = useProblems(form, read);
	const isElsewhere = !changed || !isSameSlot(base, readSlot(typed));
	const { earlier } = useSlotCheck('change', { typed: isElsewhere && holdsSlot(base.status) ? typed : EMPTY_BOOKING });

	const isTyped = functionDrafts.isTyped(draft);
	useLeavingWarned(isTyped);
	const end = () => functionDrafts.drop(booking.id);
	const { leave, question } = useDiscard(isTyped, end);
	const close = () => !isSaving && leave();
	useBack(() => {
		close();
		return !isTyped && !isSaving;
	});

	// The panel is read again after a refusal. Fields that were not touched then take what a colleague saved.
	useEffect(() => {
		if (!refusal || booking.version === base.version) return;
		const theirs = changed ? bookingWith(booking, changed) : booking;
		const over = changed ? typedOver(theirs, typed, base) : typed;
		const made = changed ? !isTouched(over, theirs) && changed : functions.find((one) => isAdded(one, typed));
		// The answer was lost, but the change was made.
		if (refusal === 'lost' && made) {
			functionDrafts.drop(booking.id);
			notifySuccess(`${booking.id}/edit`, changed ? editWords.done : functionWords.added, functionInWords(made));
		} else if (changed || refusal !== 'lost') {
			if (changed) setTheirChanges(differences(theirs, over, base));
			functionDrafts.put(booking.id, { ...draft, base: theirs, typed: over });
		}
	}, [refusal, booking, functions, changed, draft, typed, base]);

	function type(change: Partial<TypedBooking>) {
		setRefusal(undefined);
		setIsUnchanged(false);
		setAsking(undefined);
		dishes.forget();
		retype();
		functionDrafts.put(booking.id, { ...draft, typed: { ...typed, ...change } });
	}

	async function save(isMeant: boolean) {
		if (isSaving) return;
		setRefusal(undefined);
		const value = judge();
		if (!value) return;
		if (Object.keys(value).length === 0) return setIsUnchanged(true);
		if (changed && dishes.asks(base, value)) return;
		if (earlier.length > 0 && !isMeant) return setAsking({ about: 'line' });
		setAsking(undefined);
		setIsSent(true);
		const problem = await (changed
			? edit(base, dishes.withDishes(base, value), () => true, undefined, changed)
			: add(value as FurtherFunction));
		if (!problem) return end();
		setIsSent(false);
		if (problem !== 'busy') setRefusal(problem);
	}

	const add = (one: FurtherFunction) =>
		addFunctionTo(base, { ...one, dishes: dishesOfMeal(one, dishCard), prices: pricesFor([one], prices) });

	return (
		<Dialog title={changed ? functionWords.changing.title(occasionName(changed)) : functionWords.adding.title} onClose={close}>
			<form
				className="entry"
				ref={form}
				noValidate
				onSubmit={(event: SyntheticEvent) => {
					event.preventDefault();
					void save(false);
				}}
			>
				{isBilled(details) && <p className="help">{editWords.hasBill}</p>}
				{draft.isBack && <TypedBack />}
				<FormProvider value={{ typed, problems, onType: type, first: draft.first }}>
					<FunctionFields today={dayAt(now)}>
						{isElsewhere && <SlotStatus form="change" typed={typed} {...(changed && { own: base })} isSent={isSent} onTake={type} />}
					</FunctionFields>
				</FormProvider>
				{isUnchanged && (
					<Notice tone="ask" role="alert">
						<p>{editWords.nothingChanged}</p>
					</Notice>
				)}
				{refusal === 'version_conflict' && theirChanges.length > 0 && <Versions differences={theirChanges} typed={typed} />}
				<Refusal text={words.failed} problem={refusal} meaning={{ ...changeProblemWords, version_conflict: words.conflict }} />
				{!isSaving && !asking && !dishes.isAsking && question}
				{dishes.isAsking ? (
					dishes.question(typed.package)
				) : asking ? (
					<SaveQuestion
						asking={asking}
						earlier={earlier}
						pastLine={{ words: changed ? moveAnywayWords : holdAnywayWords, field: 'input[type="date"]' }}
						form={form}
						onYes={() => void save(true)}
						onNo={() => setAsking(undefined)}
					/>
				) : (
					<DialogActs act={isSaving && isSent ? editWords.saving : words.act} isBusy={isSaving} keep={editWords.cancel} onKeep={leave} />
				)}
			</form>
		</Dialog>
	);
}
