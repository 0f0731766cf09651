import { call } from '#shared/data/call.ts';
import { type Resource, resource, useResource } from '#shared/data/resource.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { withinBook } from '#shared/rules/month.ts';

const DAYS_AROUND = 14;

/** The slots around a day. */
const slotsAround = () =>
	resource({ read: (day: Day) => call('month_book', { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) }) });

/** Slots around the further functions of a new booking, at most five. */
const FURTHER = {
	further0: slotsAround(),
	further1: slotsAround(),
	further2: slotsAround(),
	further3: slotsAround(),
	further4: slotsAround(),
};
export const FURTHER_FORMS = Object.keys(FURTHER) as (keyof typeof FURTHER)[];

/** Each form has its own: New booking can be open over an edit form. */
export const nearbySlots = {
	entry: slotsAround(),
	edit: slotsAround(),
	change: slotsAround(),
	asked: slotsAround(),
	restore: slotsAround(),
	...FURTHER,
};
export type SlotForm = keyof typeof nearbySlots;

type Reading =
	typeof nearbySlots.entry extends Resource<infer Query, infer Value, infer Problem>
		? ReturnType<typeof useResource<Query, Value, Problem>>
		: never;

/** Follows the slots around the typed day. A half-typed year is no day of the book. */
export const useNearbySlots = (form: SlotForm, typed: Day | undefined): Reading =>
	useResource(nearbySlots[form], typed && withinBook(typed) === typed ? typed : null);
