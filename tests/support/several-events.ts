import type { FamilyFunction, VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { aVisitorBooking } from './booking-page.ts';

const NOTHING = {
	gathering: null,
	gents: null,
	ladies: null,
	wheelchairs: null,
	package: null,
	serving: null,

	specialRequests: null,
} as const;

/** One event of a family's booking; a test names only what matters to it. */
export const anEvent = (id: string, changes: Partial<FamilyFunction> = {}): FamilyFunction => ({
	...NOTHING,
	id,
	addOns: [],
	dishes: [],
	occasion: 'mehndi',
	hall: 'Tulip Hall',
	eventDate: '2026-11-28' as Day,
	eventTime: 'dinner',
	guestCount: 200,
	finalGuests: null,
	finalGuestsAt: null,
	calledOffAt: null,
	isFirst: false,
	line: null,
	slot: null,
	countBefore: null,
	companyBefore: null,
	...changes,
});

/** A booking with these events, whose own fields are those of the first live one. */
export function aWeddingOf(functions: FamilyFunction[], changes: Partial<VisitorBooking> = {}): VisitorBooking {
	const next = functions.find(({ calledOffAt }) => calledOffAt === null);
	if (!next) throw new Error('A booking has a live event.');
	const { occasion, hall, eventDate, eventTime, guestCount, package: menu, finalGuests, finalGuestsAt } = next;
	return aVisitorBooking({
		occasion,
		hall,
		eventDate,
		eventTime,
		guestCount,
		package: menu,
		finalGuests,
		finalGuestsAt,
		functions,
		...changes,
	});
}
