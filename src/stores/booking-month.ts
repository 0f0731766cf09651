import { map } from 'nanostores';
import { bookableRange, type Day } from '#domain/day.ts';
import { monthOf } from '#domain/month.ts';
import type { DayOffer, EventTime, Hall, SlotState } from '#domain/slot.ts';
import type { ReadAvailability } from '#domain/visitor-ports.ts';

/** What is known of a month: its days that can be asked for. Nothing is free unless it was read to be so (decision 11). */
export type KnownMonth = 'loading' | 'failed' | readonly DayOffer[];

/** The months that were looked at, by their first day. */
export const $months = map<Record<Day, KnownMonth>>({});

/** Reads a month, as far as its days can be asked for. One that is known or on its way is not asked for again. */
export async function loadMonth(day: Day, today: Day, read: ReadAvailability): Promise<void> {
	const { first, last } = monthOf(day);
	const known = $months.get()[first];
	if (known && known !== 'failed') return;
	const range = bookableRange(today);
	const from = first > range.first ? first : range.first;
	const to = last < range.last ? last : range.last;
	if (from > to) return;

	$months.setKey(first, 'loading');
	const answer = await read(from, to);
	$months.setKey(first, answer.ok ? answer.value : 'failed');
}

/** Forgets what was read: another family may have been faster since. */
export const forgetMonths = (): void => $months.set({});

/** How lunch or dinner of a day stands in the hall, or in the better one of both while none is chosen; `undefined` while that is not known. */
export function dayState(known: KnownMonth | undefined, date: Day, eventTime: EventTime, hall: Hall | undefined): SlotState | undefined {
	if (!known || typeof known === 'string') return undefined;
	const slots = known.find((day) => day.date === date)?.slots ?? [];
	const states = slots.filter((slot) => slot.eventTime === eventTime && (!hall || slot.hall === hall)).map(({ state }) => state);
	return BEST_FIRST.find((state) => states.includes(state));
}

const BEST_FIRST: readonly SlotState[] = ['free', 'requested', 'taken', 'closed'];
