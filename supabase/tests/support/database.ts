import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Actor, actorsSql } from './actors.ts';
import { imageUrl, keepImage, readImage } from './image.ts';
import { migrate, seedSql } from './migrations.ts';

export type Row = Record<string, unknown>;

/** A play's stage: a migrated database in memory. Statements run as its owner, or as an actor under row security. */
export type Database = {
	/** As the owner, whom nothing refuses: for arranging and for looking behind the scenes. */
	rows<Shape = Row>(sql: string, values?: unknown[]): Promise<Shape[]>;
	row<Shape = Row>(sql: string, values?: unknown[]): Promise<Shape>;
	/** As the actor. A refusal undoes the statement and nothing else. */
	as(actor: Actor): Pick<Database, 'rows' | 'row'>;
};

/** One database for the file; every test runs in a transaction that is rolled back. `seeded` adds the demo data. */
export function testDatabase({ seeded = false } = {}): Database {
	let pg: PGlite;

	beforeAll(async () => {
		pg = await open();
		await pg.exec(seeded ? seedSql() : actorsSql);
	});
	beforeEach(() => pg.exec('begin'));
	afterEach(() => pg.exec('rollback'));
	afterAll(() => pg.close());

	return speaker(async (sql, values) => (await pg.query(sql, values)).rows, undefined);
}

/** Days and instants as the text that PostgreSQL writes; counts as numbers. */
const parsers = { 1082: (text: string) => text, 1184: (text: string) => text, 20: Number };

async function open(): Promise<PGlite> {
	const url = await imageUrl();
	const image = await readImage(url);
	const pg = await PGlite.create({ extensions: { pgcrypto, pg_trgm }, parsers, ...(image ? { loadDataDir: image } : {}) });
	if (image) return pg;

	await migrate((sql) => pg.exec(sql));
	await keepImage(url, pg);
	return pg;
}

type Query = (sql: string, values?: unknown[]) => Promise<unknown[]>;

function speaker(query: Query, actor: Actor | undefined): Database {
	const rows = async <Shape>(sql: string, values: unknown[] = []) => (await inCharacter(query, actor, sql, values)) as Shape[];
	return {
		rows,
		async row<Shape>(sql: string, values: unknown[] = []) {
			const [first, ...others] = await rows<Shape>(sql, values);
			if (first === undefined || others.length > 0) throw new Error(`Expected one row, got ${first ? others.length + 1 : 0}: ${sql}`);
			return first;
		},
		as: (next) => speaker(query, next),
	};
}

async function inCharacter(query: Query, actor: Actor | undefined, sql: string, values: unknown[]): Promise<unknown[]> {
	await query('savepoint scene');
	try {
		if (actor) await enter(query, actor);
		const rows = await query(sql, values);
		if (actor) await leave(query);
		await query('release savepoint scene');
		return rows;
	} catch (refusal) {
		// Undoes the role and the claims too: both were set after the savepoint.
		await query('rollback to savepoint scene');
		throw refusal;
	}
}

async function enter(query: Query, { role, userId }: Actor): Promise<void> {
	const claims = JSON.stringify({ role, ...(userId ? { sub: userId } : {}) });
	await query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
	await query(`set local role ${role}`);
}

async function leave(query: Query): Promise<void> {
	await query('reset role');
	await query(`select set_config('request.jwt.claims', '', true)`);
}
