import { lastTold } from '../shared/last-told.ts';

/** What the database goes by besides halls and slots: the hall's clock, what references begin with, and figures of private.settings. */
export type Basics = { timeZone: string; referenceLetters: string; settings: Readonly<Record<string, number>> };

/** The line by which a migration says what it tells the database. */
export const BASICS_MARK = '-- basics: ';

/** What a database knows once it has these migrations, in their order: the last one that tells it holds. */
export const basicsToldBy = (migrations: readonly string[]): Basics | undefined => lastTold(migrations, BASICS_MARK);

/**
 * In what the content and a database differ, each in a few words; nothing where they agree. Only the figures that the content has are compared:
 * the database has more of its own. The demo's limits are so high that nobody meets them, so there they are left out.
 */
export function basicsDifferences(content: Basics, database: Basics, isDemo = false): string[] {
	const told = ([what, here, there]: [string, string | number, string | number | undefined]) =>
		here === there ? [] : [`${what} is ${here} here, and ${there ?? 'missing'} in the database`];
	const figures = Object.entries(content.settings)
		.filter(([key]) => !(isDemo && key.startsWith('requests_per')))
		.map(([key, value]): [string, number, number | undefined] => [key, value, database.settings[key]]);
	return [
		told(['the time zone', content.timeZone, database.timeZone]),
		told(['the letters of references', content.referenceLetters, database.referenceLetters]),
		...figures.map(told),
	].flat();
}
