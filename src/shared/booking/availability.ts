import { atom, map } from 'nanostores';
import { latest } from '#shared/data/latest.ts';
import type { ReadAvailability } from '#shared/rules/booking/visitor-ports.ts';
import { addDays, bookableRange, type Day, earlier, later } from '#shared/rules/day.ts';
import { monthOf } from '#shared/rules/month.ts';
import type { Clock } from '#shared/rules/ports.ts';
import { alternatives, DAYS_AROUND } from '#shared/rules/slots/alternatives.ts';
import { isClosed } from '#shared/rules/slots/day-availability.ts';
import type { DayOffer, Slot, SlotOffer, SlotState } from '#shared/rules/slots/slot.ts';

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
function freshMonth(day: Day, clock: Clock): readonly DayOffer[] | undefined {
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

/** The days that were read of a month; none while it is on its way, or did not come. */
export const daysRead = (known: KnownMonth | undefined): readonly DayOffer[] => (typeof known === 'object' ? known : NONE_READ);

/** One list, so that a day is not drawn anew for it. */
const NONE_READ: readonly DayOffer[] = [];

/** What is known of the days around the chosen one. Nothing is free unless it was read to be so (docs/decisions/11-one-family-one-slot.md). */
type Availability =
	| { state: 'unasked' }
	| { state: 'loading'; day: Day }
	| { state: 'loaded'; day: Day; offers: readonly DayOffer[] }
	| { state: 'failed'; day: Day };

/** The days around the chosen one. */
export const $availability = atom<Availability>({ state: 'unasked' });

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
	await readAround(day, { first, last }, read, () => $availability.set({ state: 'failed', day }));
}

/** Reads the day once more, since somebody may have been faster meanwhile: what is known of it stands until the answer is there. */
export async function readAgain(day: Day, today: Day, read: ReadAvailability): Promise<void> {
	const known = $availability.get();
	const isKnown = known.state === 'loaded' && known.offers.some(({ date }) => date === day);
	if (!isKnown) return loadAvailability(day, today, read);
	await readAround(day, bookableRange(today), read, () => undefined);
}

const readAround = (
	day: Day,
	{ first, last }: { first: Day; last: Day },
	read: ReadAvailability,
	onFailure: () => void,
): Promise<boolean> =>
	reading.ask(
		() => read(later(first, addDays(day, -DAYS_AROUND.before)), earlier(last, addDays(day, DAYS_AROUND.after))),
		(answer) => {
			if (answer.ok) $availability.set({ state: 'loaded', day, offers: answer.value });
			else onFailure();
			return answer.ok;
		},
	);

/** How the slot stands, or `undefined` while that is not known. */
export const slotState = (known: Availability, slot: Slot): SlotState | undefined => offerOf(known, slot)?.state;

/** What was read of the slot. */
export function offerOf(known: Availability, { hall, eventDate, eventTime }: Slot): SlotOffer | undefined {
	if (known.state !== 'loaded') return undefined;
	const slots = known.offers.find(({ date }) => date === eventDate)?.slots ?? [];
	return slots.find((slot) => slot.hall === hall && slot.eventTime === eventTime);
}

/** What to offer instead of a taken slot, as far as is known. */
export const insteadOf = (known: Availability, slot: Slot, guestCount: number): Slot[] =>
	known.state === 'loaded' ? alternatives(slot, guestCount, known.offers) : [];
