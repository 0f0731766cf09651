import type { DayRange } from '../day.ts';
import { LANGUAGES } from '../language.ts';
import { type PriceList, SERVINGS } from '../money/pricing.ts';
import { EVENT_TIMES, HALLS, type Hall, hallFull, seats } from '../slots/slot.ts';
import { GATHERINGS } from './company.ts';
import {
	aCount,
	aDay,
	aGuestCount,
	aLanguage,
	aName,
	anAddOnList,
	anEmail,
	aPhone,
	LONGEST_REQUESTS,
	oneOf,
	orNothing,
	type Reader,
	someLines,
} from './field.ts';
import type { FieldProblem } from './field-problem.ts';

/** What a field is judged by besides itself: the days that may be named, and what the hall offers. */
type FieldRules = { days: DayRange; prices: PriceList };

type FieldRow = {
	/** Reads what was typed or sent; an optional field only where something was. */
	read: (rules: FieldRules) => Reader<unknown>;
	isOptional?: true;
	/** What is said of a value that the reader took and the database refuses. */
	refused: FieldProblem;
	/** What it is chosen from. */
	choices?: readonly string[];
	/** Typed on several lines. */
	isLong?: true;
};

export const OCCASIONS = ['mehndi', 'barat', 'walima', 'nikah', 'other'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** A field that is one word of a list. */
const chosen = <const Word extends string>(choices: readonly Word[], refused: FieldProblem) => ({
	choices,
	read: () => oneOf(choices, refused),
	refused,
});

/** What need not be told of who is coming. */
const COUNTED = { read: () => aCount, isOptional: true, refused: 'count-whole' } as const;
const NAMED = { read: () => aName, isOptional: true, refused: 'hidden-characters' } as const;
const RUNG = { read: () => aPhone, isOptional: true, refused: 'phone-invalid' } as const;

/**
 * What a booking tells of the event and of whoever asks for it, each field once: the forms of visitors and staff, the server's parser, the
 * types and the refusals derive from here. A field's column is its name in snake_case, and stands in `request_columns()` of
 * supabase/schemas/20_bookings.sql; its words stand under its name in src/i18n.
 */
const BOOKING_FIELDS = {
	clientName: { read: () => aName, refused: 'hidden-characters' },
	phone: { read: () => aPhone, refused: 'phone-invalid' },
	email: { read: () => anEmail, isOptional: true, refused: 'email-invalid' },
	eventDate: { read: ({ days }) => aDay(days), refused: 'date-required' },
	eventTime: { ...chosen(EVENT_TIMES, 'time-required') },
	hall: { ...chosen(HALLS, 'hall-required') },
	guestCount: { read: () => aGuestCount, refused: 'guests-whole' },
	occasion: { ...chosen(OCCASIONS, 'occasion-unknown'), isOptional: true },
	package: { read: ({ prices }) => aMenu(prices), isOptional: true, refused: 'package-unknown' },
	serving: { ...chosen(SERVINGS, 'serving-unknown'), isOptional: true },
	addOns: { read: ({ prices }) => anAddOnList(prices), refused: 'add-on-unknown' },
	gathering: { ...chosen(GATHERINGS, 'gathering-unknown'), isOptional: true },
	gents: COUNTED,
	ladies: COUNTED,
	wheelchairs: COUNTED,
	brideContact: NAMED,
	bridePhone: RUNG,
	groomContact: NAMED,
	groomPhone: RUNG,
	specialRequests: {
		read: () => someLines(LONGEST_REQUESTS),
		isOptional: true,
		isLong: true,
		refused: 'hidden-characters',
	},
	language: { read: () => aLanguage, refused: 'language-unknown', choices: LANGUAGES },
} as const satisfies Record<string, FieldRow>;

type Table = typeof BOOKING_FIELDS;
type ValueOf<Row> = Row extends { read: (rules: FieldRules) => Reader<infer Value> } ? Value : never;

/** The name of a field, the same everywhere. */
export type BookingField = keyof Table;
export type OptionalField = { [Name in BookingField]: Table[Name] extends { isOptional: true } ? Name : never }[BookingField];
/** What a summary lists by its own name: the day stands above it, and what is eaten, and who is coming, in one line. */
export type SummaryField = Exclude<
	BookingField,
	'eventDate' | 'eventTime' | 'serving' | 'addOns' | 'language' | 'gents' | 'ladies' | 'wheelchairs' | 'bridePhone' | 'groomPhone'
>;
type NeededField = Exclude<BookingField, OptionalField>;

/** What a booking tells, as it is kept: `null` where nothing was said. Phones in E.164. */
export type ToldFields = { [Name in NeededField]: ValueOf<Table[Name]> } & { [Name in OptionalField]: ValueOf<Table[Name]> | null };

/** The same as a request has it on its way: what was not said is left out. */
export type RequestFields = { [Name in NeededField]: ValueOf<Table[Name]> } & {
	[Name in OptionalField]?: ValueOf<Table[Name]> | undefined;
};

export const BOOKING_FIELD_NAMES = Object.keys(BOOKING_FIELDS) as BookingField[];

/** The row of a field, whichever it is. */
export const rowOf = (name: BookingField): FieldRow => BOOKING_FIELDS[name];

/** The reader of every field; an optional one that was left empty is `undefined`. */
export function readersBy(rules: FieldRules) {
	const readers = BOOKING_FIELD_NAMES.map((name) => {
		const { read, isOptional } = rowOf(name);
		return [name, isOptional ? orNothing(read(rules)) : read(rules)];
	});
	return Object.fromEntries(readers) as { [Name in BookingField]: Reader<RequestFields[Name]> };
}

/** What is wrong with a guest count that the hall does not seat. */
export function seatingProblem(hall: Hall, guestCount: number): FieldProblem | undefined {
	return seats(hall, guestCount) ? undefined : hallFull(hall);
}

const aMenu = ({ menus }: PriceList): Reader<string> =>
	oneOf(
		menus.map(({ name }) => name),
		'package-unknown',
	);
