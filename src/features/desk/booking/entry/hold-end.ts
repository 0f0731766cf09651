import { parseDay } from '#shared/rules/day.ts';
import { RULES } from '#shared/rules/site/rules.ts';
import { hasBegun, slotBegins } from '#shared/rules/slots/slot-begins.ts';

const HOUR = 3_600_000;

/** A slot as it is typed at the desk: its day may be no day yet. */
type TypedSlot = { eventDate: string; eventTime: string };

/** The end of a hold that begins now: after the hall's usual hours, at the longest until the event begins. Without a day, only the hours count. */
export function holdEnd({ eventDate, eventTime }: TypedSlot, now: Date): Date | undefined {
	const hours = RULES.settings['hold_hours'];
	if (!hours) return undefined;
	const day = parseDay(eventDate);
	const usual = now.getTime() + hours * HOUR;
	return new Date(day ? Math.min(usual, slotBegins({ eventDate: day, eventTime }).getTime()) : usual);
}

/** Whether the event of a typed slot has begun or is over. */
export function hasTypedSlotBegun({ eventDate, eventTime }: TypedSlot, now: Date): boolean {
	const day = parseDay(eventDate);
	return day !== undefined && hasBegun({ eventDate: day, eventTime }, now);
}
