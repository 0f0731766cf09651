import { type SyntheticEvent, useRef, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import { priceAfter, storedFor } from '#shared/rules/booking/change-price.ts';
import { MOST_FUNCTIONS } from '#shared/rules/booking/list-request.ts';
import { functionsAfter, parseChange, wishesShown } from '#shared/rules/booking/parse-change.ts';
import { isSameSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { Field } from '#shared/ui/Field.tsx';
import { AdvanceChange } from './AdvanceChange.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { $asking, askForChange, keepTypedChange } from './change-state.ts';
import { EventChoice } from './EventChoice.tsx';
import { EventPart } from './EventPart.tsx';
import { addedId, draftFrom, type EventDraft, inputOf, ownEvents, placed, valuesOf, valuesToAdd } from './event-drafts.ts';
import { FormEnd, FormLead } from './FormEnd.tsx';
import { focusHeading } from './focus-heading.ts';
import { PriceChange } from './PriceChange.tsx';
import { AllWishes } from './RequestedFields.tsx';
import { useForgottenRefusal, useKept } from './use-change-form.ts';

/** The request as the server refused it: problems stay at their fields until these are typed anew. */
type Refused = { problems: ReturnType<typeof placed>; draft: ReturnType<typeof draftFrom> };

/** Form that asks for changes of the booking's events, and for more or fewer of them. The booking itself does not change. */
export function ChangeForm({ heading, booking, begun, terms, words: t, ports, link, onSent, ...end }: ChangeFormProps & { terms: string }) {
	const { prices, problems: problemWords } = useBooking();
	const [today] = useState(() => hallToday(ports.clock));
	const { known, stored } = storedFor(booking);
	const events = ownEvents(booking, known);
	const [draft, setDraft] = useState(() => draftFrom(begun, events, prices));
	const [about, setAbout] = useState(() => draft.events[0]?.id ?? draft.callOff[0] ?? (events.length === 1 ? events[0]?.id : undefined));
	const [isPressed, setIsPressed] = useState(false);
	const [refused, setRefused] = useState<Refused>();
	// A new turn draws the event's fields anew, with values that were not typed there.
	const [turn, setTurn] = useState(0);
	const form = useRef<HTMLFormElement>(null);

	const { input, names } = inputOf(draft, events, prices);
	const now = parseChange(input, { today, prices }, known);
	const found = placed(now.ok ? {} : now.problem, names);
	const own = events.find(({ id }) => id === about);
	const one = draft.events.find(({ id }) => id === about);
	const isOff = about !== undefined && draft.callOff.includes(about);
	const added = draft.events.filter(({ base }) => !base);
	// What is complete stays in the summary while an event to add is typed.
	const unfinished = added.flatMap(({ id, values }) => (found.events[id] ? [{ id, values, lacks: Object.keys(found.events[id]) }] : []));
	const complete = inputOf({ ...draft, events: draft.events.filter(({ id }) => !found.events[id]) }, events, prices);
	const whole = now.ok ? now : parseChange(complete.input, { today, prices }, known);
	const wishes = whole.ok ? wishesShown(whole.value, known) : [];
	const isAdded = added.some(({ id }) => id === about);

	const show = (id: string | undefined) => {
		if ($asking.get().state === 'refused') $asking.set({ state: 'idle' });
		setAbout(id);
	};
	const put = (changed: EventDraft) =>
		setDraft((before) => ({
			...before,
			events: before.events.some(({ id }) => id === changed.id)
				? before.events.map((other) => (other.id === changed.id ? changed : other))
				: [...before.events, changed],
		}));
	const add = () => {
		// Places of a begun request are below the most functions, and each turn is new.
		const id = addedId(MOST_FUNCTIONS + turn);
		setTurn(turn + 1);
		put({ id, values: valuesToAdd(booking) });
		show(id);
		focusHeading(heading.current);
	};
	/** Calls off the event that is shown, keeps it after all, or leaves out the one to add. */
	const turnOff = () => {
		if (about === undefined) return;
		if (!own) {
			setDraft((before) => ({ ...before, events: before.events.filter(({ id }) => id !== about) }));
			focusHeading(heading.current);
			return show(events.length === 1 ? events[0]?.id : undefined);
		}
		show(about);
		setDraft((before) => ({
			...before,
			callOff: isOff ? before.callOff.filter((id) => id !== about) : [...before.callOff, about],
		}));
	};
	const take = (slot: Slot) => {
		if (about === undefined) return;
		put({ ...one, id: about, values: { ...valuesOf(one, own?.event, prices), ...slot }, ...(own && { base: own.event }) });
		setTurn(turn + 1);
		setTimeout(() => form.current?.querySelector<HTMLElement>('[name=eventTime]:checked')?.focus());
	};
	useForgottenRefusal(JSON.stringify(draft.events.map(({ values: { hall, eventDate, eventTime } }) => [hall, eventDate, eventTime])));
	useKept(now, (change) => keepTypedChange(ports, link.reference, change));

	/** Leads to the first field with a problem. */
	const lead = (problems: ReturnType<typeof placed>) => {
		const [id] = Object.keys(problems.events);
		if (id !== undefined && !(about !== undefined && problems.events[about])) setAbout(id);
		setTimeout(() =>
			form.current
				?.querySelector<HTMLElement>('input[aria-invalid], select[aria-invalid], textarea[aria-invalid], [aria-invalid] input')
				?.focus(),
		);
	};

	async function send(event: SyntheticEvent) {
		event.preventDefault();
		setIsPressed(true);
		setRefused(undefined);
		if (!now.ok) return lead(found);
		if (await askForChange(ports, link, now.value)) return onSent();
		const asking = $asking.get();
		if (asking.state !== 'refused') return;
		const { problem } = asking;
		const sent = { functions: now.value.functions.map(({ id }) => id), add: names.add };
		if (problem.kind === 'invalid') {
			const problems = placed(problem.fields, sent, about);
			setRefused({ problems, draft });
			lead(problems);
		} else if (problem.kind === 'slot_taken' && problem.slot) {
			const { slot } = problem;
			const at = functionsAfter(now.value, known).find((after) => isSameSlot(after, slot));
			const place = now.value.add.findIndex((other) => isSameSlot(other, slot));
			setAbout(at?.id ?? names.add[place] ?? about);
		}
	}

	const inWords = (problem: string) => problemWords[problem as keyof typeof problemWords] ?? problem;
	const valueIn = (typed: typeof draft | undefined, name: string) =>
		String(typed?.events.find(({ id }) => id === about)?.values[name as keyof EventDraft['values']]);
	const unchanged = Object.entries((about !== undefined && refused?.problems.events[about]) || {}).filter(
		([name]) => valueIn(draft, name) === valueIn(refused?.draft, name),
	);
	const atFields = { ...(isPressed && about !== undefined && found.events[about]), ...Object.fromEntries(unchanged) };
	const note = (isPressed ? found.note : undefined) ?? (refused?.draft.note === draft.note ? refused.problems.note : undefined);
	const guests = about === undefined || isPressed ? undefined : found.events[about]?.['guestCount'];
	const canAdd = events.length + added.length - draft.callOff.length < MOST_FUNCTIONS;
	return (
		<form className="change__form" ref={form} noValidate onSubmit={send} aria-labelledby="change-title">
			<h3 ref={heading} tabIndex={-1}>
				{t.form.change}
			</h3>
			<FormLead text={isAdded ? t.several.addLead : t.form.changeLead} stop={end.stop} />
			{events.length + added.length > 1 && (
				<EventChoice {...{ events, added, about, isOff, words: t, onChoose: show, onTurnOff: turnOff }} onAdd={canAdd ? add : undefined} />
			)}
			{about !== undefined && !isOff && (own || isAdded) && (
				<EventPart
					key={`${about} ${turn}`}
					{...{ words: t, ports, today }}
					booking={own?.event ?? booking}
					isAdded={isAdded}
					values={valuesOf(one, own?.event, prices)}
					problems={atFields}
					onType={(values) => put({ id: about, values, ...(own && { base: own.event }) })}
				/>
			)}
			{events.length + added.length === 1 && (
				<div className="change__acts">
					<button className="btn btn--line btn--small" type="button" onClick={add}>
						{t.several.add}
					</button>
				</div>
			)}
			{about !== undefined && (
				<>
					<Field label={t.form.note} hint={t.form.noteHelp} problem={note && inWords(note)}>
						{(control) => (
							<textarea
								className="input"
								rows={3}
								{...control}
								value={draft.note}
								onChange={({ target }) => setDraft({ ...draft, note: target.value })}
							/>
						)}
					</Field>
					<AllWishes {...{ wishes, unfinished, booking, words: t }} />
					<PriceChange
						{...{ booking, events, words: t, guests }}
						change={now.ok ? now.value : undefined}
						after={now.ok ? priceAfter(now.value, known, prices, stored)?.total : undefined}
					/>
					<AdvanceChange booking={booking} events={events} change={now.ok ? now.value : undefined} terms={terms} today={today} words={t} />
					{isPressed && found.elsewhere.length > 0 && (
						<p className="err" role="alert">
							{[...new Set(found.elsewhere.map(inWords))].join(' ')}
						</p>
					)}
				</>
			)}
			<FormEnd
				words={t}
				send={about === undefined ? undefined : t.form.send}
				{...end}
				elsewhere={refused?.problems.elsewhere ?? []}
				onTake={take}
			/>
		</form>
	);
}
