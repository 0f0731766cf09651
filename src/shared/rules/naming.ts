/** Column name in TypeScript: `event_date` is `eventDate`. */
export type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** Field name in SQL: `eventDate` is `event_date`. */
export type Snake<Name> = Name extends `${infer Letter}${infer Rest}`
	? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
	: Name;

/** Row with TypeScript's names. Keys inside a jsonb column stay. */
type CamelCased<Row> = { [Name in keyof Row as Camel<Name> & string]: Row[Name] };

/** Fields with the names of their columns. */
export type SnakeCased<Fields> = { [Name in keyof Fields as Snake<Name> & string]: Fields[Name] };

/**
 * Row of the database with TypeScript's names: `camelCased({ event_date: '2026-12-05' })` is `{ eventDate: '2026-12-05' }`. Values stay as
 * written: a `Date` would cut the microseconds of an instant.
 */
export const camelCased = <Row extends object>(row: Row): CamelCased<Row> => renamed(row, camel) as CamelCased<Row>;

/** Row with SQL's names. */
export const snakeCased = <Fields extends object>(fields: Fields): SnakeCased<Fields> => renamed(fields, columnNamed) as SnakeCased<Fields>;

/** Keys whose values keep their own keys: blanks of a template, parts of an estimate, names of settings, dishes. */
const KEPT = ['params', 'estimate', 'settings', 'dishes'] as const;
const isKept = (name: string): boolean => KEPT.some((kept) => kept === name);

/** Value with TypeScript's names, in depth. Objects with open keys keep them. */
export type CamelDeep<Value> = Value extends Plain
	? Value
	: Value extends readonly (infer Item)[]
		? CamelDeep<Item>[]
		: string extends keyof Value
			? Value
			: { [Name in keyof Value as Camel<Name> & string]: Name extends (typeof KEPT)[number] ? Value[Name] : CamelDeep<Value[Name]> };
type Plain = string | number | boolean | null | undefined;

/** Answer of a database function, with TypeScript's names in depth. */
export const camelCasedDeep = <Value>(value: Value): CamelDeep<Value> => renamedDeep(value, camel) as CamelDeep<Value>;

/** Arguments of a database function: `{ bookingId }` is `{ p_booking_id }`, and keys of jsonb are columns, in depth. */
export const argumentsNamed = (given: object): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(given).map(([name, value]) => [`p_${columnNamed(name)}`, isKept(name) ? value : renamedDeep(value, columnNamed)]),
	);

const isPlainObject = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]';

function renamedDeep(value: unknown, name: (old: string) => string): unknown {
	if (Array.isArray(value)) return value.map((item) => renamedDeep(item, name));
	if (!isPlainObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([old, inner]) => [name(old), isKept(old) ? inner : renamedDeep(inner, name)]));
}

const renamed = (given: object, name: (old: string) => string): object =>
	Object.fromEntries(Object.entries(given).map(([old, value]) => [name(old), value]));

/** Cache, because the rows of a list have the same few names. */
const camelNames = new Map<string, string>();
function camel(name: string): string {
	const known = camelNames.get(name);
	if (known !== undefined) return known;
	const made = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
	camelNames.set(name, made);
	return made;
}

export const columnNamed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
