import { expect, test } from 'vitest';
import { NOT_TIMED, TIMED_CALLS, type TimedCall } from '../../tests/hosted/timing-calls.ts';
import { testDatabase } from './support/database.ts';

// npm run test:hosted measures these calls. This test finds a call that no longer fits its function without that run.

const db = testDatabase();

test('the timed calls are those of all functions of the API', async () => {
	const rows = await db.rows<{ name: string }>(
		`select distinct p.proname as name from pg_proc as p
		where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
			and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute'))`,
	);
	expect([...Object.keys(TIMED_CALLS), ...NOT_TIMED].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test.each(Object.entries(TIMED_CALLS))('the timed call of %s fits its function', async (_, { sql, before }) => {
	const parse = ({ sql }: Pick<TimedCall, 'sql'>) => db.rows(`explain select * from public.${sql.replace(/(?<!:):[a-z]\w*/gi, 'null')}`);
	await parse({ sql });
	if (before) await parse(before);
});
