import type { BookedSlot, Entered, NewEntry } from '#domain/desk/calendar-port.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { addDays, type Day } from '#domain/shared/day.ts';
import { type Once, once } from '../lib/once.ts';
import { deskAtom, deskLatest } from '../lib/resets.ts';
import type { Refreshing } from './changes.ts';
import { noteOwn, whileChanging } from './connection.ts';

/** How far around the wanted day other days are looked for. */
const DAYS_AROUND = 14;

/** The slots around the day that is being typed, as far as they are known. */
export type Around =
	| { state: 'none' }
	| { state: 'loading'; day: Day }
	| { state: 'ready'; day: Day; slots: BookedSlot[] }
	| { state: 'failed'; day: Day };
export const $around = deskAtom<Around>({ state: 'none' });

/** Whether the booking is being written down: a second press does nothing. */
export const $isEntering = deskAtom(false);

const reading = deskLatest();

/** Reads how the slots stand around that day; says whether it could. */
export async function lookAround({ calendar }: Pick<DeskPorts, 'calendar'>, day: Day | undefined): Promise<boolean> {
	const before = $around.get();
	// Looked at again, the same days stay on the screen.
	if (before.state !== 'ready' || before.day !== day) $around.set(day ? { state: 'loading', day } : { state: 'none' });
	if (!day) {
		reading.drop();
		return true;
	}
	return reading.ask(
		() => calendar.month(addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND)),
		(answer) => {
			if (answer.ok) $around.set({ state: 'ready', day, slots: answer.value });
			else if ($around.get().state !== 'ready') $around.set({ state: 'failed', day });
			return answer.ok;
		},
	);
}

/** Ports of an entry, and how to read the desk again after it. */
export type EntryPorts = Pick<DeskPorts, 'calendar'> & Refreshing;

/** Writes the booking down; the same key again writes no second one. */
export const enterBooking = ({ calendar, refresh }: EntryPorts, key: string, entry: NewEntry): Once<Entered, ChangeProblem> =>
	once($isEntering, true, async () => {
		const answer = await whileChanging(() => calendar.enter(key, entry));
		if (answer.ok) noteOwn(answer.value.booking.updatedAt);
		await refresh('everything');
		return answer;
	});

/** The form is closed: what was read for it is let go of. */
export function forgetEntry(): void {
	reading.drop();
	$around.set({ state: 'none' });
	$isEntering.set(false);
}
