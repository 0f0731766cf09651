import pg from 'pg';
import type { Actor } from '../../supabase/tests/support/actors.ts';
import type { Query } from '../support/database-client.ts';

/** A database on a socket. The data API's roles connect as `login`: on hosted Supabase `authenticator`. */
export type Entrance = { socket: string; database?: string; login?: string };

/** Connects as the owner, or with the role and claims that PostgREST would set. */
export async function enter({ socket, database = 'postgres', login = 'postgres' }: Entrance, actor?: Actor, name = ''): Promise<pg.Client> {
	const client = new pg.Client({ host: socket, user: actor ? login : 'postgres', database, application_name: name });
	await client.connect();
	if (!actor) return client;
	await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify({ role: actor.role, sub: actor.userId })]);
	await client.query(
		`select set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), false)
		from pg_roles, unnest(rolconfig) as setting where rolname = $1 and setting like '%timeout=%'`,
		[actor.role],
	);
	await client.query(`set role ${actor.role}`);
	return client;
}

/** Runs statements of a connection one after the other. */
export function inTurn(client: pg.Client): Query {
	let last: Promise<unknown> = Promise.resolve();
	return async (sql, values) => {
		const mine = last.then(() => client.query(sql, values));
		last = mine.catch(() => undefined);
		return (await mine).rows;
	};
}

/** Connections that are closed together; each runs one statement at a time. */
export function company(entrance: Entrance) {
	const clients: pg.Client[] = [];
	return {
		async connect(actor?: Actor): Promise<Query> {
			const client = await enter(entrance, actor);
			clients.push(client);
			return inTurn(client);
		},
		leave: () => Promise.all(clients.map((client) => client.end())),
	};
}
