import { atom } from 'nanostores';
import { alternatives } from '#domain/availability/alternatives.ts';
import type { DayOffer, Slot, SlotState } from '#domain/availability/slot.ts';
import type { ReadAvailability } from '#domain/booking/visitor-ports.ts';
import { addDays, bookableRange, type Day, earlier, later } from '#domain/shared/day.ts';
import type { Clock } from '#domain/shared/ports.ts';
import { latest } from '../lib/latest.ts';
import { freshMonth } from './months.ts';

/** What is known of the days around the chosen one. Nothing is free unless it was read to be so (docs/decisions/11-one-family-one-slot.md). */
export type Availability =
	| { state: 'unasked' }
	| { state: 'loading'; day: Day }
	| { state: 'loaded'; day: Day; offers: readonly DayOffer[] }
	| { state: 'failed'; day: Day };

/** The days around the chosen one. */
export const $availability = atom<Availability>({ state: 'unasked' });

/** Days before and after the chosen one that are read with it, so that there is something to offer instead. */
const AROUND = 14;

const reading = latest();

/**
 * Finds out about a day that was chosen. What the calendar read a moment ago will do as long as every slot of the day can be asked for;
 * where one cannot, something else has to be offered, and the days around are read.
 */
export async function chooseDay(day: Day | undefined, today: Day, read: ReadAvailability, clock: Clock): Promise<void> {
	const offers = day && freshMonth(day, clock);
	const slots = offers?.find(({ date }) => date === day)?.slots ?? [];
	if (!day || !offers || slots.length === 0 || slots.some(({ state }) => isClosed(state))) return loadAvailability(day, today, read);
	reading.drop();
	$availability.set({ state: 'loaded', day, offers });
}

/** Reads the chosen day and those around it. A slower answer about an earlier choice is dropped; a day outside the range asks nothing. */
export async function loadAvailability(day: Day | undefined, today: Day, read: ReadAvailability): Promise<void> {
	const { first, last } = bookableRange(today);
	if (!day || day < first || day > last) {
		reading.drop();
		$availability.set({ state: 'unasked' });
		return;
	}
	$availability.set({ state: 'loading', day });
	await reading.ask(
		() => read(later(first, addDays(day, -AROUND)), earlier(last, addDays(day, AROUND))),
		(answer) => {
			$availability.set(answer.ok ? { state: 'loaded', day, offers: answer.value } : { state: 'failed', day });
			return answer.ok;
		},
	);
}

/** How the slot stands, or `undefined` while that is not known. */
export function slotState(known: Availability, { hall, eventDate, eventTime }: Slot): SlotState | undefined {
	if (known.state !== 'loaded') return undefined;
	const slots = known.offers.find(({ date }) => date === eventDate)?.slots ?? [];
	return slots.find((slot) => slot.hall === hall && slot.eventTime === eventTime)?.state;
}

/** Whether nobody can ask for a slot in this state. */
export const isClosed = (state: SlotState | undefined): boolean => state === 'taken' || state === 'closed';

/** What to offer instead of a taken slot, as far as is known. */
export const insteadOf = (known: Availability, slot: Slot, guestCount: number): Slot[] =>
	known.state === 'loaded' ? alternatives(slot, guestCount, known.offers) : [];
