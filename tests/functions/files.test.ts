import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { removeFiles } from '#server/functions/nightly.mts';
import { wireServices } from '#server/lib/services.ts';
import { serviceClient } from '#server/lib/supabase/client.ts';
import { StorageProblem, supabaseFiles } from '#server/lib/supabase/files.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { aClock, someServices } from '../support/server-fakes.ts';

let stack: Stack;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
afterAll(() => stack.close());

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);
const settings = () => ({
	...someServices().settings,
	supabaseUrl: stack.url,
	secretKey: stack.secretKey,
	publishableKey: stack.publishableKey,
	embedded: true,
});
const { clock } = aClock();
const files = (changed = {}, fetching?: typeof fetch) =>
	supabaseFiles({ ...settings(), ...changed }, { clock, ...(fetching && { fetch: fetching }) });
const sql = (text: string) => stack.backend.exclusively(() => stack.backend.database.query<{ path: string }>(text));

afterEach(async () => {
	await sql('delete from storage.objects');
	await sql('delete from private.files_to_remove');
});

describe('pictures in the bucket that the migration made', () => {
	test('a picture is saved, also by a repeated call, and read back', async () => {
		await files().put('2026/one.jpg', new Uint8Array([1]));
		await files().put('2026/one.jpg', JPEG);

		expect(await files().download('2026/one.jpg')).toEqual(JPEG);
		expect(await files().list('2026')).toEqual(['one.jpg']);
	});

	test('its address opens it without a key and says until when', async () => {
		await files().put('one.jpg', JPEG);

		const { url, until } = await files().signedUrl('one.jpg');

		expect(until).toEqual(new Date(clock().getTime() + 60_000));
		expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(JPEG);
	});

	test('something too large or of another type is refused', async () => {
		await expect(files().put('big.jpg', new Uint8Array(1_572_865))).rejects.toMatchObject({ status: 413, code: 'EntityTooLarge' });
		const answer = await fetch(`${stack.url}/storage/v1/object/payment-proofs/page.html`, {
			method: 'POST',
			headers: { apikey: stack.secretKey, 'content-type': 'text/html' },
			body: '<script>',
		});

		expect(await answer.json()).toMatchObject({ statusCode: '415' });
	});

	test('a file that is not there is a problem that says so and is no outage', async () => {
		const problem = await files()
			.download('none.jpg')
			.catch((error: unknown) => error as StorageProblem);

		expect(problem).toMatchObject({ message: 'Storage failed at: download', status: 404, code: 'NoSuchKey', isMissing: true });
		expect((problem as StorageProblem).isUnavailable).toBe(false);
	});

	test('a removal names the files that are gone, now or since an earlier call', async () => {
		await files().put('a/one.jpg', JPEG);
		await files().put('a/one.jpg.2', JPEG);

		expect(await files().remove(['a/one.jpg', 'top.jpg'])).toEqual(['a/one.jpg', 'top.jpg']);
		expect(await files().remove(['a/one.jpg'])).toEqual(['a/one.jpg']);
		expect(await files().list('a')).toEqual(['one.jpg.2']);
	});

	test('a removal that did nothing confirms nothing', async () => {
		await files().put('a/one.jpg', JPEG);
		const blind: typeof fetch = (input, init) => (init?.method === 'DELETE' ? Promise.resolve(Response.json([])) : fetch(input, init));

		expect(await files({}, blind).remove(['a/one.jpg'])).toEqual([]);
	});
});

describe('Storage in trouble', () => {
	test.each([
		['does not answer', () => Promise.reject(new TypeError('fetch failed')), 0, true],
		['is overloaded', async () => Response.json({ statusCode: '429', code: 'SlowDown', message: 'Too many' }, { status: 429 }), 429, true],
		['answers with a page', async () => new Response('<html>', { status: 502 }), 502, true],
		['refuses the key', async () => Response.json({ statusCode: '403', code: 'AccessDenied', message: 'no' }, { status: 400 }), 403, false],
	])('%s: the problem has its status and tells whether to try again', async (_, answer, status, isUnavailable) => {
		const problem = await files({}, answer)
			.put('one.jpg', JPEG)
			.catch((error: unknown) => error);

		expect(problem).toBeInstanceOf(StorageProblem);
		expect(problem).toMatchObject({ status, isUnavailable });
	});

	test('breaks off in the middle of a picture: that is an outage too', async () => {
		const broken = async () =>
			new Response(
				new ReadableStream({
					start: (stream) => stream.enqueue(JPEG),
					pull: (stream) => stream.error(new Error('terminated')),
				}),
			);

		await expect(files({}, broken).download('one.jpg')).rejects.toMatchObject({ name: 'StorageProblem', isUnavailable: true });
	});

	test('hangs: the call ends after its time', async () => {
		const signals: (AbortSignal | null | undefined)[] = [];
		const hanging: typeof fetch = (_, init) => {
			signals.push(init?.signal);
			return Promise.reject(new DOMException('The operation timed out', 'TimeoutError'));
		};

		await expect(files({}, hanging).list('')).rejects.toMatchObject({ status: 0 });
		expect(signals[0]).toBeInstanceOf(AbortSignal);
	});
});

describe('the nightly removal', () => {
	const services = () => ({ ...wireServices(settings()), clock });
	const listing = async (...paths: string[]) => {
		for (const path of paths) await sql(`insert into private.files_to_remove values ('${path}')`);
	};
	const listed = async () => (await sql('select path from private.files_to_remove order by path')).rows.map(({ path }) => path);

	test('removes what is listed, leaves other files, and empties the list', async () => {
		for (const path of ['a/one.jpg', 'a/two.jpg', 'kept.jpg']) await files().put(path, JPEG);
		await listing('a/one.jpg', 'a/two.jpg', 'gone/before.jpg');

		expect(await removeFiles(services())).toEqual({ removed: 3, isLeft: false });
		expect([await listed(), await files().list(''), await files().list('a')]).toEqual([[], ['kept.jpg'], []]);
	});

	test('a lost answer loses nothing: the next night confirms what is gone', async () => {
		await files().put('a/one.jpg', JPEG);
		await listing('a/one.jpg');
		const losing: typeof fetch = async (input, init) => {
			const answer = await fetch(input, init);
			if (init?.method === 'DELETE') throw new TypeError('terminated');
			return answer;
		};

		await expect(removeFiles({ ...services(), files: files({}, losing) })).rejects.toThrow('Storage failed at: remove');
		expect([await listed(), await files().list('a')]).toEqual([['a/one.jpg'], []]);
		expect(await removeFiles(services())).toEqual({ removed: 1, isLeft: false });
		expect(await listed()).toEqual([]);
	});

	test('a file that is still there stays listed, is reported, and others are taken off', async () => {
		await listing('one.jpg', 'two.jpg');

		await expect(removeFiles({ ...services(), files: { remove: async () => ['two.jpg'] } })).rejects.toThrow('files left: 1');
		expect(await listed()).toEqual(['one.jpg']);
	});

	test('goes on in batches, and stops when its time is over', async () => {
		const { clock, pass } = aClock();
		let left = 250;
		const keeping = {
			filesToRemove: async (limit: number) => Array.from({ length: Math.min(limit, left) }, (_, index) => `${index}.jpg`),
			noteFilesRemoved: async (paths: string[]) => {
				left -= paths.length;
				return paths.length;
			},
		};
		const slow = {
			async remove(paths: readonly string[]) {
				pass(1500);
				return [...paths];
			},
		};

		expect(await removeFiles({ keeping, files: slow, clock })).toEqual({ removed: 200, isLeft: true });
		expect(await removeFiles({ keeping, files: slow, clock })).toEqual({ removed: 50, isLeft: false });
	});

	test('the service key alone reads the list', async () => {
		await listing('one.jpg');

		const anon = await serviceClient({ ...settings(), secretKey: stack.publishableKey }).rpc('files_to_remove', { p_limit: 1 });

		expect(anon.error?.code).toBe('42501');
	});
});
