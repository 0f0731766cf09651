import { type SyntheticEvent, useRef, useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { DayField } from '#features/desk/shell/form/DayField.tsx';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { type ClosingProblems, LONGEST_REASON, parseClosing, type TypedClosing } from '#features/desk/shell/rules/closing.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import { slotName, timeName } from '#shared/rules/slots/bookable.ts';
import type { Closing, StandingBooking } from '#shared/rules/slots/booked-slot.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import { Dialog, DialogActs } from '#shared/ui/Dialog.tsx';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { CLOSING, closingDrafts } from './closing-draft.ts';
import { closingProblemWords, closureWords } from './closure-words.ts';
import { $closing, close } from './closures.ts';

const words = closureWords.closing;

type CloseDialogProps = { day: Day; beginsWith: Partial<Closing>; onClose: () => void };

/** Closes a slot, a day or a range with a reason, then lists the bookings that stay there. */
export function CloseDialog({ day, beginsWith, onClose }: CloseDialogProps) {
	const ports = usePorts();
	const { hall, eventTime, from = day, to = from, reason = '' } = beginsWith;
	const [begun] = useState<TypedClosing>({ hall: hall ?? '', from, to, eventTime: eventTime ?? '', reason });
	const draft = useDraft(closingDrafts, CLOSING) ?? { begun, typed: begun };
	const { typed } = draft;
	const { leave, question } = useDiscard(closingDrafts.isTyped(draft), end);
	const [standing, setStanding] = useState<StandingBooking[]>();
	const [refusal, setRefusal] = useState<ProblemOf<'close_slots'>>();
	const form = useRef<HTMLFormElement>(null);
	const isSaving = useInWork({ $inWork: $closing });
	const { problems, judge } = useProblems(form, () => parseClosing(typed));
	function type(change: Partial<TypedClosing>) {
		setRefusal(undefined);
		closingDrafts.put(CLOSING, { ...draft, typed: { ...typed, ...change } });
	}
	function end() {
		closingDrafts.drop(CLOSING);
		onClose();
	}
	const wordsOf = (name: keyof ClosingProblems) => problems[name] && closingProblemWords[problems[name]];

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isSaving) return;
		const closing = judge();
		// Typed words stay when saving fails.
		if (!closing) return;
		const ending = await close(closing);
		if (!ending.ok) return ending.problem !== 'busy' && setRefusal(ending.problem);
		if (ending.value.length === 0) return end();
		setStanding(ending.value);
		closingDrafts.drop(CLOSING);
	}

	if (standing) return <Standing bookings={standing} onOpen={(id) => openBooking(ports, id)} onClose={onClose} />;
	return (
		<Dialog title={words.title} onClose={() => !isSaving && leave()}>
			<form className="closing" ref={form} noValidate onSubmit={save}>
				{'isBack' in draft && <TypedBack />}
				<Pick
					legend={words.hall}
					name="closing-hall"
					chosen={typed.hall}
					options={[['', words.allHalls], ...HALLS.map((name) => [name, name] as const)]}
					onChoose={(value) => type({ hall: value })}
				/>
				<Pick
					legend={words.time}
					name="closing-time"
					chosen={typed.eventTime}
					options={[['', words.wholeDay], ...EVENT_TIMES.map((time) => [time, timeName(time)] as const)]}
					onChoose={(value) => type({ eventTime: value })}
				/>
				<div className="closing__days">
					<DayField
						label={words.from}
						problem={wordsOf('from')}
						day={typed.from}
						onType={(from) => type({ from, ...(typed.to < from && { to: from }) })}
					/>
					<DayField label={words.to} problem={wordsOf('to')} min={typed.from} day={typed.to} onType={(to) => type({ to })} />
				</div>
				<ReasonField
					label={words.reason}
					hint={words.reasonHint}
					problem={wordsOf('reason')}
					longest={LONGEST_REASON}
					reason={typed.reason}
					onType={(reason) => type({ reason })}
				/>
				<p className="soft">{words.stays}</p>
				<Refusal text={words.failed} problem={refusal} meaning={{ ...changeProblemWords, ...words.why }} />
				{!isSaving && question}
				<DialogActs act={isSaving ? words.saving : words.save[reachOf(typed)]} isBusy={isSaving} keep={words.keep} onKeep={leave} />
			</form>
		</Dialog>
	);
}

/** The button names exactly what it closes. */
function reachOf({ from, to, eventTime }: TypedClosing): keyof typeof words.save {
	if (from !== to) return 'days';
	return eventTime ? 'slot' : 'day';
}

type PickProps = {
	legend: string;
	name: string;
	chosen: string;
	options: readonly (readonly [value: string, words: string])[];
	onChoose: (value: string) => void;
};

function Pick({ legend, name, chosen, options, onChoose }: PickProps) {
	return (
		<ChoiceGroup legend={legend} role="radiogroup">
			<div className="seg">
				{options.map(([value, label]) => (
					<label key={value}>
						<input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
						{label}
					</label>
				))}
			</div>
		</ChoiceGroup>
	);
}

const statusInFull = closureWords.standing;

type StandingProps = { bookings: readonly StandingBooking[]; onOpen: (id: string) => void; onClose: () => void };

/** Bookings in the closed slots: held and paid ones keep their slot, requests need an answer. */
function Standing({ bookings, onOpen, onClose }: StandingProps) {
	return (
		<Dialog title={statusInFull.title} onClose={onClose}>
			<List title={statusInFull.having} bookings={bookings.filter(({ hasSlot }) => hasSlot)} onOpen={onOpen} />
			<List title={statusInFull.asked} bookings={bookings.filter(({ hasSlot, asksChange }) => !hasSlot && !asksChange)} onOpen={onOpen} />
			<List title={statusInFull.changing} bookings={bookings.filter(({ asksChange }) => asksChange)} onOpen={onOpen} />
			<div className="dialog__acts">
				<button className="btn btn--main" type="button" data-first-focus onClick={onClose}>
					{statusInFull.done}
				</button>
			</div>
		</Dialog>
	);
}

function List({ title, bookings, onOpen }: Pick<StandingProps, 'bookings' | 'onOpen'> & { title: string }) {
	if (bookings.length === 0) return null;
	return (
		<>
			<p>{title}</p>
			<ul className="standing">
				{bookings.map(({ id, clientName, reference, status, eventDate, ...slot }) => (
					<li key={id}>
						<button className="btn btn--quiet" type="button" onClick={() => onOpen(id)}>
							<bdi>{clientName}</bdi>
							<span className="sr">, {reference}</span>
						</button>{' '}
						<span className="num">
							{dayInShort(eventDate)}, {slotName(slot)}
						</span>{' '}
						<StatusPill status={status} />
					</li>
				))}
			</ul>
		</>
	);
}
