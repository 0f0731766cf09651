import '#features/desk/booking/entry/entry.css';
import '#features/desk/shell/form/form.css';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useBack } from '#features/desk/shell/form/use-back.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { staffProblemWords } from '#features/desk/shell/form/words.ts';
import { useLeavingWarned } from '#features/desk/shell/frame/use-leaving-warned.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import { liveOnes } from '#shared/rules/booking/booking.ts';
import { priceAfter } from '#shared/rules/booking/change-price.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import { wishesShown } from '#shared/rules/booking/parse-change.ts';
import type { StaffProblems, TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { bookableRange, dayAt } from '#shared/rules/day.ts';
import { dishesOfMeal } from '#shared/rules/dishes.ts';
import { EVENT_TIMES, HALLS, isSameSlot, readSlot } from '#shared/rules/slots/slot.ts';
import { Dialog, DialogActs } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { type BookingDetails, storedLines } from '../details.ts';
import { Collapsible, FormProvider, RadioField, TextField } from '../form/FieldKinds.tsx';
import { MealFields } from '../form/MealFields.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { ADDED, bookingWith } from '../functions/draft.ts';
import { FunctionChoice } from './FunctionChoice.tsx';
import { beginPhoneDraft, type PhoneDraft, phoneDrafts } from './phone-draft.ts';
import { formOf, isSameRequest, readPhoneRequest } from './phone-request.ts';
import { RequestedFields } from './RequestedFields.tsx';
import { enterRequest } from './state.ts';
import { changesWords, requestProblemWords } from './words.ts';

const words = changesWords.phone;
const COUNTS = ['gents', 'ladies', 'wheelchairs'] as const;

type PhoneRequestProps = {
	details: BookingDetails;
	/** The booking's open request. */
	open: DeskChange | undefined;
	onClose: () => void;
};

/** Enters a request of change that a family made on the phone. Staff then accept or decline it like any other. */
export function PhoneRequest({ details, open, onClose }: PhoneRequestProps) {
	const { booking, functions = [] } = details;
	const live = liveOnes(functions);
	const ports = usePorts();
	const { prices, dishCard } = useVenue();
	const today = dayAt(ports.now());
	const [fresh] = useState(() => beginPhoneDraft(live, ports.newKey()));
	const draft = useDraft(phoneDrafts, booking.id) ?? fresh;
	const { key, about, isCancellation, note, callOff } = draft;
	const [isSaving, setIsSaving] = useState(false);
	const [refusal, setRefusal] = useState<ProblemOf<'enter_change'>>();
	const form = useRef<HTMLFormElement>(null);
	const one = live.find(({ id }) => id === about);
	const base = one ? bookingWith(booking, one) : booking;
	const { begun, typed } = formOf(draft, about, booking, live);
	const read = () => readPhoneRequest(draft, { today, prices }, live);
	const { problems, judge } = useProblems(form, read);

	function put(change: Partial<PhoneDraft>) {
		// The refusal may belong to the slot that was typed before.
		setRefusal(undefined);
		phoneDrafts.put(booking.id, { ...draft, ...change });
	}

	function end() {
		phoneDrafts.drop(booking.id);
		onClose();
	}

	function finish() {
		notifySuccess(`${booking.id}/change`, words.done, booking.clientName);
		end();
	}

	// The answer of an earlier try may have been lost.
	const typedChange = open && !isSaving ? read() : undefined;
	const isSavedBefore = open !== undefined && typedChange?.ok === true && isSameRequest(typedChange.value, open);
	useEffect(() => {
		if (isSavedBefore) finish();
	});

	/** Shows the function with the first problem, unless the shown one has a problem. */
	function showWrong() {
		const answer = read();
		const ids = answer.ok ? [] : Object.keys(answer.problem).flatMap((name) => (name.includes('.') ? (name.split('.')[0] ?? []) : []));
		if (ids[0] && !ids.includes(about) && (ids[0] === ADDED || live.some(({ id }) => id === ids[0]))) put({ about: ids[0] });
	}

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isSaving) return;
		setRefusal(undefined);
		const change = judge();
		if (!change) return showWrong();
		setIsSaving(true);
		const answer = await enterRequest({
			booking,
			key,
			change: { ...change, add: change.add.map((added) => ({ ...added, dishes: dishesOfMeal(added, dishCard) })) },
			estimate: priceAfter(change, functions, prices, storedLines(details)) ?? null,
		});
		setIsSaving(false);
		if (answer.ok) finish();
		else if (answer.problem !== 'busy') setRefusal(answer.problem);
	}

	const isTyped = phoneDrafts.isTyped(draft);
	useLeavingWarned(isTyped);
	const { leave, question } = useDiscard(isTyped, end);
	const close = () => !isSaving && leave();
	useBack(() => {
		close();
		return !isTyped && !isSaving;
	});

	const own = Object.entries(problems).flatMap(([name, problem]) =>
		name.startsWith(`${about}.`) ? [[name.slice(about.length + 1), problem]] : [],
	);
	// A problem that belongs to no field, such as nothing to change.
	const nothing = Object.entries(problems).find(([name]) => name !== 'note' && !/\.[a-zA-Z]+$/.test(name))?.[1];
	const wanted = read();
	const wishes = wanted.ok ? wishesShown(wanted.value, functions) : [];
	const { first, last } = bookableRange(today);
	const onType = (change: Partial<TypedBooking>) => put({ forms: { ...draft.forms, [about]: { begun, typed: { ...typed, ...change } } } });
	return (
		<Dialog title={words.title} onClose={close}>
			<form className="entry" ref={form} noValidate onSubmit={save}>
				{'isBack' in draft && <TypedBack />}
				<FormProvider value={{ typed, problems: Object.fromEntries(own) as StaffProblems, onType }}>
					<div className="staffform">
						<label className="check staffform__wide">
							<input type="checkbox" checked={isCancellation} onChange={({ target }) => put({ isCancellation: target.checked })} />
							{words.cancellation}
						</label>
						{!isCancellation && <FunctionChoice live={live} draft={draft} put={put} />}
						{!isCancellation && !callOff.includes(about) && (
							<>
								{about === ADDED && (
									<div className="staffform__wide functions__occasions">
										<RadioField name="occasion" options={OCCASIONS} />
									</div>
								)}
								<TextField name="eventDate" type="date" min={first} max={last} />
								<TextField name="guestCount" inputMode="numeric" autoComplete="off" maxLength={7} />
								<RadioField name="hall" options={HALLS} />
								<RadioField name="eventTime" options={EVENT_TIMES} />
								<div className="staffform__wide">
									{/* The booking's own slot would show as taken. */}
									{!isSameSlot(readSlot(typed), base) && <SlotStatus form="change" typed={typed} own={base} onTake={onType} />}
								</div>
								<Collapsible title={words.company} fields={COUNTS}>
									{COUNTS.map((name) => (
										<TextField key={name} name={name} inputMode="numeric" autoComplete="off" maxLength={7} />
									))}
								</Collapsible>
								<MealFields withTotal={false} />
							</>
						)}
						<Field
							className="staffform__wide"
							label={isCancellation ? words.why : words.note}
							problem={problems['note'] && staffProblemWords[problems['note']]}
						>
							{(control) => (
								<textarea {...control} className="area" rows={3} value={note} onChange={({ target }) => put({ note: target.value })} />
							)}
						</Field>
					</div>
				</FormProvider>
				{wishes.length > 1 && (
					<div className="asked">
						<p>{words.all}</p>
						<RequestedFields change={{ functions: wishes, isOnly: false }} />
					</div>
				)}
				{nothing && (
					<Notice tone="ask" role="alert">
						<p>{staffProblemWords[nothing]}</p>
					</Notice>
				)}
				<Refusal text={words.failed} problem={refusal} meaning={{ ...requestProblemWords, lost: words.lost }} />
				{!isSaving && question}
				<DialogActs act={isSaving ? words.saving : words.save} isBusy={isSaving} keep={words.keep} onKeep={leave} />
			</form>
		</Dialog>
	);
}
