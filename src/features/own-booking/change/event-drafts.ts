import { dishesOf, EMPTY_VALUES, type RequestValues, ticksOf } from '#shared/booking/values.ts';
import type { FamilyFunction, VisitorBooking } from '#shared/rules/booking/booking.ts';
import { CHANGE_FIELDS, type ChangeRequest } from '#shared/rules/booking/change-request.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import type { Known } from '#shared/rules/booking/parse-change.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { liveEvents } from '../several-events.ts';
import { changedByHall, changeInput, valuesFrom } from './change-values.ts';

/** A live event of the booking, as a booking of its own. */
export type OwnEvent = { id: string; occasion: FamilyFunction['occasion']; event: VisitorBooking };

/** One event as typed. `base`: the event over which it was typed; an event to add has none. */
export type EventDraft = { id: string; values: RequestValues; base?: VisitorBooking };

/** What the form asks for, as typed. */
export type ChangeDraft = { events: EventDraft[]; callOff: string[]; note: string };

/** The live events of a booking. The only one is the booking itself. */
export function ownEvents(booking: VisitorBooking, [only]: readonly Known[]): OwnEvent[] {
	const several = liveEvents(booking).map(({ one: { id, occasion }, event }) => ({ id, occasion, event }));
	return several.length > 0 ? several : [{ id: only?.id ?? '', occasion: only?.occasion ?? null, event: booking }];
}

/** A begun request as the form shows it. */
export function draftFrom(begun: ChangeRequest | undefined, events: readonly OwnEvent[], prices: PriceList): ChangeDraft {
	const changed = (begun?.functions ?? []).flatMap(({ id, ...asked }) => {
		const { event } = events.find((one) => one.id === id) ?? {};
		return event ? [{ id, values: valuesFrom(event, prices, asked), base: event }] : [];
	});
	const added = (begun?.add ?? []).map(({ addOns, ...one }, place) => {
		const texts = Object.fromEntries(Object.entries(one).map(([name, value]) => [name, String(value ?? '')]));
		return { id: addedId(place), values: { ...EMPTY_VALUES, ...texts, ...ticksOf(addOns, prices) } };
	});
	return { events: [...changed, ...added], callOff: begun?.callOff ?? [], note: begun?.note ?? '' };
}

export const addedId = (place: number): string => `add ${place}`;

/** Values of an event to add: menu, serving, hall and time are those of the booking. */
export const valuesToAdd = ({ hall, eventTime, package: menu, serving }: VisitorBooking): RequestValues => ({
	...EMPTY_VALUES,
	...{ hall, eventTime, package: menu ?? '', serving: serving ?? '' },
});

/** The values of an event. Fields that the family has not touched follow the booking. */
export function valuesOf(draft: EventDraft | undefined, event: VisitorBooking | undefined, prices: PriceList): RequestValues {
	if (!event) return draft?.values ?? EMPTY_VALUES;
	if (!draft?.base) return valuesFrom(event, prices);
	return { ...draft.values, ...changedByHall(draft.values, draft.base, event, prices) };
}

/** Input for the parser, and the ids of the events in its lists. */
export function inputOf({ events, callOff, note }: ChangeDraft, own: readonly OwnEvent[], prices: PriceList) {
	const functions = own.flatMap(({ id, event }) => {
		const draft = events.find((one) => one.id === id);
		const fields = draft && !callOff.includes(id) ? changeInput(valuesOf(draft, event, prices), event, prices) : {};
		return Object.keys(fields).length > 0 ? [{ id, ...fields }] : [];
	});
	const added = events.filter(({ base }) => !base);
	const add = added.map(({ values }) =>
		Object.fromEntries(
			FUNCTION_FIELDS.filter((name) => name !== 'specialRequests').map((name) => [
				name,
				name === 'addOns' ? dishesOf(values, prices) : values[name],
			]),
		),
	);
	const names = { functions: functions.map(({ id }) => id), add: added.map(({ id }) => id) };
	return { input: { functions, add, callOff: callOff.filter((id) => own.some((one) => one.id === id)), note }, names };
}

/** Problems of a request by the form's parts. `elsewhere`: those that no field of the form shows. */
export type PlacedProblems = { events: Record<string, Record<string, string>>; note?: string; elsewhere: string[] };

/** A problem of the request without a place belongs to the event that is `shown`. */
export function placed(problems: Record<string, string>, names: { functions: string[]; add: string[] }, shown = ''): PlacedProblems {
	const found: PlacedProblems = { events: {}, elsewhere: [] };
	for (const [path, problem] of Object.entries(problems)) {
		const [list = '', place, field] = path.split('.');
		const id = list === 'functions' || list === 'add' ? names[list].find((_, at) => String(at) === place) : shown;
		const name = id === shown && !field ? list : (field ?? '');
		const isShown = CHANGE_FIELDS.some((known) => known === name) || (name === 'occasion' && names.add.includes(id ?? ''));
		if (path === 'note') found.note = problem;
		else if (id !== undefined && isShown) found.events[id] = { ...found.events[id], [name]: problem };
		else found.elsewhere.push(problem);
	}
	return found;
}
