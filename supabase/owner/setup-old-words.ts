import { figure } from '#shared/rules/money/money.ts';
import { demoTown } from '../../src/build/demo-place.ts';
import { filesWithText } from './content-texts.ts';
import { DRAWN_NAME, demoTracesIn, MAP } from './demo-content.ts';
import type { Project } from './project-files.ts';
import { type Answers, hasUrdu } from './setup-answers.ts';
import { wrongCounts } from './wrong-counts.ts';

/**
 * Sentences that still speak of the former venue: a removed hall, or the old name, city, street or figures. Only a person can rewrite them.
 */
export function leftovers(found: Answers, told: Answers, project: Project): string[] {
	const pictures = borrowedPictures(found, told);
	const gone = goneWords(found, told);
	const urdu = hasUrdu(told);
	const shipped = demoTracesIn(project, urdu, gone.length === 0);
	const drawn = told.venue['nameUrdu'] !== found.venue['nameUrdu'] && project.read(DRAWN_NAME) !== undefined ? [DRAWN_NAME] : [];
	const others = [
		...stayed(found, told),
		...shipped.texts.map((place) => `${place}: the invented venue’s own.`),
		...[...new Set([...shipped.drawings, ...(urdu ? drawn : [])])].map(
			(path) => `${path}: put a drawing of your own there under the same file name, or take the file away.`,
		),
		...wrongCounts(project, urdu).map((count) => `${count}.`),
		...pictures,
	];
	if (gone.length === 0) return others;
	const pattern = new RegExp(`(?<![\\p{L}\\p{N},])(?:${gone.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u');
	const sentences = [...filesWithText(project, urdu), ...(shipped.drawings.includes(MAP) ? [] : [MAP])].flatMap((path) =>
		(project.read(path) ?? '').split('\n').flatMap((line) => {
			const at = line.search(pattern);
			return at < 0 || /"?(?:src|picture|widePicture|category|\w+Hours)"?:/.test(line)
				? []
				: [`${path}: … ${line.slice(Math.max(0, at - 30), at + 50).trim()} …`];
		}),
	);
	return [...sentences, ...others];
}

/** The city and the map link, if they stayed although the gate has moved. */
function stayed(found: Answers, told: Answers): string[] {
	const place = ({ venue, basics }: Answers) => JSON.stringify([venue['geo'], venue['address'], basics.country]);
	if (place(found) === place(told)) return [];
	const [before, now] = [found.venue['mapsUrl'], told.venue['mapsUrl']];
	const town = demoTown(told.venue, { venue: told.venue, basics: told.basics });
	const townUrdu = hasUrdu(told) ? demoTown(told.venueUrdu, { venue: told.venue, basics: told.basics }) : [];
	return [
		...(before === now ? [`${VENUE}, mapsUrl: it still opens the map where the venue was. Put the link of your own place there.`] : []),
		...town.map(() => `${VENUE}, city: “${String(told.venue['city'])}”, and the venue is elsewhere. The home page’s title says it.`),
		...townUrdu.map(() => `src/content/ur/venue.json, city: “${String(told.venueUrdu['city'])}”, and the venue is elsewhere.`),
	];
}

const VENUE = 'src/content/venue.json';

/** Prints the gate with a map link, because only a person can check it. */
export function gateInWords({ venue }: Pick<Answers, 'venue'>): string {
	const { latitude, longitude } = venue['geo'] as { latitude: number; longitude: number };
	const [north, east] = [latitude < 0 ? 'south' : 'north', longitude < 0 ? 'west' : 'east'];
	return `The gate is ${Math.abs(latitude)}° ${north}, ${Math.abs(longitude)}° ${east}: see that it is yours at https://www.google.com/maps?q=${latitude},${longitude}`;
}

/** A new hall's page borrows a picture until it has its own. */
const borrowedPictures = (found: Answers, told: Answers): string[] =>
	told.halls
		.filter(({ name, was }) => !was && !found.halls.some((hall) => hall.name === name))
		.flatMap(({ name, picture, pictureText }) =>
			picture && pictureText
				? []
				: [
						`the page of ${name} in src/content/halls: ${picture ? 'what its picture shows is' : 'picture and pictureText are'} another hall’s.`,
					],
		);

function goneWords(found: Answers, told: Answers): string[] {
	const halls = found.halls.filter(({ name }) => !told.halls.some((hall) => hall.name === name));
	const slots = found.slots.filter(({ name }) => !told.slots.some((slot) => slot.name === name));
	const facts = (['name', 'nameUrdu', 'city'] as const).filter((fact) => found.venue[fact] !== told.venue[fact]);
	const streets = streetsOf(found.venue['address']).filter((street) => !streetsOf(told.venue['address']).includes(street));
	return [
		...hoursOf(found).filter((hour) => !hoursOf(told).includes(hour)),
		...slots.flatMap(({ name }) => [name, name.toLowerCase()]),
		...halls.flatMap(({ name, nameUrdu, capacity }) => [name, nameUrdu, figure(capacity)]),
		...facts.map((fact) => String(found.venue[fact] ?? '')),
		...(found.venueUrdu['city'] === told.venueUrdu['city'] ? [] : [String(found.venueUrdu['city'])]),
		...streets,
	].filter((word) => word.length > 2);
}

/** Slot hours as English sentences write them, such as “11:00 PM”. */
const hoursOf = ({ slots }: Answers): string[] =>
	slots.flatMap(({ from, to }) =>
		[from, to].map((time) => `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)} ${time < '12:00' ? 'AM' : 'PM'}`),
	);

/** "Plot 7, Canal Road" has the street "Canal Road". */
const streetsOf = (address: unknown): string[] =>
	((address ?? []) as string[]).flatMap((line) => line.split(',')).flatMap((part) => (/\d/.test(part) ? [] : [part.trim()]));

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Groups in the order in which a guest meets them. */
const GROUPS: { heading: string; holds: RegExp }[] = [
	{ heading: 'What a guest reads first', holds: /^src\/content\/(venue|pages\/home)\b/ },
	{ heading: 'The halls and the other pages', holds: /^(src\/content\/(pages|halls)\/|the page of )/ },
	{ heading: 'Menus, services and questions', holds: /^src\/content\/(menus|gallery|services|faqs)\b/ },
	{ heading: 'The same in Urdu', holds: /^src\/content\/ur\// },
	{ heading: 'Drawings, and the rest', holds: /./ },
];

/** Sorts the lines into groups; empty groups are left out. */
export function inGroups(lines: readonly string[]): { heading: string; lines: string[] }[] {
	const groups = GROUPS.map(({ heading }) => ({ heading, lines: [] as string[] }));
	for (const line of lines) groups[GROUPS.findIndex(({ holds }) => holds.test(line))]?.lines.push(line);
	return groups.filter((group) => group.lines.length > 0);
}
