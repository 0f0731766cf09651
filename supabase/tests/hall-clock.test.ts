import { expect, test } from 'vitest';
import { addDays, type Day, daysFrom } from '#shared/rules/day.ts';
import { clockOf, type ZoneClock } from '#shared/rules/zone-clock.ts';
import { isTimeZone } from '../../src/schemas/basics.ts';
import { basicsMigration, ownBasics } from '../schemas/basics-sql.ts';
import { stepsOf, testDatabase } from './support/database.ts';

const db = testDatabase();

const DAYS = daysFrom('2026-11-01' as Day, '2028-10-31' as Day);
const HALF_HOURS = Array.from({ length: 48 }, (_, nth) => `${String(nth >> 1).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`);
const SLOT_HOURS = ['00:00', '01:00', '19:00', '23:00'];

const shownOn = (clock: ZoneClock, day: Day) => clock.timeAt(Date.parse(`${day}T00:00:00Z`)).slice(-5);

/** The local time at midnight UTC, once a week: no clock changes twice within one. */
const shownBy = (clock: ZoneClock): string[] => DAYS.filter((_, nth) => nth % 7 === 0).map((day) => shownOn(clock, day));

/** The days of a zone's clock changes, with the day before and the day after. */
function daysOfChange(clock: ZoneClock): Day[] {
	const shown = shownBy(clock);
	const weeks = shown.keys().filter((week) => week > 0 && shown[week] !== shown[week - 1]);
	const days = [...weeks].flatMap((week) => DAYS.slice(week * 7 - 6, week * 7 + 1));
	const changed = days.filter((day) => shownOn(clock, day) !== shownOn(clock, addDays(day, -1)));
	return [...new Set(changed.flatMap((day) => daysFrom(addDays(day, -2), addDays(day, 1))))].sort();
}

/** Whether the database and JavaScript have the same rules for this zone. */
async function hasSameRules(timeZone: string, clock: ZoneClock, days: readonly Day[]): Promise<boolean> {
	const { shown } = await db.row<{ shown: string[] }>(
		`select array_agg(to_char((day + clock)::timestamptz at time zone $3, 'YYYY-MM-DD"T"HH24:MI') order by day, clock) as shown
			from unnest($1::date[]) as day, unnest($2::time[]) as clock`,
		[days, HALF_HOURS, timeZone],
	);
	return shown.join() === days.flatMap((day) => HALF_HOURS.map((time) => clock.timeAt(Date.parse(`${day}T${time}:00Z`)))).join();
}

test('in every zone that setup accepts, the site and the database read each half hour around a change of the clock as the same instant', async () => {
	await db.run(`set local time zone 'UTC'`);
	const names = await db.rows<{ name: string }>('select name from pg_timezone_names order by name');
	const zones = names.map(({ name }) => name).filter(isTimeZone);
	const different: string[] = [];
	const ofOtherRules: string[] = [];
	let compared = 0;

	// In memory one zone represents all with the same clock.
	const alike = new Map(zones.map((name) => [stepsOf(0, 1) ? name : shownBy(clockOf(name)).join(), name]));
	for (const timeZone of alike.values()) {
		const clock = clockOf(timeZone);
		const days = daysOfChange(clock);
		if (days.length === 0) continue;
		await db.run(basicsMigration({ ...ownBasics(), timeZone }));
		const { stored } = await db.row<{ stored: number[] }>(
			`select array_agg((extract(epoch from private.at_hall(day, clock)) * 1000)::float8 order by day, clock) as stored
				from unnest($1::date[]) as day, unnest($2::time[]) as clock`,
			[days, HALF_HOURS],
		);
		compared++;
		if (stored.join() === days.flatMap((day) => HALF_HOURS.map((time) => clock.instantOf(day, time).getTime())).join()) continue;
		((await hasSameRules(timeZone, clock, days)) ? different : ofOtherRules).push(timeZone);
	}

	expect(different).toEqual([]);
	expect(compared).toBeGreaterThan(20);
	// Countries change their rules each year, and the two lists have different dates.
	expect(ofOtherRules.length).toBeLessThan(compared / 10);
	expect(Intl.supportedValuesOf('timeZone').filter((name) => isTimeZone(name) && !zones.includes(name))).toEqual([]);
});

test('in every zone that setup accepts, the clock shows each hour of a slot on all days of two years on which it does not change', () => {
	const zones = new Map(
		Intl.supportedValuesOf('timeZone')
			.filter(isTimeZone)
			.map((name) => [shownBy(clockOf(name)).join(), name]),
	);

	for (const name of zones.values()) {
		const clock = clockOf(name);
		const changing = new Set(daysOfChange(clock));
		const days = DAYS.filter((day, nth) => nth % stepsOf(5, 1) === 0 && !changing.has(day));
		const times = days.flatMap((day) => SLOT_HOURS.map((time) => [day, time] as const));
		const wrong = times.filter(([day, time]) => clock.timeAt(clock.instantOf(day, time).getTime()) !== `${day}T${time}`);
		expect(wrong, name).toEqual([]);
	}

	expect(zones.size).toBeGreaterThan(30);
});
