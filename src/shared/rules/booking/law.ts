import content from '#content/law.json' with { type: 'json' };
import type { Day } from '../day.ts';
import type { Dish } from '../dishes.ts';
import { EVENT_TIMES, hoursOf } from '../slots/slot.ts';

/** The most dishes of a part of the meal, by its English name. */
export type DishLimit = { course: string; courseUrdu?: string; most: number };

/** A rule of the law on events from one day on. `closes`: `HH:MM` by the hall's clock. `refuses`: the form takes no request against it. */
export type LawRule = {
	from: Day;
	to?: Day;
	closes?: string;
	mostGuests?: number;
	dishes?: readonly DishLimit[];
	isClosed?: boolean;
	acts: 'explains' | 'refuses';
	source: string;
	sourceUrdu?: string;
};

/** The law of the place, from src/content/law.json; src/schemas/law.ts checks it. */
export const LAW = content.rules as readonly unknown[] as readonly LawRule[];

/** An event as far as it is known. */
export type LawfulEvent = {
	eventDate: Day;
	eventTime?: string | undefined;
	guestCount?: number | undefined;
	dishes?: readonly Dish[] | undefined;
};

/** One limit of a rule that binds the event. `isBroken`: the event, as far as it is known, is against it. */
export type LawNote = { rule: LawRule; isBroken: boolean } & (
	| { limit: 'closes'; closes: string }
	| { limit: 'guests'; most: number }
	| { limit: 'dishes'; dish: DishLimit }
	| { limit: 'closed' }
);

/** The limits that the law sets for an event. */
export const lawOn = (event: LawfulEvent, rules: readonly LawRule[] = LAW): LawNote[] =>
	rules.filter(({ from, to }) => from <= event.eventDate && (!to || event.eventDate <= to)).flatMap((rule) => notesOf(rule, event));

function notesOf(rule: LawRule, { eventTime = '', guestCount = 0, dishes = [] }: LawfulEvent): LawNote[] {
	const { closes, mostGuests, dishes: limits = [], isClosed } = rule;
	const notes: LawNote[] = limits.map((dish) => ({
		rule,
		limit: 'dishes',
		dish,
		isBroken: countOf(dishes, dish.course) > dish.most,
	}));
	if (mostGuests) notes.unshift({ rule, limit: 'guests', most: mostGuests, isBroken: guestCount > mostGuests });
	if (closes) notes.unshift({ rule, limit: 'closes', closes, isBroken: endsAfter(eventTime, closes) });
	if (isClosed) notes.unshift({ rule, limit: 'closed', isBroken: true });
	return notes;
}

/** An open choice counts as the dishes that may be chosen. */
const countOf = (dishes: readonly Dish[], name: string): number =>
	dishes.reduce((sum, { course, group }) => sum + (course?.en === name ? (group?.choose ?? 1) : 0), 0);

/** Whether a slot ends later than the closing hour. */
export function endsAfter(eventTime: string, closes: string): boolean {
	const [, to] = hoursOf(eventTime);
	return to !== undefined && inTheNight(to) > inTheNight(closes);
}

/** Times until five in the morning belong to the evening before, as in src/schemas/bookable.ts. */
const inTheNight = (time: string): string => (time <= '05:00' ? `24+${time}` : time);

/** The field of a request that a rule refuses. */
const FIELD_OF = { closed: 'eventDate', closes: 'eventTime', guests: 'guestCount' } as const;

/** The fields of an event that a refusing rule does not take. */
export const refusedByLaw = (event: LawfulEvent, rules: readonly LawRule[] = LAW): (typeof FIELD_OF)[keyof typeof FIELD_OF][] =>
	lawOn(event, rules).flatMap(({ rule, limit, isBroken }) =>
		rule.acts === 'refuses' && isBroken && limit !== 'dishes' ? [FIELD_OF[limit]] : [],
	);

/** The rules that an event from this day on can be against. A closing hour after the end of each slot binds none. */
export const rulesToBreak = (today: Day, rules: readonly LawRule[] = LAW): LawRule[] =>
	rules.filter(
		({ closes, mostGuests, dishes, isClosed, to }) =>
			(!to || to >= today) &&
			(Boolean(mostGuests || dishes || isClosed) || EVENT_TIMES.some((time) => closes !== undefined && endsAfter(time, closes))),
	);
