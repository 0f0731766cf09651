/*
 * Script of the home page, which loads no other module: a shared one would bring the rules of the booking form. Dates and storage are read
 * here for that reason.
 */
import type { Day } from '#shared/rules/day.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { DayOffer } from '#shared/rules/slots/slot.ts';

/** A free day of the strip: its best time, and the halls that are free then. */
export type FreeEvening = { day: Day; time: string; halls: string[] };

/** Names in the API, times in the order in which a day's is chosen: the latest first. */
export type Wanted = { halls: readonly string[]; times: readonly string[]; zone: Zone };

/** The hall's clock: its minutes ahead of UTC, or the name of a time zone with summer time. */
export type Zone = number | string;

export type EveningPorts = {
	clock: Clock;
	/** Requests an address and gives its JSON. Rejects without a good answer. */
	ask: (address: string) => Promise<unknown>;
	storage: () => Pick<Storage, 'getItem' | 'setItem'>;
};

const SHOWN = 6;

/** Friday, Saturday and Sunday, as `getUTCDay` counts them. */
export const WEEKEND = [5, 6, 0];

/** Days of one request, the limit of the API. */
const DAYS = 92;

const FRESH_MS = 60_000;

const KEPT_AS = 'free-evenings';

/** The next free times of weekends, one for each day. Slots that another family has asked for or holds do not count. */
export function chooseEvenings(days: readonly DayOffer[], { halls, times }: Pick<Wanted, 'halls' | 'times'>): FreeEvening[] {
	const weekend = days.filter(({ date }) => WEEKEND.includes(new Date(date).getUTCDay()));
	return weekend
		.flatMap(({ date, slots }) => {
			const isFree = (hall: string, time: string) =>
				slots.some((slot) => slot.hall === hall && slot.eventTime === time && slot.state === 'free' && !slot.heldUntil);
			const free = times.map((time) => ({ day: date, time, halls: halls.filter((hall) => isFree(hall, time)) }));
			return free.find((evening) => evening.halls.length > 0) ?? [];
		})
		.slice(0, SHOWN);
}

/** Reads the free evenings from tomorrow on, at most once a minute in a tab. Rejects if nothing can be read: no slot is free by mistake. */
export async function readEvenings(wanted: Wanted, { clock, ask, storage }: EveningPorts): Promise<FreeEvening[]> {
	const now = clock();
	// A browser may forbid storage. The answer is then read again.
	try {
		const { at, evenings } = JSON.parse(storage().getItem(KEPT_AS) as string);
		const age = now.getTime() - at;
		if (age >= 0 && age < FRESH_MS) return evenings;
	} catch (_) {}
	const today = dayThere(now, wanted.zone);
	const { days } = (await ask(`/api/availability?from=${dayAfter(today, 1)}&to=${dayAfter(today, DAYS)}`)) as { days: DayOffer[] };
	const evenings = chooseEvenings(days, wanted);
	try {
		storage().setItem(KEPT_AS, JSON.stringify({ at: now.getTime(), evenings }));
	} catch (_) {}
	return evenings;
}

/** Day at the hall. Only summer time needs `Intl`, whose first use stops a slow phone for a fifth of a second. */
const dayThere = (now: Date, zone: Zone) =>
	typeof zone === 'number'
		? new Date(now.getTime() + zone * 60_000).toISOString().slice(0, 10)
		: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
