import { map } from 'nanostores';
import type { DayOffer, EventTime, Hall, SlotState } from '#domain/availability/slot.ts';
import type { ReadAvailability } from '#domain/booking/visitor-ports.ts';
import { bookableRange, type Day, earlier, later } from '#domain/shared/day.ts';
import { monthOf } from '#domain/shared/month.ts';
import type { Clock } from '#domain/shared/ports.ts';

/** What is known of a month: its days that can be asked for. Nothing is free unless it was read to be so (docs/decisions/11-one-family-one-slot.md). */
export type KnownMonth = 'loading' | 'failed' | readonly DayOffer[];

/** The months that were looked at, by their first day. */
export const $months = map<Record<Day, KnownMonth>>({});

/** For so long what was read is as good as asking again, in milliseconds. Whether a slot can be had, the database decides in any case. */
const FRESH_MS = 60_000;

/** When each month was asked for, in milliseconds of the epoch. */
const askedAt = new Map<Day, number>();

/** Reads a month, as far as its days can be asked for. One that is on its way, or was read a moment ago, is not asked for again. */
export async function loadMonth(day: Day, today: Day, read: ReadAvailability, clock: Clock): Promise<void> {
	const { first, last } = monthOf(day);
	if ($months.get()[first] === 'loading' || freshMonth(day, clock)) return;
	const range = bookableRange(today);
	const [from, to] = [later(first, range.first), earlier(last, range.last)];
	if (from > to) return;

	const asked = clock().getTime();
	askedAt.set(first, asked);
	$months.setKey(first, 'loading');
	const answer = await read(from, to);
	// Forgotten meanwhile: what was asked before that may no longer be so.
	if (askedAt.get(first) !== asked) return;
	$months.setKey(first, answer.ok ? answer.value : 'failed');
}

/** The days of the month in which the day lies, if they were read a moment ago. */
export function freshMonth(day: Day, clock: Clock): readonly DayOffer[] | undefined {
	const { first } = monthOf(day);
	const known = $months.get()[first];
	const age = clock().getTime() - (askedAt.get(first) ?? Number.NEGATIVE_INFINITY);
	return typeof known === 'object' && age >= 0 && age < FRESH_MS ? known : undefined;
}

/** Forgets what was read: another family may have been faster since. */
export function forgetMonths(): void {
	askedAt.clear();
	$months.set({});
}

/** How lunch or dinner of a day stands in the hall, or in the better one of both while none is chosen; `undefined` while that is not known. */
export function dayState(known: KnownMonth | undefined, date: Day, eventTime: EventTime, hall: Hall | undefined): SlotState | undefined {
	if (!known || typeof known === 'string') return undefined;
	const slots = known.find((day) => day.date === date)?.slots ?? [];
	const states = slots.filter((slot) => slot.eventTime === eventTime && (!hall || slot.hall === hall)).map(({ state }) => state);
	return BEST_FIRST.find((state) => states.includes(state));
}

const BEST_FIRST: readonly SlotState[] = ['free', 'requested', 'taken', 'closed'];
