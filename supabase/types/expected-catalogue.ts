import { openBlank } from '../local/backend/blank-database.ts';
import { migrate } from '../tests/support/migrations.ts';

/** Answer of `private.catalogue_facts()`: digests of definitions by name ("off" if disabled), or lists. */
export type CatalogueFacts = Record<
	'columns' | 'functions' | 'policies' | 'triggers' | 'indexes' | 'constraints',
	Record<string, string>
> & {
	row_security: Record<string, boolean>;
	/** Each as "anon select public.bookings". */
	rights: string[];
	/** Tables with live changes. */
	published: string[];
};

/** Expected answer of a database with these migrations and nothing else. */
export type Expected = { catalogue: CatalogueFacts; settings: Record<string, number> };

/** Makes a database of this folder's migrations in memory and queries it. */
export async function expectedCatalogue(): Promise<Expected> {
	const database = await openBlank();
	try {
		await migrate((sql) => database.exec(sql));
		const { rows } = await database.query<Expected>(
			`select private.catalogue_facts() as catalogue, public.basics() -> 'settings' as settings`,
		);
		return rows[0] as Expected;
	} finally {
		await database.close();
	}
}
