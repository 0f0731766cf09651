import type { EventTime } from './slot.ts';

/** What the hall promises a family's own decorator, from venue.json. */
export type DecoratorRule = { hoursBefore: number; minutesAfter: number };

/** A slot whose decorator has to wait: `before` is the function before it in the hall, perhaps of the day before, and `from` is `HH:MM`. */
export type LaterEntry = { slot: EventTime; before: EventTime; isDayBefore: boolean; from: string };

type Hours = { key: EventTime; from: string; to: string };

/**
 * When a decorator may not enter the promised hours ahead, because the function before still has the hall or is just being cleared. Each entry
 * names the function that comes last before the slot; where none is named, the promised hours hold.
 */
export function laterEntries(slots: readonly Hours[], { hoursBefore, minutesAfter }: DecoratorRule): LaterEntry[] {
	return slots.flatMap((slot, index) => {
		const begins = minutesOf(slot.from);
		const sameDay = slots.slice(0, index).map((before) => ({ before, ends: endOf(before) }));
		const dayBefore = slots.map((before) => ({ before, ends: endOf(before) - DAY, isDayBefore: true }));
		return [...sameDay.reverse(), ...dayBefore.reverse()].flatMap(({ before, ends, ...day }) => {
			// Two functions with less time between them than the clearing takes leave the decorator only what there is.
			const entry = Math.max(ends, Math.min(ends + minutesAfter, begins));
			if (entry <= begins - hoursBefore * 60) return [];
			return [{ slot: slot.key, before: before.key, isDayBefore: false, ...day, from: clockOf(entry) }];
		});
	});
}

const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A slot that ends after midnight ends on the next day. */
const endOf = ({ from, to }: Hours): number => minutesOf(to) + (to <= from ? DAY : 0);

function clockOf(minutes: number): string {
	const inDay = ((minutes % DAY) + DAY) % DAY;
	return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
