import './entry.css';
import { type SyntheticEvent, useRef, useState } from 'react';
import { holdAnywayWords } from '#features/desk/booking/form/earlier-requests-words.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { type Back, useDraft } from '#features/desk/shell/drafts.ts';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useBack } from '#features/desk/shell/form/use-back.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { ConnectionLost } from '#features/desk/shell/frame/ConnectionLost.tsx';
import { useLeavingWarned } from '#features/desk/shell/frame/use-leaving-warned.ts';
import type { BeginsWith } from '#features/desk/shell/new-booking.ts';
import { useInWork } from '#shared/data/action.ts';
import { EMPTY_BOOKING, isSameText, type TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { Dialog, DialogActs } from '#shared/ui/Dialog.tsx';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { BookingFields } from '../form/BookingFields.tsx';
import { focusNextRequired } from '../form/FieldKinds.tsx';
import { nextQuestion, type PendingQuestion, SaveQuestion } from '../form/SaveQuestion.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { unlikelyTotal } from '../form/unlikely-total.ts';
import { useEntryCheck } from '../form/use-slot-check.ts';
import { useUnlessSent } from '../form/use-unless-sent.ts';
import { type EntryDraft, entryDrafts, NEW } from './draft.ts';
import { FurtherFunctions } from './FurtherFunctions.tsx';
import { afterFirst, mostLikely } from './first-values.ts';
import { HoldChoice, hasTypedSlotBegun } from './HoldChoice.tsx';
import { KnownNumber } from './KnownNumber.tsx';
import { MoveMoneyField, moneyMove } from './MoveMoneyField.tsx';
import { type Entered, parseEntry, totalOfEntry, withContent } from './parse-entry.ts';
import { enterBooking, saveEntry } from './state.ts';
import { type EntryRefusal, entryWords, refusalWords } from './words.ts';

type NewBookingProps = { beginsWith: BeginsWith; onClose: () => void };

/** The form for a booking that staff enter. One opened form saves one booking, however often Save is pressed. */
export default function NewBooking({ beginsWith, onClose }: NewBookingProps) {
	const ports = usePorts();
	const { prices, numbers, dishCard } = useVenue();
	const today = dayAt(ports.now());
	const [fresh] = useState<EntryDraft & Back>(() => {
		const { isAgreed = false, movesFrom, more = [], ...known } = beginsWith;
		const begun = { ...EMPTY_BOOKING, ...mostLikely(today), ...known };
		return {
			key: ports.newKey(),
			begun,
			typed: begun,
			more,
			isHeld: true,
			isAgreed,
			...(movesFrom && { movesFrom: { ...movesFrom, isMoved: true } }),
		};
	});
	const draft = useDraft(entryDrafts, NEW) ?? fresh;
	const { key, begun, typed, more = [], isAgreed = false, movesFrom } = draft;
	const functions = [typed, ...more];
	const isOver = functions.some((one) => hasTypedSlotBegun(one, ports.now()));
	// A past slot cannot be held. The choice itself stays, for a later day.
	const isHeld = draft.isHeld && !isOver;
	const [refusal, setRefusal] = useState<EntryRefusal>();
	const [asking, setAsking] = useState<PendingQuestion & { entered: Entered }>();
	const form = useRef<HTMLFormElement>(null);
	const isSaving = useInWork(enterBooking);
	const [isSent, setIsSent] = useState(false);
	const slot = useUnlessSent(useEntryCheck(draft), isSent);
	const { problems, judge } = useProblems(form, () => parseEntry(draft, { now: ports.now(), prices, venue: numbers }));

	const move = moneyMove(draft, isHeld);
	const estimatedTotal = totalOfEntry(draft, prices);
	const isSame = Object.entries(begun).every(([name, text]) => isSameText(typed[name as keyof TypedBooking], text));
	const isUntouched = isSame && JSON.stringify(more) === JSON.stringify(fresh.more ?? []);
	useLeavingWarned(!isUntouched);
	function change(fields: Partial<EntryDraft>) {
		setRefusal(undefined);
		setAsking(undefined);
		entryDrafts.put(NEW, { ...draft, ...fields });
	}
	const type = (fields: Partial<TypedBooking>) => change({ typed: { ...typed, ...fields }, more: afterFirst(more, typed, fields) });

	function choose(isHeld: boolean) {
		if (asking?.about === 'line') setAsking(undefined);
		entryDrafts.put(NEW, { ...draft, isHeld });
	}

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isSaving) return;
		setRefusal(undefined);
		const entered = judge();
		if (!entered) return setAsking(undefined);
		if (move.from && move.problem) return form.current?.querySelector<HTMLInputElement>('.staffform__total input')?.focus();
		await ask(entered);
	}

	async function ask(entered: Entered, meant?: PendingQuestion['about']) {
		const odd = unlikelyTotal(
			entered.booking.totalAmount,
			{ status: 'pending_confirmation', paidAmount: 0, totalAmount: 0 },
			estimatedTotal,
		);
		const question = nextQuestion({ odd, earlier: isHeld ? slot.earlier : [], meant });
		setAsking(question && { ...question, entered });
		if (question) return;
		const entry = { ...withContent(entered, prices, dishCard), isHeld, isAgreed, ...(move.from && { movesFrom: move.from }) };
		setIsSent(true);
		const refused = await saveEntry(ports, { key, entry }, onClose);
		setIsSent(!refused);
		setRefusal(refused);
		const now = entryDrafts.get(NEW);
		if (refused && now?.key === key)
			entryDrafts.put(NEW, { ...now, isUnknown: refused.problem === 'lost' || (refused.problem === 'failed' && now.isUnknown === true) });
	}

	const { leave, question } = useDiscard(!isUntouched, onClose);

	function close() {
		if (isSaving) return;
		setAsking(undefined);
		leave();
	}
	useBack(() => {
		close();
		return isUntouched && !isSaving;
	});

	return (
		<Dialog title={entryWords.title} onClose={close}>
			<ConnectionLost isPushing />
			<form className="entry" ref={form} noValidate onSubmit={save} onKeyDown={focusNextRequired}>
				{draft.isBack && <TypedBack />}
				<BookingFields
					today={today}
					typed={typed}
					problems={problems}
					estimatedTotal={estimatedTotal}
					isOneOfSeveral={more.length > 0}
					aboutPhone={
						<Boundary part="KnownNumber">
							<KnownNumber bookings={slot.known} today={today} />
						</Boundary>
					}
					onType={type}
				>
					<Boundary part="SlotNews">
						<SlotStatus form="entry" typed={typed} holder={slot.holder} isSent={isSent} onTake={type} />
					</Boundary>
				</BookingFields>
				<FurtherFunctions typed={typed} more={more} problems={problems} today={today} isSent={isSent} onChange={change} />
				{more.length > 0 && (
					<p className="num" role="status">
						{estimatedTotal === undefined ? entryWords.further.noEstimate : entryWords.further.estimate(functions.length, estimatedTotal)}
					</p>
				)}
				{movesFrom && isHeld && (
					<MoveMoneyField
						money={movesFrom}
						problem={move.problem}
						onChoose={(isMoved) => entryDrafts.put(NEW, { ...draft, movesFrom: { ...movesFrom, isMoved } })}
					/>
				)}
				<HoldChoice isHeld={isHeld} isOver={isOver} slot={slot} functions={functions} now={ports.now()} onChoose={choose} />
				<div>
					<label className="check">
						<input
							type="checkbox"
							checked={isAgreed}
							onChange={({ target }) => entryDrafts.put(NEW, { ...draft, isAgreed: target.checked })}
						/>{' '}
						{entryWords.agreed}
					</label>
					<p className="help">{isAgreed ? entryWords.agreedHint : entryWords.notAgreedHint}</p>
				</div>
				<div className="entry__foot">
					{!isSaving && !asking && question}
					<Refusal
						text={entryWords.failed}
						again={entryWords.again}
						problem={refusal?.problem}
						meaning={refusalWords(refusal, functions)}
					/>
					{asking ? (
						<SaveQuestion
							asking={asking}
							earlier={slot.earlier}
							pastLine={{ words: holdAnywayWords, field: '[name="entry-kind"]:checked' }}
							form={form}
							onYes={() => void ask(asking.entered, asking.about)}
							onNo={() => setAsking(undefined)}
						/>
					) : (
						<DialogActs act={isSaving ? entryWords.saving : entryWords.save} isBusy={isSaving} keep={entryWords.cancel} onKeep={leave} />
					)}
				</div>
			</form>
		</Dialog>
	);
}
