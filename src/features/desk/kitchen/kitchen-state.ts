import { keepFresh } from '#features/desk/shell/refresh-registry.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { showRead } from '#shared/data/latest.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';

/** The bookings include cancelled ones. */
export type KitchenSheet =
	| { state: 'none' }
	| { state: 'loading'; day: Day }
	| { state: 'failed'; day: Day }
	| { state: 'ready'; day: Day; bookings: Booking[] };
export const $kitchen = deskAtom<KitchenSheet>({ state: 'none' });

type KitchenPorts = Pick<DeskPorts, 'calendar' | 'bookings'>;

export const openKitchen = (day: Day): void => $kitchen.set({ state: 'loading', day });

export function closeKitchen(): void {
	reading.drop();
	$kitchen.set({ state: 'none' });
}

/** Keeps the open sheet fresh. Returns a function that stops it. */
export const followKitchen = (ports: KitchenPorts): (() => void) => keepFresh(() => loadKitchen(ports));

const reading = deskLatest();

/** Returns whether the day could be read. The old sheet stays after a failure. */
export function loadKitchen({ calendar, bookings }: KitchenPorts): Promise<boolean> {
	const sheet = $kitchen.get();
	if (sheet.state === 'none') return Promise.resolve(true);
	const { day } = sheet;
	if (sheet.state === 'failed') openKitchen(day);
	return reading.ask(
		() => Promise.all([calendar.day(day), bookings.list({ ...WHOLE_BOOK, status: 'cancelled', from: day, to: day }, MOST_CANCELLED)]),
		([booked, cancelled]) => {
			const bookings = booked.ok && cancelled.ok && [...booked.value, ...cancelled.value.rows];
			return showRead($kitchen, bookings && { state: 'ready', day, bookings }, { state: 'failed', day });
		},
	);
}

/** More cancelled bookings on one day are very unlikely. */
const MOST_CANCELLED = 20;
