import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { staffProblemWords } from '#features/desk/shell/form/words.ts';
import { countBefore, readFinalGuests, takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { dayAt } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { figure } from '#shared/rules/money/money.ts';
import { Field } from '#shared/ui/Field.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import type { BookingDetails } from '../details.ts';
import { edit } from '../edit/outcomes.ts';
import { panelWords } from './words.ts';

const words = panelWords.final;

/** The final number of guests, from the family's page or the phone. It can be entered in the days before the event. */
export function FinalCount({ booking, events }: Pick<BookingDetails, 'booking' | 'events'>) {
	const ports = usePorts();
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const { finalGuests, finalGuestsAt, guestCount, hall } = booking;
	const isOpen = takesFinalGuests(booking, dayAt(ports.now()));
	const agreed = figure(guestCount);
	const outdated = countBefore(events);
	const saidWords =
		finalGuests === null || finalGuestsAt === null
			? [outdated !== undefined && words.outdated(figure(outdated)), words.none(agreed)].filter(Boolean).join(' ')
			: words.said(figure(finalGuests), hallTimeInShort(new Date(finalGuestsAt)), agreed);

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isBusy) return;
		const read = readFinalGuests(typed, hall);
		setProblem(read.ok ? undefined : staffProblemWords[read.problem]);
		if (read.ok && !(await press(() => edit(booking, { finalGuests: read.value })))) setTyped('');
	}

	if (!isOpen && finalGuests === null) return null;
	return (
		<form className="final" noValidate onSubmit={save}>
			{isOpen ? (
				<>
					<Field label={words.label} hint={saidWords} problem={problem}>
						{(control) => (
							<input
								className="input"
								{...control}
								inputMode="numeric"
								autoComplete="off"
								maxLength={12}
								value={typed}
								onChange={({ target }) => setTyped(target.value)}
							/>
						)}
					</Field>
					<div className="actions">
						<button className="btn btn--line btn--small" type="submit" aria-disabled={isBusy || undefined}>
							{isBusy && isPressed ? words.saving : words.save}
						</button>
						{finalGuests !== null && (
							<button
								className="btn btn--quiet btn--small"
								type="button"
								aria-disabled={isBusy || undefined}
								onClick={() => !isBusy && edit(booking, { finalGuests: null })}
							>
								{words.takeBack}
							</button>
						)}
					</div>
				</>
			) : (
				<p>
					{words.label}: {saidWords}
				</p>
			)}
		</form>
	);
}
