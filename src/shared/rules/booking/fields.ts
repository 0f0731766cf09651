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

/** The context of the rules: allowed days, and what the hall offers. */
type FieldRules = { days: DayRange; prices: PriceList };

type FieldRow = {
	/** Parses typed or sent values. An optional field is parsed only when it has a value. */
	read: (rules: FieldRules) => Reader<unknown>;
	isOptional?: true;
	/** The problem of a value that the parser accepts and the database refuses. */
	refused: FieldProblem;
	/** The allowed words. */
	choices?: readonly string[];
	/** Has several lines. */
	isLong?: true;
};

export const OCCASIONS = ['mehndi', 'barat', 'walima', 'nikah', 'other'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** A field with a list of allowed words. */
const chosen = <const Word extends string>(choices: readonly Word[], refused: FieldProblem) => ({
	choices,
	read: () => oneOf(choices, refused),
	refused,
});

/** Optional counts of guests. */
const COUNTED = { read: () => aCount, isOptional: true, refused: 'count-whole' } as const;
const NAMED = { read: () => aName, isOptional: true, refused: 'hidden-characters' } as const;
const RUNG = { read: () => aPhone, isOptional: true, refused: 'phone-invalid' } as const;

/**
 * All fields of a booking about the event and the family. Forms, the server's parser, types and refusals derive from this list. A field's
 * column is its name in snake_case, in `bookings` or `functions` and in `request_columns()` of supabase/schemas/20_bookings.sql. Its words are under its name in
 * src/shared/booking/words.
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
	heardFrom: NAMED,
	careOf: NAMED,
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

export type BookingField = keyof Table;
export type OptionalField = { [Name in BookingField]: Table[Name] extends { isOptional: true } ? Name : never }[BookingField];
/** The fields of one function (`private.function_columns()`); all others are the family's. */
export const FUNCTION_FIELDS = [
	'occasion',
	'hall',
	'eventDate',
	'eventTime',
	'guestCount',
	'gathering',
	'gents',
	'ladies',
	'wheelchairs',
	'package',
	'serving',
	'addOns',
	'specialRequests',
] as const satisfies readonly BookingField[];
export type FunctionField = (typeof FUNCTION_FIELDS)[number];

/** Fields that a summary lists by name. The day is its heading, and food and guests have one line each. */
export type SummaryField = Exclude<
	BookingField,
	| 'eventDate'
	| 'eventTime'
	| 'serving'
	| 'addOns'
	| 'language'
	| 'gents'
	| 'ladies'
	| 'wheelchairs'
	| 'bridePhone'
	| 'groomPhone'
	| 'heardFrom'
	| 'careOf'
>;
type NeededField = Exclude<BookingField, OptionalField>;

/** A stored booking's fields. `null` means no answer. Phones are in E.164. */
export type StoredFields = { [Name in NeededField]: ValueOf<Table[Name]> } & { [Name in OptionalField]: ValueOf<Table[Name]> | null };

/** A request's fields. Optional fields without an answer are absent. */
export type RequestFields = { [Name in NeededField]: ValueOf<Table[Name]> } & {
	[Name in OptionalField]?: ValueOf<Table[Name]> | undefined;
};

export const BOOKING_FIELD_NAMES = Object.keys(BOOKING_FIELDS) as BookingField[];

export const rowOf = (name: BookingField): FieldRow => BOOKING_FIELDS[name];

/** The parsers of all fields. An empty optional field is `undefined`. */
export function readersBy(rules: FieldRules) {
	const readers = BOOKING_FIELD_NAMES.map((name) => {
		const { read, isOptional } = rowOf(name);
		return [name, isOptional ? orNothing(read(rules)) : read(rules)];
	});
	return Object.fromEntries(readers) as { [Name in BookingField]: Reader<RequestFields[Name]> };
}

/** The problem of a guest count that the hall does not seat. */
export function seatingProblem(hall: Hall, guestCount: number): FieldProblem | undefined {
	return seats(hall, guestCount) ? undefined : hallFull(hall);
}

const aMenu = ({ menus }: PriceList): Reader<string> =>
	oneOf(
		menus.map(({ name }) => name),
		'package-unknown',
	);
