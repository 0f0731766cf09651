import { parseEnv } from 'node:util';
import type { Answers, HallAnswer, SlotAnswer, Variable, VenueFact } from './setup-answers.ts';
import { VARIABLES, VENUE_FACTS } from './setup-answers.ts';
import type { Project } from './setup-files.ts';

type Booking = { halls: { name: string; capacity: number }[]; slots: { key: string; name: string; from: string; to: string }[] };
type Words = { halls: Record<string, string>; slots: Record<string, { name: string; part: string }> };

/** What the project says now: the default of every question. A database with an address on the web may be in use. */
export function foundIn(project: Project): Answers {
	const parsed = (path: string) => JSON.parse(project.read(path) ?? '{}') as object;
	const venue = parsed('src/content/venue.json') as Record<VenueFact, string | undefined>;
	const { halls = [], slots = [] } = parsed('src/content/booking.json') as Partial<Booking>;
	const words = parsed('src/content/ur/booking.json') as Partial<Words>;
	const env = parseEnv(project.read('.env') ?? '');
	return {
		venue: Object.fromEntries(VENUE_FACTS.map((fact) => [fact, venue[fact] ?? ''])) as Answers['venue'],
		halls: halls.map(({ name, capacity }) => ({ name, capacity, nameUrdu: words.halls?.[name] ?? '' })),
		slots: slots.map((slot) => ({ ...slot, nameUrdu: words.slots?.[slot.name]?.name ?? '', part: words.slots?.[slot.name]?.part ?? '' })),
		environment: Object.fromEntries(VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
		pictures: 'pictures',
		isInUse: /^https:/.test(env['PUBLIC_SUPABASE_URL'] ?? ''),
	};
}

/** A file of answers over what was found: it says only what is to be otherwise. */
export function withAnswers(found: Answers, given: Partial<Omit<Answers, 'venue'>> & { venue?: Partial<Answers['venue']> }): Answers {
	const unknown = Object.keys(given).filter((key) => !(key in found));
	if (unknown.length > 0)
		throw new Error(`The file of answers has what is not asked for: ${unknown.join(', ')}. Known: ${Object.keys(found).join(', ')}.`);
	const hall = (one: HallAnswer): HallAnswer => ({ ...(found.halls.find(({ name }) => name === one.name) ?? {}), ...one });
	const slot = (one: SlotAnswer): SlotAnswer => ({ ...(found.slots.find(({ name }) => name === one.name) ?? {}), ...one });
	return {
		...found,
		...given,
		venue: { ...found.venue, ...given.venue },
		halls: (given.halls ?? found.halls).map(hall),
		slots: (given.slots ?? found.slots).map(slot),
		environment: { ...found.environment, ...(given.environment as Partial<Record<Variable, string>>) },
	};
}
