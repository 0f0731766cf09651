import { call } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import type { Day } from '#shared/rules/day.ts';
import { ok } from '#shared/rules/result.ts';

/** The day whose sheet is open. */
export const $kitchenDay = deskAtom<Day | undefined>(undefined);

export const openKitchen = (day: Day): void => $kitchenDay.set(day);
export const closeKitchen = (): void => $kitchenDay.set(undefined);

/** More cancelled bookings on one day are very unlikely. */
const MOST_CANCELLED = 20;

const ALL_BOOKINGS = { search: null, meant: null, hall: null, sort: 'newest', desc: true, after: null };

/** The bookings of a day for the kitchen, with cancelled ones. */
export const kitchen = resource({
	async read(day: Day) {
		const [booked, cancelled] = await Promise.all([
			call('day_book', { day }),
			call('list_bookings', { ...ALL_BOOKINGS, status: 'cancelled', from: day, to: day, limit: MOST_CANCELLED }),
		]);
		if (!booked.ok) return booked;
		return cancelled.ok ? ok([...booked.value, ...cancelled.value.rows]) : cancelled;
	},
});
