import { actWords } from '#features/desk/shell/words/acts.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import './longer-hold.css';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { call } from '#shared/data/call.ts';
import type { EndingHold } from '#shared/rules/booking/today-rows.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { Field } from '#shared/ui/Field.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { $changing, editBooking, extendHold } from '../booking-edits.ts';
import { usePorts } from '../desk-context.ts';
import { endsAfterEventBegins, holdUntil, lastsUntilEvent, longerHolds } from '../rules/longer-hold.ts';
import { dayHint } from '../words/field-hints.ts';
import { messageNotice } from '../words/message-notice.ts';
import { changeProblemWords } from '../words.ts';
import { notifyFailure } from './notify-failure.ts';

const words = {
	open: 'Hold until …',
	title: 'Hold the slot until',
	day: 'Another day',
	/** Below the field of the day. */
	until: (day: string | undefined, when: string) => [day, `Held until ${when.split(', ').at(-1)}`].filter(Boolean).join('. '),
	/** Replaces the button. */
	lasts: 'This hold already lasts until the event begins.',
	save: 'Hold until then',
	done: (name: string, when: string) => `The slot is held for ${name} until ${when}`,
	message: 'The family gets the new time in a few minutes.',
	/** For when the family's messages could not be read. */
	messageIfAgreed: 'The family gets the new time in a few minutes, if it agreed to messages.',
	failed: 'The hold was not made longer.',
} as const;

type Held = Pick<EndingHold, 'id' | 'version' | 'clientName' | 'phone' | 'eventDate' | 'eventTime' | 'holdExpiresAt'>;

/** Makes a hold longer. It offers some later ends and a day, at the latest the begin of the event. */
export function LongerHold({ held, onAct }: { held: Held; onAct?: () => void }) {
	const { now } = usePorts();
	const id = useId();
	const isBusy = useStore($changing).has(held.id);
	const extend = useLongerHold();
	const [isOpen, setIsOpen] = useState(false);
	const [day, setDay] = useState('');
	const chosen = holdUntil(day, held);
	const problem = chosen && problemOf(chosen, held);
	const until = problem ? undefined : chosen;

	function hold(until: Date) {
		if (isBusy) return;
		onAct?.();
		setIsOpen(false);
		setDay('');
		void extend(held, until);
	}

	if (lastsUntilEvent(held)) return <p className="help">{words.lasts}</p>;
	return (
		<div className="longer">
			<button
				className="btn btn--line btn--small"
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				aria-disabled={isBusy || undefined}
				onClick={() => !isBusy && setIsOpen(!isOpen)}
			>
				{words.open}
				<span className="sr">, {held.clientName}</span>
			</button>
			<fieldset className="longer__ends" id={id} aria-label={words.title} hidden={!isOpen}>
				{longerHolds(held).map((end) => (
					<button className="btn btn--quiet btn--small" type="button" key={end.getTime()} onClick={() => hold(end)}>
						{whenWords(end, now())}
					</button>
				))}
				<Field label={words.day} hint={until ? words.until(dayHint(day), hallTimeInShort(until)) : dayHint(day)} problem={problem}>
					{(control) => (
						<input
							{...control}
							className="input"
							type="date"
							max={held.eventDate}
							value={day}
							onChange={({ target }) => setDay(target.value)}
						/>
					)}
				</Field>
				{until && (
					<button className="btn btn--line btn--small" type="button" onClick={() => hold(until)}>
						{words.save}
					</button>
				)}
			</fieldset>
		</div>
	);
}

/** The reason why a hold cannot last until this end. */
function problemOf(end: Date, held: Held): string | undefined {
	if (endsAfterEventBegins(end, held)) return changeProblemWords.hold_past_event;
	return end <= new Date(held.holdExpiresAt) ? changeProblemWords.hold_not_longer : undefined;
}

/** Makes a hold longer, with a toast whose Undo brings the earlier end back. */
function useLongerHold() {
	const ports = usePorts();
	const tell = (held: Held, problem: Parameters<typeof notifyFailure>[1]['problem']) =>
		notifyFailure(`${held.id}/edit`, { text: words.failed, problem, about: held.clientName });

	return async (held: Held, until: Date): Promise<void> => {
		const answer = await extendHold({ id: held.id, version: held.version, until: until.toISOString() });
		if (!answer.ok) return tell(held, answer.problem);
		const chat = await call('conversation_of', { booking: held.id });
		const notice = messageNotice((chat.ok && chat.value) || undefined, words);
		const undo = async () => {
			const back = await editBooking({
				booking: { id: held.id, version: held.version + 1 },
				changes: { holdExpiresAt: held.holdExpiresAt },
			});
			if (back.ok) notifySuccess(`${held.id}/edit`, words.done(held.clientName, whenWords(new Date(held.holdExpiresAt), ports.now())));
			else tell(held, back.problem);
		};
		notifySuccess(`${held.id}/edit`, words.done(held.clientName, whenWords(until, ports.now())), notice, {
			label: actWords.undo,
			act: () => void undo(),
		});
	};
}
