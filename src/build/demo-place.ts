import { createHash } from 'node:crypto';
import { asRecord } from '#shared/rules/unknown.ts';

/** Place of the demo's venue. Its words are hashes, because only src/content may contain them. `width`: the widest town, in degrees. */
const DEMO = {
	way: '1e41c05b5735',
	towns: ['59edcc61af65', '6bb4db8927f2'],
	timeZone: '770c7a71851b',
	country: 'PK',
	latitude: 24.8607,
	longitude: 67.0011,
	width: 0.6,
};

const print = (text: unknown): string => createHash('sha256').update(String(text)).digest('hex').slice(0, 12);

/** True for the demo's map link. */
export const isDemoWay = (text: string): boolean => print(text) === DEMO.way;

/** True for the demo's gate, in the exact middle of its town. */
export const isDemoGate = ({ latitude, longitude }: { latitude: unknown; longitude: unknown }): boolean =>
	latitude === DEMO.latitude && longitude === DEMO.longitude;

/** Placeholder `city`: still the demo's town, although country, time zone or gate are elsewhere. */
export function demoTown(content: unknown, { venue, basics }: { venue: unknown; basics?: unknown }): { field: string; why: string }[] {
	const { country, timeZone } = asRecord(basics);
	const { latitude, longitude } = asRecord(asRecord(venue)['geo']);
	const isFar = (one: unknown, demo: number) => typeof one === 'number' && Math.abs(one - demo) > DEMO.width;
	const isElsewhere =
		(country !== undefined && country !== DEMO.country) ||
		(timeZone !== undefined && print(timeZone) !== DEMO.timeZone) ||
		isFar(latitude, DEMO.latitude) ||
		isFar(longitude, DEMO.longitude);
	return isElsewhere && DEMO.towns.includes(print(asRecord(content)['city']))
		? [{ field: 'city', why: 'the demo’s town, and the venue is elsewhere' }]
		: [];
}
