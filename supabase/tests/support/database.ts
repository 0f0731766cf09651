import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { ImageFiles, START_PARAMS } from '../../local/backend/image-files.ts';
import { type Actor, actorsSql } from './actors.ts';
import { imageUrl, keepImage, readImage } from './image.ts';
import { migrate, seedSql } from './migrations.ts';

export type Row = Record<string, unknown>;

/** A migrated database in memory. Statements run as its owner, or as an actor under row security. */
export type Database = {
	/** Runs a statement as the owner, without row security: for setting up and for looking inside. */
	rows<Shape = Row>(sql: string, values?: unknown[]): Promise<Shape[]>;
	row<Shape = Row>(sql: string, values?: unknown[]): Promise<Shape>;
	/** Runs several statements as the owner, like a migration. */
	run(sql: string): Promise<unknown>;
	/** Calls a function of the schema public. Its answer is one value. */
	call<Answer = unknown>(name: string, ...given: unknown[]): Promise<Answer>;
	/** Runs statements as an actor. A refusal undoes only its statement. */
	as(actor: Actor): Pick<Database, 'rows' | 'row' | 'call'>;
};

/** Address of a migrated database with the actors on a real server, set by `npm run test:hosted`. Without it tests use the embedded database. */
const hostedUrl = process.env['PLAYS_ON'];

/** A number of random steps: the full one on a real server, fewer in memory, where every `npm test` runs. */
export const stepsOf = (inMemory: number, onServer: number): number => (hostedUrl ? onServer : inMemory);

/** The embedded or the real database. */
type Engine = {
	query: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
	/** Runs several statements in one call, without values. */
	exec: (sql: string) => Promise<{ rows: unknown[] }[]>;
	close: () => Promise<unknown>;
};

/** A database shared by all files of a worker: each test runs in a transaction that is rolled back. `seeded`: a separate one with the demo data. */
export function testDatabase({ seeded = false } = {}): Database {
	let pg: Engine;

	beforeAll(async () => {
		if (!seeded) shared ??= hostedUrl ? openHosted(hostedUrl) : open(actorsSql);
		pg = await (seeded ? open(`set venue.demo = 'on'; ${seedSql()}`) : (shared as Promise<Engine>));
	});
	beforeEach(() => pg.query('begin'));
	afterEach(() => pg.query('rollback'));
	afterAll(() => (seeded ? pg.close() : undefined));

	return speaker(() => pg, undefined);
}

/** Days and instants stay PostgreSQL's text; counts become numbers. */
const parsers = { 1082: (text: string) => text, 1184: (text: string) => text, 20: Number };

/** The worker's database. */
let shared: Promise<Engine> | undefined;

async function open(people: string): Promise<PGlite> {
	const pg = await openMigrated();
	await pg.exec(people);
	return pg;
}

/** A new database in memory with all migrations and no users. */
export async function openMigrated(): Promise<PGlite> {
	const url = await imageUrl();
	const image = await readImage(url);
	const pg = await PGlite.create({
		extensions: { pgcrypto, pg_trgm },
		parsers,
		...(image && { fs: new ImageFiles(image) }),
		startParams: START_PARAMS,
	});
	if (image) return pg;

	await migrate((sql) => pg.exec(sql));
	await keepImage(url, pg);
	return pg;
}

async function openHosted(url: string): Promise<Engine> {
	const { default: pg } = await import('pg');
	const known = parsers as Record<number, (text: string) => unknown>;
	const types = { getTypeParser: ((id: number) => known[id] ?? pg.types.getTypeParser(id)) as typeof pg.types.getTypeParser };
	const client = new pg.Client({ connectionString: url, types });
	await client.connect();
	const jsonOf = new Map<string, boolean[]>();
	/** Which arguments of a function of the schema public are jsonb. The driver would write a list for them as an array of PostgreSQL. */
	const takesJson = async (name: string): Promise<boolean[]> => {
		const sql = `select t.type = 'jsonb'::regtype as is_json from pg_proc as p, unnest(p.proargtypes) with ordinality as t (type, nth)
			where p.pronamespace = 'public'::regnamespace and p.proname = $1 order by nth`;
		const types = jsonOf.get(name) ?? (await client.query(sql, [name])).rows.map((row) => Boolean(row['is_json']));
		jsonOf.set(name, types);
		return types;
	};
	return {
		async query(sql, values) {
			const name = /^select public\.(\w+)\(\$1/.exec(sql)?.[1];
			const types = name && values?.some(Array.isArray) ? await takesJson(name) : [];
			return client.query(
				sql,
				values?.map((value, at) => (types[at] && Array.isArray(value) ? JSON.stringify(value) : value)),
			);
		},
		exec: async (sql) => [await client.query(sql)].flat(),
		close: () => client.end(),
	};
}

function speaker(engine: () => Engine, actor: Actor | undefined): Database {
	const rows = async <Shape>(sql: string, values: unknown[] = []): Promise<Shape[]> => {
		const [enter, exit] = [`savepoint scene; ${actor ? entrance(actor) : ''}`, `${actor ? EXIT : ''} release savepoint scene`];
		try {
			if (values.some((value) => Array.isArray(value) || ArrayBuffer.isView(value))) {
				await engine().exec(enter);
				const found = await engine().query(sql, values);
				await engine().exec(exit);
				return found.rows as Shape[];
			}
			const results = await engine().exec(`${enter} ${withLiterals(sql, values)}\n; ${exit}`);
			return results.at(actor ? -4 : -2)?.rows as Shape[];
		} catch (refusal) {
			// Undoes the role and the claims too: both were set after the savepoint.
			await engine().exec('rollback to savepoint scene');
			throw refusal;
		}
	};
	return {
		rows,
		async call<Answer = unknown>(name: string, ...given: unknown[]) {
			const places = given.map((_, index) => `$${index + 1}`);
			return (await rows<{ answer: Answer }>(`select public.${name}(${places.join()}) as answer`, given))[0]?.answer as Answer;
		},
		async row<Shape = Row>(sql: string, values: unknown[] = []) {
			const [first, ...others] = await rows<Shape>(sql, values);
			if (first === undefined || others.length > 0) throw new Error(`Expected one row, got ${first ? others.length + 1 : 0}: ${sql}`);
			return first;
		},
		run: (sql) => engine().exec(sql),
		as: (next) => speaker(engine, next),
	};
}

/** The statement with its values written out. Embedded PostgreSQL runs one text of several statements in a third of the time of single calls. */
const withLiterals = (sql: string, values: unknown[]): string =>
	sql.replace(/\$(\d+)/g, (place, number) => (number > values.length ? place : literal(values[number - 1])));

/** Quoted also if it is a number: PostgreSQL then infers its type, as it does for a parameter. */
function literal(value: unknown): string {
	if (value === null || value === undefined) return 'null';
	const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
	return `'${text.replaceAll("'", "''")}'`;
}

/** Hosted loads safeupdate for the data API only; elsewhere the setting means nothing. */
function entrance({ role, userId, sessionId }: Actor): string {
	const claims = JSON.stringify({ role, sub: userId, session_id: sessionId }).replaceAll("'", "''");
	return `select set_config('request.jwt.claims', '${claims}', true), set_config('safeupdate.enabled', 'on', true); set local role ${role};`;
}

const EXIT = `reset role; select set_config('request.jwt.claims', '', true), set_config('safeupdate.enabled', 'off', true);`;
