import { z } from 'astro/zod';
import { group, isOnce, namedAsThere, oneOf, plausible, text, textLike } from './field.ts';

/** Names that a hall may not have, because gallery filters use them. */
const NO_HALL = ['all', 'interior', 'decoration', 'events', 'exterior'];

/** Keys that a slot may not have, because text blanks use them. */
export const NO_SLOT: readonly string[] = ['venue', 'city', 'parking', 'advance', 'decorator'];

export const SEATS = { least: 10, most: 20_000 };

const HALL_NAME = 'The hall’s name, such as “Main Hall”: letters, figures and spaces, at most 40.';
const hallName = textLike(/^[\p{L}\p{N}][\p{L}\p{N} .’'&-]{1,38}[\p{L}\p{N}]$/u, HALL_NAME).refine(
	(name) => !NO_HALL.includes(name.toLowerCase()),
	'means something else here. Give the hall another name, such as “Garden Hall”.',
);

const halls = z
	.array(
		group(
			{
				name: hallName,
				capacity: plausible(SEATS.least, SEATS.most, 'Guests seated at tables. The booking form refuses more, and so does the database.'),
			},
			'One hall.',
		),
	)
	.min(1, 'is empty. Name at least one hall.')
	.max(6, 'has more than six halls. Six is the most.')
	.refine((all) => isOnce(all, ({ name }) => name.toLowerCase()), 'has two halls with one “name”. Give each its own.')
	.describe('The halls that can be booked, one to six, in the order in which they are shown.');

/** A time of the day, `HH:MM`. */
export const clock = (what: string) => textLike(/^([01]\d|2[0-3]):[0-5]\d$/, what);
const KEY = 'How the slot is kept in the book, such as “lunch”: small letters, never changed once something is booked.';

const slots = z
	.array(
		group(
			{
				key: textLike(/^[a-z]{3,20}$/, KEY).refine((key) => !NO_SLOT.includes(key), 'means something else in texts. Take another word.'),
				name: textLike(/^\p{L}[\p{L}\p{N} -]{1,28}[\p{L}\p{N}]$/u, 'What the slot is called, such as “Lunch”.'),
				from: clock('When it begins, such as “19:00”.'),
				to: clock('When it ends, such as “23:00”; after midnight, such as “01:00”.'),
			},
			'One slot of the day.',
		).refine(({ from, to }) => to > from || to <= '05:00', {
			path: ['to'],
			error: 'is before “from”. Write when the slot ends; until five in the morning it is the same evening.',
		}),
	)
	.min(1, 'is empty. Name at least one slot.')
	.max(4, 'has more than four slots. Four is the most.')
	.refine((all) => isOnce(all, ({ key }) => key), 'has two slots with one “key”. Give each its own.')
	.refine((all) => isOnce(all, ({ name }) => name.toLowerCase()), 'has two slots with one “name”. Give each its own.')
	.refine((all) => !all.some(beginsTooEarly), 'overlap, or are not in the order of the day. A slot begins when the one before has ended.')
	.describe('The slots of a day, one to four, in the order of the day; each hall is booked once for each.');

type Hours = { from: string; to: string };

/** True if a slot begins before the one above it ends. Only the last slot may end after midnight, and before the next day's first. */
const beginsTooEarly = ({ from }: Hours, at: number, all: readonly Hours[]): boolean => {
	const before = all[at - 1];
	const last = all.at(-1);
	if (at === 0) return last !== undefined && last.to <= last.from && from < last.to;
	return before !== undefined && (from < before.to || before.to <= before.from);
};

const finalCountDays = plausible(
	2,
	7,
	'How many days before an event the hall needs the final number of guests, such as 7; seven without the line. It asks for it seven days before.',
).optional();

/** src/content/booking.json: halls and slots, which the database enforces and `npm run setup` copies there, and the day of the final count. */
export const bookableSchema = group({ halls, slots, finalCountDays }, 'What can be booked.');

const PART = 'The part of the day, as sentences in Urdu say it; a feminine word, for they are made for one.';

/** src/content/ur/booking.json: Urdu names by English name. Urdu hours are made from booking.json. */
export const bookableWordsSchema = group(
	{
		halls: namedAsThere(text('The hall’s name in Urdu script.'), 'The halls by their names.'),
		slots: namedAsThere(
			group({ name: text('What the slot is called in Urdu.'), part: oneOf(['صبح', 'دوپہر', 'شام', 'رات'], PART) }, 'One slot in Urdu.'),
			'The slots by their names.',
		),
	},
	'What can be booked, in Urdu.',
);
