import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { type ClosingProblems, LONGEST_REASON, parseClosing, type TypedClosing } from '#domain/availability/closing.ts';
import { EVENT_TIMES, HALLS } from '#domain/availability/slot.ts';
import type { Closing, StandingBooking } from '#domain/desk/calendar-port.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import type { Day } from '#domain/shared/day.ts';
import { calendarWords, closingProblemWords } from '#i18n/desk/calendar.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActs } from '#islands/ui/DialogActs.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { $isClosing } from '#stores/desk/calendar.ts';
import { openBooking } from '#stores/desk/route.ts';
import { ReasonField } from '../form/ReasonField.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { useProblems } from '../form/use-problems.ts';
import { usePorts } from '../ports-context.ts';
import { Standing } from './Standing.tsx';
import { useClosures } from './use-closures.ts';

const words = calendarWords.closing;

type CloseDialogProps = { day: Day; beginsWith: Partial<Closing>; onClose: () => void };

/** Closes a slot, a day or some weeks, with the reason; then tells which bookings stand there all the same. */
export function CloseDialog({ day, beginsWith, onClose }: CloseDialogProps) {
	const ports = usePorts();
	const { hall, eventTime, from = day, to = from, reason = '' } = beginsWith;
	const [typed, setTyped] = useState<TypedClosing>({ hall: hall ?? '', from, to, eventTime: eventTime ?? '', reason });
	const [standing, setStanding] = useState<StandingBooking[]>();
	const [refusal, setRefusal] = useState<ChangeProblem>();
	const form = useRef<HTMLFormElement>(null);
	const isSaving = useStore($isClosing);
	const { close } = useClosures();
	const { problems, judge } = useProblems(form, () => parseClosing(typed));
	function type(change: Partial<TypedClosing>) {
		setRefusal(undefined);
		setTyped({ ...typed, ...change });
	}
	const wordsOf = (name: keyof ClosingProblems) => problems[name] && closingProblemWords[problems[name]];

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isSaving) return;
		const closing = judge();
		// What was typed stays when it could not be saved.
		if (!closing) return;
		const ending = await close(closing);
		if (ending.ok && ending.value.length > 0) setStanding(ending.value);
		else if (ending.ok) onClose();
		else if (ending.problem !== 'busy') setRefusal(ending.problem);
	}

	if (standing) return <Standing bookings={standing} onOpen={(id) => openBooking(ports, id)} onClose={onClose} />;
	return (
		<Dialog title={words.title} onClose={() => !isSaving && onClose()}>
			<form className="closing" ref={form} noValidate onSubmit={save}>
				<Pick
					legend={words.hall}
					name="closing-hall"
					chosen={typed.hall}
					options={[['', words.bothHalls], ...HALLS.map((name) => [name, name] as const)]}
					onChoose={(value) => type({ hall: value })}
				/>
				<Pick
					legend={words.time}
					name="closing-time"
					chosen={typed.eventTime}
					options={[['', words.wholeDay], ...EVENT_TIMES.map((time) => [time, words[time]] as const)]}
					onChoose={(value) => type({ eventTime: value })}
				/>
				<div className="closing__days">
					<Field label={words.from} problem={wordsOf('from')}>
						{(control) => (
							<input
								{...control}
								className="input"
								type="date"
								value={typed.from}
								onChange={({ target }) => type({ from: target.value, ...(typed.to < target.value && { to: target.value }) })}
							/>
						)}
					</Field>
					<Field label={words.to} problem={wordsOf('to')}>
						{(control) => (
							<input
								{...control}
								className="input"
								type="date"
								min={typed.from}
								value={typed.to}
								onChange={({ target }) => type({ to: target.value })}
							/>
						)}
					</Field>
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
				<Refusal text={words.failed} problem={refusal} meaning={words.why} />
				<DialogActs act={isSaving ? words.saving : words.save[reachOf(typed)]} isBusy={isSaving} keep={words.keep} onKeep={onClose} />
			</form>
		</Dialog>
	);
}

/** What the button names: neither the dialog nor more than what is closed. */
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
