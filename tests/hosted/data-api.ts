import type pg from 'pg';
import { supabaseBookings } from '#server/lib/supabase/bookings.ts';
import { supabaseOutbox } from '#server/lib/supabase/outbox.ts';
import { server as serverRole } from '../../supabase/tests/support/actors.ts';
import { type Entrance, enter, inTurn } from '../races/entrance.ts';
import { clientOver, type Query } from '../support/database-client.ts';

/** Duration of each call, by its statement. */
export type Timed = { statement: string; ms: number }[];

/** The server's own code, connected through the data API with the secret key. */
export async function enterAsServer(entrance: Entrance) {
	const client: pg.Client = await enter(entrance, serverRole);
	const timed: Timed = [];
	const ask = inTurn(client);
	const query: Query = async (sql, values) => {
		const began = performance.now();
		try {
			return await ask(sql, values);
		} finally {
			timed.push({ statement: sql, ms: performance.now() - began });
		}
	};
	const api = clientOver(query);
	return {
		outbox: supabaseOutbox(api),
		bookings: supabaseBookings(api, { managerPhone: '+923000000000', siteUrl: 'https://lalazar.example' }),
		query,
		timed,
		close: () => client.end(),
	};
}
