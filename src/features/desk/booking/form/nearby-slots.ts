import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { withinBook } from '#shared/rules/month.ts';
import type { BookedSlot } from '#shared/rules/slots/calendar-port.ts';

/** How far around the wanted day other days are looked for. */
const DAYS_AROUND = 14;

/** The slots around the day that is being typed, as far as they are known. */
type Around =
	| { state: 'none' }
	| { state: 'loading'; day: Day }
	| { state: 'ready'; day: Day; slots: BookedSlot[] }
	| { state: 'failed'; day: Day };

/** The forms that look around: a new booking may be written down while another one is edited behind it. */
export type SlotForm = 'entry' | 'edit' | 'change' | 'asked' | 'restore';

function place() {
	const reading = deskLatest();
	return { $around: deskAtom<Around>({ state: 'none' }), reading };
}
const PLACES: Record<SlotForm, ReturnType<typeof place>> = {
	entry: place(),
	edit: place(),
	change: place(),
	asked: place(),
	restore: place(),
};

/** What a form knows of the days around the one that is typed in it. */
export const nearbySlotsOf = (form: SlotForm) => PLACES[form].$around;

/** Reads how the slots stand around that day; says whether it could. A year that is half typed is no day of the book. */
export async function loadNearbySlots({ calendar }: Pick<DeskPorts, 'calendar'>, form: SlotForm, typed: Day | undefined): Promise<boolean> {
	const { $around, reading } = PLACES[form];
	const day = typed && withinBook(typed) === typed ? typed : undefined;
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

/** The form is closed: what was read for it is let go of. */
export function forgetNearbySlots(form: SlotForm): void {
	PLACES[form].reading.drop();
	PLACES[form].$around.set({ state: 'none' });
}
