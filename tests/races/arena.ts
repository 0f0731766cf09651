import pg from 'pg';
import { actorsSql, salma, server } from '../../supabase/tests/support/actors.ts';
import { migrate } from '../../supabase/tests/support/migrations.ts';
import { type Entrance, enter } from './entrance.ts';

/** Number of parallel clients. */
export const RACERS = 64;

/** Result of an attempt: rows, or PostgreSQL's code and constraint. */
export type Outcome = { won: true; rows: Record<string, unknown>[] } | { won: false; code: string; reason: string };

export type Attempt = { sql: string; values?: unknown[] };

/** A migrated database with two teams of clients: staff and server. */
export type Arena = {
	/** Runs as the owner. */
	owner: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
	/** Runs all attempts at once, each on its own connection; at most `RACERS`. */
	race: (team: 'staff' | 'server', attempts: Attempt[]) => Promise<Outcome[]>;
	/** Milliseconds of every attempt so far. */
	times: number[];
	close: () => Promise<void>;
};

export async function openArena(socket: string): Promise<Arena> {
	const owner = await enter({ socket });
	await migrate((sql) => owner.query(sql));
	await owner.query(actorsSql);
	await owner.end();
	return enterArena({ socket });
}

/** Connects the clients to a prepared database. */
async function enterArena(entrance: Entrance): Promise<Arena> {
	const owner = await enter(entrance);
	const teams = {
		staff: await Promise.all(Array.from({ length: RACERS }, () => enter(entrance, salma))),
		server: await Promise.all(Array.from({ length: RACERS }, () => enter(entrance, server))),
	};
	const times: number[] = [];
	return {
		owner: async (sql, values) => (await owner.query(sql, values)).rows,
		race: (team, attempts) =>
			Promise.all(
				attempts.map((attempt, index) => {
					const client = teams[team][index];
					if (!client) throw new Error(`A race of ${attempts.length} needs more than ${RACERS} clients`);
					return timed(times, () => run(client, attempt));
				}),
			),
		times,
		close: async () => {
			await Promise.all([owner, ...teams.staff, ...teams.server].map((client) => client.end()));
		},
	};
}

async function run(client: pg.Client, { sql, values }: Attempt): Promise<Outcome> {
	try {
		const { rows } = await client.query(sql, values);
		// An update without a matching row lost as well.
		return rows.length > 0 ? { won: true, rows } : { won: false, code: 'no row', reason: '' };
	} catch (error) {
		if (!(error instanceof pg.DatabaseError)) throw error;
		return { won: false, code: error.code ?? 'no code', reason: error.constraint ?? error.message };
	}
}

async function timed<Value>(times: number[], act: () => Promise<Value>): Promise<Value> {
	const start = performance.now();
	const value = await act();
	times.push(performance.now() - start);
	return value;
}
