import pg from 'pg';
import { actorsSql, salma, server } from '../../supabase/tests/support/actors.ts';
import { migrate } from '../../supabase/tests/support/migrations.ts';
import { type Entrance, enter } from './entrance.ts';

/** How many clients race at once. */
export const RACERS = 64;

/** What came of one attempt: its answer, or PostgreSQL's code with the constraint or message behind it. */
export type Outcome = { won: true; rows: Record<string, unknown>[] } | { won: false; code: string; reason: string };

/** One statement of one racer. */
export type Attempt = { sql: string; values?: unknown[] };

/** A migrated database and two teams of clients in front of it: the hall's staff and the server. */
export type Arena = {
	/** As the owner, to arrange and to look. */
	owner: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
	/** All attempts at once, each on its own connection. At most `RACERS`. */
	race: (team: 'staff' | 'server', attempts: Attempt[]) => Promise<Outcome[]>;
	/** Milliseconds of every attempt so far. */
	times: number[];
	close: () => Promise<void>;
};

/** Builds the database from our migrations and connects everybody. */
export async function openArena(socket: string): Promise<Arena> {
	const owner = await enter({ socket });
	await migrate((sql) => owner.query(sql));
	await owner.query(actorsSql);
	await owner.end();
	return enterArena({ socket });
}

/** Connects everybody to a database that is there already, with the people of the plays in it. */
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
		// An update that found no row under its conditions lost as well.
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
