import type { Booking } from './booking/booking.ts';
import { guestsToServe } from './booking/final-guests.ts';
import { STATUS } from './booking/status.ts';
import { EVENT_TIMES, type EventTime, HALLS } from './slots/slot.ts';

/** Words in both of the kitchen's languages. */
export type InBoth = { en: string; ur: string };

/** A part of a meal with its dishes. */
export type Course = { name: InBoth; dishes: readonly InBoth[] };

/** What the kitchen cooks, by the names that bookings keep: the courses of each menu, and what add-ons are called in Urdu. */
export type KitchenCard = {
	menus: readonly { name: InBoth; courses: readonly Course[] }[];
	addOns: Readonly<Record<string, string>>;
	/** Add-ons that stand for a choice of dishes: booked by that name, it is not made yet. */
	openChoices: readonly string[];
};

/** A dish, or a choice between some that the family has not made yet. */
export type Dish = InBoth & { isUndecided?: true };

/** How sure an event is: with money paid, held for a while, only asked for, or called off. */
export type Standing = 'sure' | 'held' | 'asked' | 'cancelled';

/** An event as the kitchen sees it. `courses` is missing where no menu is chosen, or one that has left the list. */
export type KitchenEvent = {
	booking: Booking;
	standing: Standing;
	menu: InBoth | undefined;
	courses?: readonly Course[];
	addOns: Dish[];
};

/** How many guests eat a dish: at each time, of the events that are sure; and how many more if the held ones come. */
export type DishTotal = { dish: Dish; sure: Record<EventTime, number>; held: number };

/** A day's work: what is cooked, hall by hall and time by time; what nobody cooks yet; and the dishes of all events added up. */
export type KitchenDay = { sure: KitchenEvent[]; apart: KitchenEvent[]; totals: DishTotal[] };

/** The kitchen's day, of all bookings of that day. There is nothing to add up while one event at most is to be cooked for. */
export function kitchenDay(bookings: readonly Booking[], card: KitchenCard): KitchenDay {
	const events = bookings
		.filter((booking) => !isInVain(booking, bookings))
		.map((booking) => eventOf(booking, card))
		.sort((one, other) => placeOf(one) - placeOf(other));
	const cooked = events.filter(isServed);
	return {
		sure: events.filter(({ standing }) => standing === 'sure'),
		apart: events.filter(({ standing }) => standing !== 'sure'),
		totals: cooked.length > 1 ? totalsOf(cooked) : [],
	};
}

/** Whether a booking only asks for a slot that another one of that day has for good: nothing comes of it as it stands. */
export const isInVain = ({ status, hall, eventTime }: Booking, day: readonly Booking[]): boolean =>
	status === 'pending_confirmation' &&
	day.some((other) => STATUS[other.status].isPaid && other.hall === hall && other.eventTime === eventTime);

/** Whether an event is cooked for, and its count waited for: nobody asks those who only ask themselves. */
export const isServed = ({ standing }: Pick<KitchenEvent, 'standing'>): boolean => standing === 'sure' || standing === 'held';

/** Whether the sums of a day are without some of its events: nobody cooks yet for those who only ask. */
export const leavesOut = ({ apart }: Pick<KitchenDay, 'apart'>): boolean => apart.some(({ standing }) => standing === 'asked');

/** All dishes of an event, in the order in which they are served. */
const dishesOf = ({ courses = [], addOns }: KitchenEvent): Dish[] => [...courses.flatMap(({ dishes }) => dishes), ...addOns];

function eventOf(booking: Booking, { menus, addOns, openChoices }: KitchenCard): KitchenEvent {
	const menu = menus.find(({ name }) => name.en === booking.package);
	const named = booking.package ? { en: booking.package, ur: booking.package } : undefined;
	return {
		booking,
		standing: standingOf(booking.status),
		menu: menu?.name ?? named,
		...(menu && { courses: menu.courses }),
		addOns: booking.addOns.map((name) => ({
			en: name,
			ur: addOns[name] ?? name,
			...(openChoices.includes(name) && { isUndecided: true }),
		})),
	};
}

function standingOf(status: Booking['status']): Standing {
	const { isPaid, holdsSlot, isOver } = STATUS[status];
	if (isPaid) return 'sure';
	if (holdsSlot) return 'held';
	return isOver ? 'cancelled' : 'asked';
}

/** Cooked is by the hours of the day, lunch before dinner; what is surer stands first. */
const placeOf = ({ booking: { eventTime, hall }, standing }: KitchenEvent) =>
	ORDER.indexOf(standing) * 100 + EVENT_TIMES.indexOf(eventTime) * 10 + HALLS.indexOf(hall);
const ORDER: readonly Standing[] = ['sure', 'held', 'asked', 'cancelled'];

function totalsOf(events: readonly KitchenEvent[]): DishTotal[] {
	const totals = new Map<string, DishTotal>();
	for (const event of events)
		for (const dish of dishesOf(event)) {
			const total = totals.get(dish.en) ?? { dish, sure: Object.fromEntries(EVENT_TIMES.map((time) => [time, 0])), held: 0 };
			totals.set(dish.en, total);
			const { eventTime } = event.booking;
			if (event.standing === 'sure') total.sure[eventTime] = (total.sure[eventTime] ?? 0) + guestsToServe(event.booking);
			else total.held += guestsToServe(event.booking);
		}
	return [...totals.values()];
}

/** What a family asked for, fit for a chat of many readers: phone numbers stay in the office. */
export const withoutNumbers = (text: string): string =>
	text.replace(/[+\p{Nd}][\p{Nd} ().-]*\p{Nd}/gu, (digits) => (digits.replace(/\P{Nd}/gu, '').length < 9 ? digits : '...'));
