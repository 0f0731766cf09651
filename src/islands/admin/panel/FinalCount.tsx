import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { countBefore, readFinalGuests, takesFinalGuests } from '#domain/booking/final-guests.ts';
import type { BookingDetails } from '#domain/desk/panel-port.ts';
import { figure } from '#domain/payments/money.ts';
import { dayAt } from '#domain/shared/day.ts';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { staffProblemWords } from '#i18n/desk/form.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { Field } from '#islands/ui/Field.tsx';
import { usePressed } from '#islands/ui/use-pressed.ts';
import { $changing } from '#stores/desk/changes.ts';
import { usePorts } from '../desk-context.ts';
import { useChanges } from '../parts/use-changes.ts';

const words = panelWords.final;

/** How many will come, as the family has said on its page or on the phone. Asked in the days before the event; what was said stays to be read. */
export function FinalCount({ booking, events }: Pick<BookingDetails, 'booking' | 'events'>) {
	const ports = usePorts();
	const { edit } = useChanges();
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState<string>();
	const { finalGuests, finalGuestsAt, guestCount, hall } = booking;
	const isOpen = takesFinalGuests(booking, dayAt(ports.now()));
	const agreed = figure(guestCount);
	const outdated = countBefore(events);
	const told =
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
					<Field label={words.label} hint={told} problem={problem}>
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
					{words.label}: {told}
				</p>
			)}
		</form>
	);
}
