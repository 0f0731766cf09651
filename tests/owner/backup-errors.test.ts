import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { connectionProblem, wordsOf } from '../../supabase/backup/errors-in-words.ts';

describe('a connection string', () => {
	test.each([
		'postgresql://postgres:secret@db.example.supabase.co:5432/postgres',
		'postgresql://postgres:p%23w%40rd@db.example.supabase.co:5432/postgres',
		'postgresql://postgres@/postgres?host=%2Ftmp%2Fsocket',
	])('%s is taken', (url) => {
		expect(connectionProblem(url)).toBeUndefined();
	});

	test.each([
		['p#word', /In the password, write # as %23/],
		['p/word', /\/ as %2F/],
		['p?word', /\? as %3F/],
		['100%', /% as %25/],
	])('with the password %s is refused with what to write instead', (password, sentence) => {
		expect(connectionProblem(`postgresql://postgres:${password}@db.example.supabase.co:5432/postgres`)).toMatch(sentence);
	});

	test.each([undefined, '', 'db.example.supabase.co', 'https://example.supabase.co'])(
		'%s is refused by the name of the variable',
		(url) => {
			expect(connectionProblem(url)).toMatch(/^DATABASE_URL/);
		},
	);
});

test.each([
	[{ code: 'ENOENT' }, /^nowhere\.backup does not exist\.$/],
	[{ code: 'EISDIR' }, /is a folder/],
	[{ code: 'EACCES' }, /cannot be opened/],
	[{ code: 'ENOTFOUND' }, /DATABASE_URL cannot be reached/],
	[{ code: '28P01' }, /refuses the user or the password/],
])('%o is said in a sentence', (error, sentence) => {
	expect(wordsOf(Object.assign(new Error('raw words'), error), 'nowhere.backup')).toMatch(sentence);
});

test('the command prints the sentence and no secret', () => {
	const program = fileURLToPath(new URL('../../supabase/backup/backup.ts', import.meta.url));
	const env = { ...process.env, DATABASE_URL: 'postgresql://postgres:s3cret#x@db.example.supabase.co/postgres' };

	const { status, stderr } = spawnSync(process.execPath, [program, 'backup', 'book.backup'], { encoding: 'utf8', env });

	expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL cannot be read\./)]);
	expect(stderr).not.toContain('s3cret');
});
