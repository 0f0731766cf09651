import type { EventTime } from './slot.ts';

/** Promise to a family's own decorator, from venue.json. */
export type DecoratorRule = { hoursBefore: number; minutesAfter: number };

/** A slot whose decorator has to wait. `before`: the function before it in the hall, perhaps on the day before. `from`: `HH:MM`. */
export type LaterEntry = { slot: EventTime; before: EventTime; isDayBefore: boolean; from: string };

type Hours = { key: EventTime; from: string; to: string };

/**
 * Slots in which a decorator cannot enter as early as promised, because the hall is still in use or being cleared after the function
 * before. An entry without `before` keeps the promised hours.
 */
export function laterEntries(slots: readonly Hours[], { hoursBefore, minutesAfter }: DecoratorRule): LaterEntry[] {
	return slots.flatMap((slot, index) => {
		const begins = minutesOf(slot.from);
		const sameDay = slots.slice(0, index).map((before) => ({ before, ends: endOf(before) }));
		const dayBefore = slots.map((before) => ({ before, ends: endOf(before) - DAY, isDayBefore: true }));
		return [...sameDay.reverse(), ...dayBefore.reverse()].flatMap(({ before, ends, ...day }) => {
			// If clearing takes longer than the gap, the decorator gets whatever is left of the gap.
			const entry = Math.max(ends, Math.min(ends + minutesAfter, begins));
			if (entry <= begins - hoursBefore * 60) return [];
			return [{ slot: slot.key, before: before.key, isDayBefore: false, ...day, from: clockOf(entry) }];
		});
	});
}

const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const endOf = ({ from, to }: Hours): number => minutesOf(to) + (to <= from ? DAY : 0);

function clockOf(minutes: number): string {
	const inDay = ((minutes % DAY) + DAY) % DAY;
	return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
