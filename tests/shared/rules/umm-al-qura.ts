import { addDays, type Day } from '#shared/rules/day.ts';

/**
 * How long the months of Umm al-Qura's calendar are, from Muharram to Zilhaj, as Saudi Arabia's King Abdulaziz City for Science and
 * Technology publishes them: the rows 1441 to 1463 of `hijrah-config-Hijrah-umalqura.properties`, version 1.8.0_1, which comes with every
 * OpenJDK (java.time.chrono.HijrahChronology). Other printed tables say the same until July 2029, and then differ by a day in a third of the
 * months.
 */
const LENGTHS: Record<number, string> = {
	1441: '30 29 30 29 30 30 29 30 30 29 30 29',
	1442: '29 30 29 30 29 30 29 30 30 29 30 29',
	1443: '30 29 30 29 30 29 30 29 30 29 30 30',
	1444: '29 30 29 30 30 29 29 30 29 30 29 30',
	1445: '29 30 30 30 29 30 29 29 30 29 29 30',
	1446: '29 30 30 30 29 30 30 29 29 30 29 29',
	1447: '30 29 30 30 30 29 30 29 30 29 30 29',
	1448: '29 30 29 30 30 29 30 30 29 30 29 30',
	1449: '29 29 30 29 30 29 30 30 29 30 30 29',
	1450: '30 29 30 29 29 30 29 30 29 30 30 29',
	1451: '30 30 30 29 29 30 29 29 30 30 29 30',
	1452: '30 29 30 30 29 29 30 29 29 30 29 30',
	1453: '30 29 30 30 29 30 29 30 29 29 30 29',
	1454: '30 29 30 30 29 30 30 29 30 29 30 29',
	1455: '29 30 29 30 30 29 30 29 30 30 29 30',
	1456: '29 29 30 29 30 29 30 29 30 30 30 29',
	1457: '30 29 29 30 29 29 30 29 30 30 30 30',
	1458: '29 30 29 29 30 29 29 30 29 30 30 30',
	1459: '29 30 30 29 29 30 29 29 30 29 30 30',
	1460: '29 30 30 29 30 29 30 29 29 30 29 30',
	1461: '29 30 30 29 30 29 30 29 30 30 29 29',
	1462: '30 29 30 29 30 30 29 30 29 30 30 29',
	1463: '29 30 29 30 29 30 29 30 30 30 29 30',
};

/** 1 Muharram 1441. */
const FIRST = '2019-08-31' as Day;

/** A month of the published table. */
export type PublishedMonth = { year: number; month: number; first: Day; last: Day };

/** Every month from 2020 to 2040, and some days on both sides. */
export function publishedMonths(): PublishedMonth[] {
	let first = FIRST;
	return Object.entries(LENGTHS).flatMap(([year, lengths]) =>
		lengths.split(' ').map((length, index) => {
			const month = { year: Number(year), month: index + 1, first, last: addDays(first, Number(length) - 1) };
			first = addDays(first, Number(length));
			return month;
		}),
	);
}
