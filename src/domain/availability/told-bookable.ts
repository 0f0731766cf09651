import { lastTold } from '../shared/last-told.ts';

/** What can be booked, as the database has to know it: without words. */
export type Bookable = {
	halls: readonly { name: string; capacity: number }[];
	slots: readonly { key: string; from: string; to: string }[];
};

/** What the content tells the database. */
export const bookableOf = ({ halls, slots }: Bookable): Bookable => ({
	halls: halls.map(({ name, capacity }) => ({ name, capacity })),
	slots: slots.map(({ key, from, to }) => ({ key, from, to })),
});

/** The line by which a migration says what it tells the database. */
export const BOOKABLE_MARK = '-- bookable: ';

/** What a database knows once it has these migrations, in their order: the last one that tells it holds. */
export const toldBy = (migrations: readonly string[]): Bookable | undefined => lastTold(migrations, BOOKABLE_MARK);

/** In what the content and a database differ, each in a few words; nothing where they agree. */
export function differences(content: Bookable, database: Bookable): string[] {
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
