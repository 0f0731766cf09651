import { atom, map } from 'nanostores';
import { latest } from '#shared/data/latest.ts';
import type { ReadAvailability } from '#shared/rules/booking/visitor-ports.ts';
import { addDays, bookableRange, type Day, earlier, later } from '#shared/rules/day.ts';
import { monthOf } from '#shared/rules/month.ts';
import type { Clock } from '#shared/rules/ports.ts';
import { alternatives, DAYS_AROUND } from '#shared/rules/slots/alternatives.ts';
import { isClosed } from '#shared/rules/slots/day-availability.ts';
import type { DayOffer, Slot, SlotOffer, SlotState } from '#shared/rules/slots/slot.ts';

/** Availability of a month's bookable days. Nothing counts as free unless it was read as free (docs/decisions/11-one-family-one-slot.md). */
type KnownMonth = 'loading' | 'failed' | readonly DayOffer[];

/** Months that were read, by their first day. */
export const $months = map<Record<Day, KnownMonth>>({});

/** Milliseconds for which a reading is fresh. The database decides in any case. */
const FRESH_MS = 60_000;

const askedAt = new Map<Day, number>();

/** Reads a month's bookable days, unless a reading is fresh or under way. */
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
	// The month was forgotten meanwhile, so this answer may be outdated.
	if (askedAt.get(first) !== asked) return;
	$months.setKey(first, answer.ok ? answer.value : 'failed');
}

/** Days of a month with a fresh reading. */
function freshMonth(day: Day, clock: Clock): readonly DayOffer[] | undefined {
	const { first } = monthOf(day);
	const known = $months.get()[first];
	const age = clock().getTime() - (askedAt.get(first) ?? Number.NEGATIVE_INFINITY);
	return typeof known === 'object' && age >= 0 && age < FRESH_MS ? known : undefined;
}

/** Forgets all months, because another family may have been faster. */
export function forgetMonths(): void {
	askedAt.clear();
	$months.set({});
}

export const daysRead = (known: KnownMonth | undefined): readonly DayOffer[] => (typeof known === 'object' ? known : NONE_READ);

/** One constant, so that calendar days are not drawn again. */
const NONE_READ: readonly DayOffer[] = [];

/** Availability around the chosen day. Nothing counts as free unless it was read as free (docs/decisions/11-one-family-one-slot.md). */
type Availability =
	| { state: 'unasked' }
	| { state: 'loading'; day: Day }
	| { state: 'loaded'; day: Day; offers: readonly DayOffer[] }
	| { state: 'failed'; day: Day };

/** Availability around the chosen day of one function. Slower answers about its earlier days are dropped. */
function aroundOneDay() {
	const reading = latest();
	return Object.assign(atom<Availability>({ state: 'unasked' }), reading);
}

export type AroundDay = ReturnType<typeof aroundOneDay>;

export const $availability = aroundOneDay();

const arounds = [$availability];

/** Availability around the day of one function, by its place in the form. */
export function aroundAt(place: number): AroundDay {
	arounds[place] ??= aroundOneDay();
	return arounds[place];
}

/**
 * Finds the availability of a chosen day. A fresh month is enough if all its slots can be requested; otherwise the days around are read, to
 * offer alternatives.
 */
export async function chooseDay(
	day: Day | undefined,
	today: Day,
	read: ReadAvailability,
	clock: Clock,
	$around = $availability,
): Promise<void> {
	const offers = day && freshMonth(day, clock);
	const slots = offers?.find(({ date }) => date === day)?.slots ?? [];
	if (!day || !offers || slots.length === 0 || slots.some(({ state }) => isClosed(state)))
		return loadAvailability(day, today, read, $around);
	$around.drop();
	$around.set({ state: 'loaded', day, offers });
}

/** Reads the chosen day and the days around it. Slower answers about earlier choices are dropped; days outside the range are not read. */
export async function loadAvailability(day: Day | undefined, today: Day, read: ReadAvailability, $around = $availability): Promise<void> {
	const { first, last } = bookableRange(today);
	if (!day || day < first || day > last) {
		$around.drop();
		$around.set({ state: 'unasked' });
		return;
	}
	$around.set({ state: 'loading', day });
	await readAround(day, { first, last }, read, $around, () => $around.set({ state: 'failed', day }));
}

/** Reads the day again, since another family may have been faster. The old data stays until the answer arrives. */
export async function readAgain(day: Day, today: Day, read: ReadAvailability, $around = $availability): Promise<void> {
	const known = $around.get();
	const isKnown = known.state === 'loaded' && known.offers.some(({ date }) => date === day);
	if (!isKnown) return loadAvailability(day, today, read, $around);
	await readAround(day, bookableRange(today), read, $around, () => undefined);
}

const readAround = (
	day: Day,
	{ first, last }: { first: Day; last: Day },
	read: ReadAvailability,
	$around: AroundDay,
	onFailure: () => void,
): Promise<boolean> =>
	$around.ask(
		() => read(later(first, addDays(day, -DAYS_AROUND.before)), earlier(last, addDays(day, DAYS_AROUND.after))),
		(answer) => {
			if (answer.ok) $around.set({ state: 'loaded', day, offers: answer.value });
			else onFailure();
			return answer.ok;
		},
	);

/** State of the slot; `undefined` while unknown. */
export const slotState = (known: Availability, slot: Slot): SlotState | undefined => offerOf(known, slot)?.state;

export function offerOf(known: Availability, { hall, eventDate, eventTime }: Slot): SlotOffer | undefined {
	if (known.state !== 'loaded') return undefined;
	const slots = known.offers.find(({ date }) => date === eventDate)?.slots ?? [];
	return slots.find((slot) => slot.hall === hall && slot.eventTime === eventTime);
}

/** Known alternatives to a taken slot. */
export const insteadOf = (known: Availability, slot: Slot, guestCount: number): Slot[] =>
	known.state === 'loaded' ? alternatives(slot, guestCount, known.offers) : [];
