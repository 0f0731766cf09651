import { openBlank } from '../local/backend/blank-database.ts';
import { migrate } from '../tests/support/migrations.ts';

/** What `private.catalogue_facts()` answers: names with digests of what they are ("off" for what is there and does nothing), or lists. */
export type CatalogueFacts = Record<
	'columns' | 'functions' | 'policies' | 'triggers' | 'indexes' | 'constraints',
	Record<string, string>
> & {
	row_security: Record<string, boolean>;
	/** Each as "anon select public.bookings". */
	rights: string[];
	/** The tables of which dashboards hear. */
	published: string[];
};

/** What a database has to answer that has these migrations and nothing else. */
export type Expected = { catalogue: CatalogueFacts; settings: Record<string, number> };

/** Makes a database of this folder's migrations in memory and asks it; so what is expected is always what this folder would push. */
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
