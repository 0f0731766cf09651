import { expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { testDatabase } from './support/database.ts';

const db = testDatabase();
const list = (path: string, due = "now() - interval '1 minute'") =>
	db.run(`insert into private.files_to_remove values ('${path}', ${due})`);
const due = (limit = 100) => db.as(server).call<string[]>('files_to_remove', limit);
const listed = async () =>
	(await db.rows<{ path: string }>('select path from private.files_to_remove order by path')).map(({ path }) => path);

test('the longest due files come first, and those whose upload may still be under way do not come', async () => {
	await list('young.jpg');
	await list('old.jpg', "now() - interval '1 day'");
	await list('uploading.jpg', "now() + interval '1 hour'");

	expect(await due()).toEqual(['old.jpg', 'young.jpg']);
	expect(await due(1)).toEqual(['old.jpg']);
});

test('a path stays listed until its removal is noted, also if it is asked for again', async () => {
	await list('one.jpg');
	await list('two.jpg');
	await due();

	const noted = await db.as(server).call('note_files_removed', ['one.jpg', 'never.jpg']);
	const again = await db.as(server).call('note_files_removed', ['one.jpg']);

	expect([noted, again]).toEqual([1, 0]);
	expect(await listed()).toEqual(['two.jpg']);
	expect(await due()).toEqual(['two.jpg']);
});

test('a note takes off no file that is not due', async () => {
	await list('uploading.jpg', "now() + interval '1 hour'");

	expect(await db.as(server).call('note_files_removed', ['uploading.jpg'])).toBe(0);
	expect(await listed()).toEqual(['uploading.jpg']);
});

test('staff can neither read the list nor note a removal', async () => {
	await expect(db.as(salma).call('files_to_remove', 1)).rejects.toThrow('permission denied');
	await expect(db.as(salma).call('note_files_removed', ['a'])).rejects.toThrow('permission denied');
});
