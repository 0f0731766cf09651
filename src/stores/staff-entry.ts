import { atom } from 'nanostores';
import type { BookedSlot, Entered, NewEntry } from '#domain/calendar-port.ts';
import { addDays, type Day } from '#domain/day.ts';
import type { Result } from '#domain/result.ts';
import type { ChangeProblem, DeskPorts } from '#domain/staff-ports.ts';
import type { Refreshing } from './staff-changes.ts';
import { whileChanging } from './staff-connection.ts';
import { noteOwn } from './staff-echoes.ts';

/** How far around the wanted day other days are looked for. */
const DAYS_AROUND = 14;

/** The slots around the day that is being typed, as far as they are known. */
export type Around =
	| { state: 'none' }
	| { state: 'loading'; day: Day }
	| { state: 'ready'; day: Day; slots: BookedSlot[] }
	| { state: 'failed'; day: Day };
export const $around = atom<Around>({ state: 'none' });

/** Whether the booking is being written down: a second press does nothing. */
export const $isEntering = atom(false);

/** Reads how the slots stand around that day; says whether it could. */
export async function lookAround({ calendar }: Pick<DeskPorts, 'calendar'>, day: Day | undefined): Promise<boolean> {
	const asked: Around = day ? { state: 'loading', day } : { state: 'none' };
	const before = $around.get();
	// Looked at again, the same days stay on the screen.
	if (before.state !== 'ready' || before.day !== day) $around.set(asked);
	if (!day) return true;
	const turn = $around.get();
	const answer = await calendar.month(addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND));
	if ($around.get() !== turn) return true;
	if (answer.ok) $around.set({ state: 'ready', day, slots: answer.value });
	else if (turn.state !== 'ready') $around.set({ state: 'failed', day });
	return answer.ok;
}

/** Ports of an entry, and how to read the desk again after it. */
export type EntryPorts = Pick<DeskPorts, 'calendar'> & Refreshing;

/** Writes the booking down; the same key again writes no second one. `undefined` when another press is still on its way. */
export async function enterBooking(
	{ calendar, refresh }: EntryPorts,
	key: string,
	entry: NewEntry,
): Promise<Result<Entered, ChangeProblem> | undefined> {
	if ($isEntering.get()) return undefined;
	$isEntering.set(true);
	try {
		const answer = await whileChanging(() => calendar.enter(key, entry));
		if (answer.ok) noteOwn(answer.value.booking.updatedAt);
		await refresh('everything');
		return answer;
	} finally {
		$isEntering.set(false);
	}
}

/** Leaves nothing of the form in this page's memory. */
export function forgetEntry(): void {
	$around.set({ state: 'none' });
	$isEntering.set(false);
}
