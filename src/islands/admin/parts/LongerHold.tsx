import './longer-hold.css';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { endsAfterEventBegins, holdUntil, lastsUntilEvent, longerHolds } from '#domain/desk/longer-hold.ts';
import type { EndingHold } from '#domain/desk/today-port.ts';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { dayHint } from '#i18n/desk/day-hint.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { tellsFamily } from '#i18n/desk/gets-messages.ts';
import { longerHoldWords as words } from '#i18n/desk/longer-hold.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { whenWords } from '#i18n/desk/today.ts';
import { Field } from '#islands/ui/Field.tsx';
import { notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $changing, editBooking, extendHold } from '#stores/desk/changes.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { usePorts } from '../desk-context.ts';
import { tellFailure } from './tell-failure.ts';

type Held = Pick<EndingHold, 'id' | 'version' | 'clientName' | 'phone' | 'eventDate' | 'eventTime' | 'holdExpiresAt'>;

/** Makes a hold longer: a press offers some later ends and a day; at the longest it lasts until the event begins. */
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

/** Why a hold cannot last until a chosen end. */
function problemOf(end: Date, held: Held): string | undefined {
	if (endsAfterEventBegins(end, held)) return changeProblemWords['hold-past-event'];
	return end <= new Date(held.holdExpiresAt) ? changeProblemWords['hold-not-longer'] : undefined;
}

/** Makes it longer, and says so; the toast puts the earlier end back. */
function useLongerHold() {
	const ports = usePorts();
	const given = changingWith(ports);
	const tell = (held: Held, problem: Parameters<typeof tellFailure>[1]['problem']) =>
		tellFailure(`${held.id}/edit`, { text: words.failed, problem, about: held.clientName });

	return async (held: Held, until: Date): Promise<void> => {
		const answer = await extendHold(given, held, until.toISOString());
		if (!answer.ok) return tell(held, answer.problem);
		const chat = await ports.chat.read(held);
		const told = tellsFamily(chat.ok ? chat.value : undefined, words);
		const undo = async () => {
			const back = await editBooking(given, { id: held.id, version: held.version + 1 }, { holdExpiresAt: held.holdExpiresAt });
			if (back.ok) notifySuccess(`${held.id}/edit`, words.done(held.clientName, whenWords(new Date(held.holdExpiresAt), ports.now())));
			else tell(held, back.problem);
		};
		notifySuccess(`${held.id}/edit`, words.done(held.clientName, whenWords(until, ports.now())), told, {
			label: panelWords.undo,
			act: () => void undo(),
		});
	};
}
