import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();
const SQL = readFileSync(new URL('../schemas/93_storage.sql', import.meta.url), 'utf8');
const bucket = () => db.row(`select id, public, file_size_limit, allowed_mime_types from storage.buckets where name = '${BUCKET.id}'`);

test('the migration makes the bucket that the server and the doctor expect', async () => {
	expect(await bucket()).toEqual(BUCKET);
});

test('a bucket that exists is made private again, with its limits', async () => {
	await db.run(`update storage.buckets set public = true, file_size_limit = null, allowed_mime_types = null where id = '${BUCKET.id}'`);

	await db.run(SQL);

	expect(await bucket()).toEqual(BUCKET);
});
