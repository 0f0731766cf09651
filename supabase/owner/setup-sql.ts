import { type Bookable, bookableDifferences, bookableOf, bookableToldBy } from '#shared/rules/site/database-facts.ts';
import { BASICS_FILE, BOOKABLE_FILE } from '../schemas/baseline.ts';
import { basicsFile, basicsIn, basicsMigration } from '../schemas/basics-sql.ts';
import { bookableMigration, bookableRows } from '../schemas/bookable-sql.ts';
import type { FilesToWrite, Project } from './project-files.ts';
import { type Answers, bookingOf } from './setup-answers.ts';

const ROWS = `supabase/schemas/${BOOKABLE_FILE}`;
const BASICS = `supabase/schemas/${BASICS_FILE}`;
const MIGRATIONS = 'supabase/migrations';

/**
 * SQL files for the answers. An unused database gets a corrected first migration; a database in use gets a new migration for each change.
 */
export function sqlFiles(answers: Answers, read: Project['read'], project: Project, now: Date): FilesToWrite {
	const booking: Bookable = bookableOf(bookingOf(answers));
	const names = project
		.list(MIGRATIONS)
		.filter((name) => name.endsWith('.sql'))
		.sort();
	const [first = '', ...later] = names;
	const told = bookableToldBy(names.map((name) => project.read(`${MIGRATIONS}/${name}`) ?? ''));
	const [rows, basics] = [bookableRows(booking), basicsIn(read)];
	const changed = [
		{
			file: ROWS,
			sql: rows,
			isSo: told !== undefined && bookableDifferences(booking, told).length === 0,
			migration: () => bookableMigration(booking, renamedIn(answers)),
		},
		{ file: BASICS, sql: basicsFile(basics), isSo: project.read(BASICS) === basicsFile(basics), migration: () => basicsMigration(basics) },
	].filter(({ isSo }) => !isSo);
	const written: FilesToWrite = new Map(changed.map(({ file, sql }) => [file, sql]));
	if (changed.length === 0) return written;
	if (later.length === 0 && !answers.isInUse) {
		const whole = changed.reduce(
			(all, { file, sql }) => all.replace(project.read(file) ?? '', () => sql),
			project.read(`${MIGRATIONS}/${first}`) ?? '',
		);
		return written.set(`${MIGRATIONS}/${first}`, whole);
	}
	const at = now.toISOString().replace(/\D/g, '').slice(0, 13);
	for (const [place, { file, migration }] of changed.entries())
		written.set(`${MIGRATIONS}/${at}${place}_${file === ROWS ? 'bookable' : 'basics'}.sql`, migration());
	return written;
}

/** Renamed halls, by the name that the database knows. */
export const renamedIn = ({ halls }: Pick<Answers, 'halls'>): Record<string, string> =>
	Object.fromEntries(halls.flatMap(({ was, name }) => (was && was !== name ? [[was, name]] : [])));
