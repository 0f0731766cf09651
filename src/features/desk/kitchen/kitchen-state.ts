import { keepFresh } from '#features/desk/shell/refresh-registry.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { showRead } from '#shared/data/latest.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';

/** The day whose kitchen sheet is on the screen, with its bookings once they are read, those called off included. */
export type KitchenSheet =
	| { state: 'none' }
	| { state: 'loading'; day: Day }
	| { state: 'failed'; day: Day }
	| { state: 'ready'; day: Day; bookings: Booking[] };
export const $kitchen = deskAtom<KitchenSheet>({ state: 'none' });

type KitchenPorts = Pick<DeskPorts, 'calendar' | 'bookings'>;

/** Asks for a day's kitchen sheet. */
export const openKitchen = (day: Day): void => $kitchen.set({ state: 'loading', day });

/** Puts the sheet away, and its families out of this page's memory. */
export function closeKitchen(): void {
	reading.drop();
	$kitchen.set({ state: 'none' });
}

/** Reads the sheet that was asked for, and keeps it up to date; returns a function that stops it. */
export const followKitchen = (ports: KitchenPorts): (() => void) => keepFresh(() => loadKitchen(ports));

const reading = deskLatest();

/** Reads the day again, and says whether it could; what was read before stays when it cannot be read. */
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

/** More than that many families have hardly ever been called off for one day. */
const MOST_CANCELLED = 20;
