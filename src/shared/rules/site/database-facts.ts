import type { PayerFields } from '../money/payer.ts';

/**
 * Facts that the database copies from the content, besides halls and slots: time zone, first letters of references, rows of
 * private.settings, and the fields of payers.
 */
export type Basics = {
	timeZone: string;
	referenceLetters: string;
	settings: Readonly<Record<string, number>>;
	/** Missing if the database is older. */
	payer?: PayerFields;
};

/** Marks the line of a migration that contains these facts. */
export const BASICS_MARK = '-- basics: ';

/** The facts after these migrations, in order. The last one with such a line decides. */
export const basicsToldBy = (migrations: readonly string[]): Basics | undefined => lastTold(migrations, BASICS_MARK);

/**
 * Differences between content and database as short phrases. Only the content's settings are compared: the database has more. The demo's
 * request limits are left out because they are raised on purpose.
 */
export function basicsDifferences(content: Basics, database: Basics, isDemo = false): string[] {
	const told = ([what, here, there]: [string, string | number, string | number | undefined]) =>
		here === there ? [] : [`${what} is ${here} here, and ${there ?? 'missing'} in the database`];
	const figures = Object.entries(content.settings)
		.filter(([key]) => !(isDemo && key.startsWith('requests_per')))
		.map(([key, value]): [string, number, number | undefined] => [key, value, database.settings[key]]);
	const fieldsIn = ({ payer }: Basics) => JSON.stringify([payer?.statuses ?? [], payer?.cnic ?? null, payer?.ntn ?? null]);
	return [
		fieldsIn(content) === fieldsIn(database) ? [] : 'the database knows other statuses or tax numbers of payers',
		told(['the time zone', content.timeZone, database.timeZone]),
		told(['the letters of references', content.referenceLetters, database.referenceLetters]),
		...figures.map(told),
	].flat();
}

/** Halls and slots as the database stores them, without words. */
export type Bookable = {
	halls: readonly { name: string; capacity: number }[];
	slots: readonly { key: string; from: string; to: string }[];
};

export const bookableOf = ({ halls, slots }: Bookable): Bookable => ({
	halls: halls.map(({ name, capacity }) => ({ name, capacity })),
	slots: slots.map(({ key, from, to }) => ({ key, from, to })),
});

/** Marks the line of a migration that contains halls and slots. */
export const BOOKABLE_MARK = '-- bookable: ';

/** Halls and slots after these migrations, in order. The last one with such a line decides. */
export const bookableToldBy = (migrations: readonly string[]): Bookable | undefined => lastTold(migrations, BOOKABLE_MARK);

/** Differences between content and database as short phrases. */
export function bookableDifferences(content: Bookable, database: Bookable): string[] {
	const halls = sides(content.halls, database.halls, 'name', ({ name, capacity }) => `${name} seats ${capacity}`);
	const slots = sides(content.slots, database.slots, 'key', ({ key, from, to }) => `${key} is ${from} to ${to}`);
	const told = [...halls, ...slots];
	const order = (one: Bookable) => JSON.stringify([one.halls.map(({ name }) => name), one.slots.map(({ key }) => key)]);
	return told.length > 0 || order(content) === order(database) ? told : ['the halls or slots stand in another order'];
}

function sides<Key extends string, Entry extends Record<Key, string>>(
	here: readonly Entry[],
	there: readonly Entry[],
	key: Key,
	said: (entry: Entry) => string,
): string[] {
	const other = (entry: Entry) => there.find((one) => one[key] === entry[key]);
	return [
		...here.flatMap((entry) => {
			const known = other(entry);
			if (!known) return [`the database has no ${entry[key]}`];
			return said(entry) === said(known) ? [] : [`${said(entry)} here, and ${said(known).replace(`${entry[key]} `, '')} in the database`];
		}),
		...there.filter((entry) => !here.some((one) => one[key] === entry[key])).map((entry) => `only the database has ${entry[key]}`),
	];
}

/** Parses the last line that begins with the mark; `undefined` if there is none. */
function lastTold<Told>(migrations: readonly string[], mark: string): Told | undefined {
	const line = migrations
		.flatMap((sql) => sql.split('\n'))
		.filter((text) => text.startsWith(mark))
		.at(-1);
	return line === undefined ? undefined : (JSON.parse(line.slice(mark.length)) as Told);
}
