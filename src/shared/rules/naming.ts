/** A column's name in TypeScript: `event_date` is `eventDate`. */
type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** A field's name in SQL: `eventDate` is `event_date`. */
export type Snake<Name> = Name extends `${infer Letter}${infer Rest}`
	? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
	: Name;

/** A row under TypeScript's names. What stands inside a column keeps its own. */
type CamelCased<Row> = { [Name in keyof Row as Camel<Name> & string]: Row[Name] };

/** Fields under the names of their columns. */
export type SnakeCased<Fields> = { [Name in keyof Fields as Snake<Name> & string]: Fields[Name] };

/**
 * A row of the database in the domain's names: `camelCased({ event_date: '2026-12-05' })` is `{ eventDate: '2026-12-05' }`. Values stay
 * exactly as written: a `Date` would cut the microseconds of an instant.
 */
export const camelCased = <Row extends object>(row: Row): CamelCased<Row> => renamed(row, camel) as CamelCased<Row>;

/** The other direction. */
export const snakeCased = <Fields extends object>(fields: Fields): SnakeCased<Fields> => renamed(fields, columnNamed) as SnakeCased<Fields>;

const renamed = (given: object, name: (old: string) => string): object =>
	Object.fromEntries(Object.entries(given).map(([old, value]) => [name(old), value]));

const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
/** A field's column: `eventDate` is `event_date`. */
export const columnNamed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
