import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorsSql, salma } from '../../supabase/tests/support/actors.ts';
import { openMigrated } from '../../supabase/tests/support/database.ts';
import { playKills, setTheStage } from '../races/kill-play.ts';
import type { Query } from '../support/database-client.ts';

let pg: PGlite;
beforeAll(async () => {
	pg = await openMigrated();
	await pg.exec(actorsSql);
});
afterAll(() => pg.close());

// The short version of the one in tests/races (5,000 messages, 600 deaths on a real server); here all share one connection.
test('workers die 12 times while they send 80 messages: none is lost, none is called sent that was not, none arrives twice but what was declared', async () => {
	const query: Query = async (sql, values) => (await pg.query<Record<string, unknown>>(sql, values)).rows;
	const claims = JSON.stringify({ role: 'authenticated', sub: salma.userId });
	const staff: Query = (sql, values) =>
		pg.transaction(async (transaction) => {
			await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
			return (await transaction.query<Record<string, unknown>>(sql, values)).rows;
		});
	const stage = { owner: query, staff, servers: [query, query, query] };
	const ids = await setTheStage(stage, 80);

	const shown = await playKills(stage, ids, { kills: 12, reportsLost: 1 });

	expect(shown.kills).toEqual({ 'after claim': 4, 'after POST': 4, 'after the answer': 4 });
	expect([shown.lost, shown.pretended, shown.unfinished]).toEqual([[], [], []]);
	expect(shown.declared.size).toBeLessThanOrEqual(1);
	expect([...shown.declared]).toEqual(expect.arrayContaining(shown.twice));
});
