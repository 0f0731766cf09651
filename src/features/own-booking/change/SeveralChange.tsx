import { Activity, type ReactNode, useRef, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import { priceAfter, storedFor } from '#shared/rules/booking/change-price.ts';
import type { ChangeRequest, Wishes } from '#shared/rules/booking/change-request.ts';
import { parseSeveralChange } from '#shared/rules/booking/change-several.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';
import { liveEvents } from '../several-events.ts';
import { eventName } from '../several-words.ts';
import { AddEvent } from './AddEvent.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { $asking, askForChange, keepTypedChange } from './change-state.ts';
import { FormEnd } from './FormEnd.tsx';

/** Stands for the id of an event to add. */
const ADDED = 'added';

/** The event that a typed or withdrawn request is about. */
const aboutIn = ({ functions, add, callOff }: Partial<Wishes>): string | undefined =>
	functions?.[0]?.id ?? callOff?.[0] ?? (add?.length ? ADDED : undefined);

/** Form for a change of a booking with several events: it asks first which event, then shows the form of that one. */
export default function SeveralChange({ heading, begun, terms, ...form }: ChangeFormProps & { terms: string }) {
	const { booking, words: t } = form;
	const { language, words, prices } = useBooking();
	const formHeading = useRef<HTMLHeadingElement>(null);
	const events = liveEvents(booking);
	const { known, stored } = storedFor(booking);
	const [about, setAbout] = useState(() => aboutIn(begun ?? {}));
	const [callsOff, setCallsOff] = useState(() => Boolean(begun?.callOff?.length));
	const chosen = events.find(({ one }) => one.id === about);
	const total = (wishes: Partial<Wishes>) => priceAfter(wishes, known, prices, stored)?.total;
	const show = (id: string | undefined, isCallOff: boolean) => {
		if ($asking.get().state === 'refused') $asking.set({ state: 'idle' });
		setAbout(id);
		setCallsOff(isCallOff);
	};
	const choose = (id: string) => show(id, false);
	const begunOf = (id: string) => (begun && aboutIn(begun) === id ? begun : undefined);
	// An opened form stays, hidden, so that a look at another event loses nothing that was typed.
	const shown = about && callsOff ? `${about} off` : about;
	const [opened, setOpened] = useState<string[]>([]);
	if (shown && !opened.includes(shown)) setOpened([...opened, shown]);
	const whenOpened = (key: string, part: () => ReactNode) =>
		opened.includes(key) && (
			<Activity key={key} mode={key === shown ? 'visible' : 'hidden'}>
				{part()}
			</Activity>
		);

	return (
		<>
			<div className="change__form">
				<h3 ref={heading} tabIndex={-1}>
					{t.form.change}
				</h3>
				<ChoiceGroup legend={t.several.which} role="radiogroup">
					<div className="pick">
						{events.map(({ one, event }) => (
							<EventChoice key={one.id} isChosen={about === one.id} onChoose={() => choose(one.id)}>
								<b>{eventName(one, language)}</b>{' '}
								<small>{[dayInWords(event.eventDate, language), words.time(event.eventTime)].join(words.calendar.comma)}</small>
							</EventChoice>
						))}
						{events.length < 6 && (
							<EventChoice isChosen={about === ADDED} onChoose={() => choose(ADDED)}>
								<b>{t.several.add}</b>
							</EventChoice>
						)}
					</div>
				</ChoiceGroup>
				{chosen && events.length > 1 && (
					<div className="change__acts">
						<button className="btn btn--line btn--small" type="button" onClick={() => show(about, !callsOff)}>
							{callsOff ? t.several.keep : t.several.callOff}
						</button>
					</div>
				)}
				{!about && (
					<div className="change__acts">
						<button className="btn btn--quiet" type="button" onClick={form.onClose}>
							{t.form.close}
						</button>
					</div>
				)}
			</div>
			{events.map(({ one, event }) =>
				whenOpened(one.id, () => {
					const own = begunOf(one.id);
					const { id: _, ...asked } = own?.functions?.[0] ?? { id: '' };
					return (
						<ChangeForm
							{...form}
							heading={formHeading}
							booking={event}
							begun={own && { ...own, asked }}
							terms={terms}
							event={{
								title: eventName(one, language),
								wrap: ({ asked: changes, ...rest }) => ({
									...rest,
									asked: {},
									functions: Object.keys(changes).length > 0 ? [{ id: one.id, ...changes }] : [],
								}),
								total: (changes) => total({ functions: [{ id: one.id, ...changes }] }),
							}}
						/>
					);
				}),
			)}
			{events.map(({ one: { id, ...one } }) =>
				whenOpened(`${id} off`, () => (
					<CallOff {...form} id={id} name={eventName(one, language)} note={begunOf(id)?.note ?? ''} total={total({ callOff: [id] })} />
				)),
			)}
			{whenOpened(ADDED, () => (
				<AddEvent {...form} heading={formHeading} begun={begunOf(ADDED)} total={(added) => total({ add: [added] })} />
			))}
		</>
	);
}

type EventChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

const EventChoice = ({ isChosen, onChoose, children }: EventChoiceProps) => (
	<label className="opt-card">
		<input type="radio" name="about" checked={isChosen} onChange={onChoose} />
		{children}
	</label>
);

type CallOffProps = Omit<ChangeFormProps, 'heading' | 'begun'> & { id: string; name: string; note: string; total: number | undefined };

/** Asks the hall to call off one event. */
function CallOff({ id, name, note, total, booking, words: t, ports, link, onSent, ...end }: CallOffProps) {
	const { prices, problems, language } = useBooking();
	const [reason, setReason] = useState(note);
	const [problem, setProblem] = useState<string>();
	const wishes = (words: string): ChangeRequest => ({ isCancellation: false, asked: {}, note: words.trim() || null, callOff: [id] });
	async function send() {
		const read = parseSeveralChange({ callOff: [id], note: reason }, { today: hallToday(ports.clock), prices }, booking.functions ?? []);
		if (!read.ok) return setProblem(problems[Object.values(read.problem)[0] as keyof typeof problems]);
		setProblem(undefined);
		if (await askForChange(ports, link, read.value)) onSent();
	}
	return (
		<form
			className="change__form"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
			aria-labelledby="change-title"
		>
			<p>{t.several.callOffLead(name)}</p>
			{total !== undefined && <p>{t.state.estimate(moneyInWords(total, language))}</p>}
			{booking.paidAmount > 0 && <p>{t.keeps.paid(moneyInWords(booking.paidAmount, language))}</p>}
			<Field label={t.form.reason} hint={t.form.noteHelp} problem={problem}>
				{(control) => (
					<textarea
						className="input"
						rows={2}
						{...control}
						value={reason}
						onChange={({ target }) => {
							setReason(target.value);
							keepTypedChange(ports, link.reference, wishes(target.value));
						}}
					/>
				)}
			</Field>
			<FormEnd words={t} send={t.form.send} {...end} />
		</form>
	);
}
