import type { Booking } from './booking/booking.ts';
import { guestsToServe } from './booking/final-guests.ts';
import { STATUS } from './booking/status.ts';
import { type ServedDish, servedDishes } from './dishes.ts';
import { EVENT_TIMES, type EventTime, HALLS } from './slots/slot.ts';

/** "sure" is paid, "held" has its slot for some days, "asked" is a request. */
export type Standing = 'sure' | 'held' | 'asked' | 'cancelled';

export type KitchenEvent = { booking: Booking; standing: Standing };

/** Guests for a dish: by time for confirmed events, and together for held ones. */
export type DishTotal = { dish: ServedDish; sure: Record<EventTime, number>; held: number };

/** The kitchen's day. `apart`: events that are not confirmed. `totals`: dishes of all events added up. */
export type KitchenDay = { sure: KitchenEvent[]; apart: KitchenEvent[]; totals: DishTotal[] };

/** Totals are added only for two or more events. Dishes are in the order agreed. */
export function kitchenDay(bookings: readonly Booking[]): KitchenDay {
	const events = bookings
		.filter((booking) => !isInVain(booking, bookings))
		.map((booking) => ({ booking, standing: standingOf(booking.status) }))
		.sort((one, other) => placeOf(one) - placeOf(other));
	const cooked = events.filter(isServed);
	return {
		sure: events.filter(({ standing }) => standing === 'sure'),
		apart: events.filter(({ standing }) => standing !== 'sure'),
		totals: cooked.length > 1 ? totalsOf(cooked) : [],
	};
}

/** Whether a request is for a slot that another booking has paid for. */
export const isInVain = ({ status, hall, eventTime }: Booking, day: readonly Booking[]): boolean =>
	status === 'pending_confirmation' &&
	day.some((other) => STATUS[other.status].isPaid && other.hall === hall && other.eventTime === eventTime);

/** Two functions of one booking may be on one day. */
export const eventKey = ({ booking: { id, hall, eventTime } }: KitchenEvent): string => `${id} ${hall} ${eventTime}`;

/** Whether the kitchen plans for the event. The final count is asked only of such families. */
export const isServed = ({ standing }: Pick<KitchenEvent, 'standing'>): boolean => standing === 'sure' || standing === 'held';

/** Whether the totals leave out requests. */
export const leavesOut = ({ apart }: Pick<KitchenDay, 'apart'>): boolean => apart.some(({ standing }) => standing === 'asked');

function standingOf(status: Booking['status']): Standing {
	const { isPaid, holdsSlot, isOver } = STATUS[status];
	if (isPaid) return 'sure';
	if (holdsSlot) return 'held';
	return isOver ? 'cancelled' : 'asked';
}

/** Confirmed events first, then by time of day and hall. */
const placeOf = ({ booking: { eventTime, hall }, standing }: KitchenEvent) =>
	ORDER.indexOf(standing) * 100 + EVENT_TIMES.indexOf(eventTime) * 10 + HALLS.indexOf(hall);
const ORDER: readonly Standing[] = ['sure', 'held', 'asked', 'cancelled'];

function totalsOf(events: readonly KitchenEvent[]): DishTotal[] {
	const totals = new Map<string, DishTotal>();
	for (const event of events)
		for (const dish of servedDishes(event.booking.dishes ?? [])) {
			const total = totals.get(dish.en) ?? { dish, sure: Object.fromEntries(EVENT_TIMES.map((time) => [time, 0])), held: 0 };
			totals.set(dish.en, total);
			const { eventTime } = event.booking;
			if (event.standing === 'sure') total.sure[eventTime] = (total.sure[eventTime] ?? 0) + guestsToServe(event.booking);
			else total.held += guestsToServe(event.booking);
		}
	return [...totals.values()];
}

/** Removes phone numbers, because many people read the message. */
export const withoutNumbers = (text: string): string =>
	text.replace(/[+\p{Nd}][\p{Nd} ().-]*\p{Nd}/gu, (digits) => (digits.replace(/\P{Nd}/gu, '').length < 9 ? digits : '...'));
