import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StorageProblem, supabaseFiles } from '#server/lib/supabase/files.ts';
import type { FilesPort } from '#shared/rules/site/bucket.ts';
import { wordsOf } from '../../supabase/backup/errors-in-words.ts';
import { fileLines, filesIn, filesInto } from '../../supabase/backup/files.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';

let stack: Stack;
let files: FilesPort;
/** The embedded database by the words of `pg`. */
let client: Client;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
	const { database, exclusively } = stack.backend;
	client = { query: (text: string, values?: unknown[]) => exclusively(() => database.query(text, values)) } as unknown as Client;
	files = supabaseFiles({ supabaseUrl: stack.url, secretKey: stack.secretKey, embedded: true }, { clock: () => new Date() });
});
afterAll(() => stack.close());
beforeEach(() => client.query('delete from storage.objects'));

const BYTES = new Uint8Array([0xff, 0xd8, 0, 255, 10]);
const linesOf = async (paths: string[], from: FilesPort | undefined = files) => Array.fromAsync(fileLines(client, paths, from));

describe('a backup', () => {
	test('takes along every picture, and a restore puts back its bytes, also a second time', async () => {
		await files.put('2026/one.jpg', BYTES);
		await files.put('two.jpg', new Uint8Array([1]));
		const lines = await linesOf(await filesIn(client));
		await client.query('delete from storage.objects');

		for (let nth = 0; nth < 2; nth++) {
			const bucket = filesInto(client, files);
			for (const line of lines) await bucket.add(line);
			expect(bucket.uploaded).toEqual(['2026/one.jpg', 'two.jpg']);
		}

		expect(await files.download('2026/one.jpg')).toEqual(BYTES);
	});

	test('leaves out a picture that was removed after the list was made', async () => {
		await files.put('one.jpg', BYTES);
		await files.put('two.jpg', BYTES);
		const paths = await filesIn(client);
		await files.remove(['one.jpg']);

		expect((await linesOf(paths)).map(({ file }) => file)).toEqual(['two.jpg']);
	});

	test('without Storage’s key says how many pictures it would lack', async () => {
		await expect(Array.fromAsync(fileLines(client, ['one.jpg', 'two.jpg'], undefined))).rejects.toThrow('2 pictures lie in Storage');
		await expect(Array.fromAsync(fileLines(client, [], undefined))).resolves.toEqual([]);
	});

	test('and a restore stop at the first picture if Storage is another project’s', async () => {
		const missing = new StorageProblem('download', { code: 'NoSuchKey', status: 404, cause: undefined });
		const elsewhere = { ...files, download: () => Promise.reject(missing), put: async () => undefined };
		await files.put('one.jpg', BYTES);

		await expect(linesOf(['one.jpg'], elsewhere)).rejects.toThrow('is another project');
		await expect(filesInto(client, elsewhere).add({ file: 'never.jpg', bytes: '' })).rejects.toThrow('is another project');
	});

	test('of a database without Storage has no pictures', async () => {
		const bare = { query: async () => ({ rows: [{ is_there: false }] }) } as unknown as Client;

		expect(await filesIn(bare)).toEqual([]);
	});
});

test.each([
	['NoSuchBucket', 404, /bucket for pictures is missing: `npm run bucket`/],
	['AccessDenied', 403, /^SUPABASE_SECRET_KEY: Storage refuses/],
	['', 0, /does not answer as it should \(no answer\)/],
	['', 502, /HTTP 502/],
])('Storage’s refusal %s %i is said in a sentence', (code, status, sentence) => {
	expect(wordsOf(new StorageProblem('upload', { code, status, cause: undefined }), 'file')).toMatch(sentence);
});
