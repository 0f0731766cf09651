import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { withinBook } from '#shared/rules/month.ts';
import type { BookedSlot } from '#shared/rules/slots/calendar-port.ts';

const DAYS_AROUND = 14;

/** The slots around the typed day. */
type Around =
	| { state: 'none' }
	| { state: 'loading'; day: Day }
	| { state: 'ready'; day: Day; slots: BookedSlot[] }
	| { state: 'failed'; day: Day };

/** Each form has its own reading: New booking can be open over an edit form. */
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

export const nearbySlotsOf = (form: SlotForm) => PLACES[form].$around;

/** Reads the slots around the day. False if they cannot be read. A half-typed year is no day of the book. */
export async function loadNearbySlots({ calendar }: Pick<DeskPorts, 'calendar'>, form: SlotForm, typed: Day | undefined): Promise<boolean> {
	const { $around, reading } = PLACES[form];
	const day = typed && withinBook(typed) === typed ? typed : undefined;
	const before = $around.get();
	// A second reading of the same days keeps them on the screen.
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

export function forgetNearbySlots(form: SlotForm): void {
	PLACES[form].reading.drop();
	PLACES[form].$around.set({ state: 'none' });
}
