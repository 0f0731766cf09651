import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientFor, fixtureStack } from './fixture-stack.ts';

let stack: Stack;
beforeAll(async () => {
	stack = await fixtureStack();
	await stack.backend.database.exec(`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
		values ('proofs', 'proofs', false, 100000, array['image/jpeg']), ('anything', 'anything', false, null, null)`);
});
afterAll(() => stack.close());

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const bucketFor = async (who: Parameters<typeof clientFor>[1], id = 'proofs') => (await clientFor(stack, who)).storage.from(id);
const asServer = () => bucketFor('service_role');
const put = async (path: string) => (await asServer()).upload(path, JPEG, { contentType: 'image/jpeg', upsert: true });
const call = (method: string, path: string, { key = stack.secretKey, ...init }: RequestInit & { key?: string } = {}) =>
	fetch(`${stack.url}/storage/v1${path}`, { method, ...init, headers: { ...(key && { apikey: key }), ...init.headers } });
const post = (path: string, body: unknown, key?: string) =>
	call('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, ...(key && { key }) });
const said = async (answer: Response) => [answer.status, await answer.json()];

describe('the official client with the server’s key', () => {
	test('uploads a picture and gets back the same bytes with their type', async () => {
		const uploaded = await put('2026/one.jpg');
		const { data } = await (await asServer()).download('2026/one.jpg');

		expect(uploaded).toMatchObject({ error: null, data: { path: '2026/one.jpg', fullPath: 'proofs/2026/one.jpg' } });
		expect(data?.type).toBe('image/jpeg');
		expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(JPEG);
	});

	test('sends a Blob as a form, and its own type counts', async () => {
		const bucket = await asServer();

		const uploaded = await bucket.upload('blob.jpg', new Blob([JPEG], { type: 'image/jpeg' }));
		const refused = await bucket.upload('blob.txt', new Blob(['text'], { type: 'text/plain' }));

		expect(uploaded.error).toBeNull();
		expect(refused.error).toMatchObject({ statusCode: '415', message: 'mime type text/plain is not supported' });
		expect((await bucket.download('blob.jpg')).data?.size).toBe(JPEG.length);
	});

	test('refuses a second file of the same name, unless it may replace the first', async () => {
		const bucket = await asServer();
		await put('twice.jpg');

		const again = await bucket.upload('twice.jpg', JPEG, { contentType: 'image/jpeg' });
		const replaced = await bucket.upload('twice.jpg', new Uint8Array([9]), { contentType: 'image/jpeg', upsert: true });

		expect(again.error).toMatchObject({ status: 400, statusCode: '409', code: 'KeyAlreadyExists', message: 'The resource already exists' });
		expect(replaced.error).toBeNull();
		expect((await bucket.download('twice.jpg')).data?.size).toBe(1);
	});

	test('lists one level: folders by name alone, files with their size and type', async () => {
		const bucket = await bucketFor('service_role', 'anything');
		for (const path of ['b/two.jpg', 'b/deep/three.jpg', 'A.txt', 'c.txt']) await bucket.upload(path, 'text');

		const top = await bucket.list();
		const inside = await bucket.list('b', { search: 'tw' });
		const backwards = await bucket.list('', { limit: 2, sortBy: { column: 'name', order: 'desc' } });

		expect(top.data?.map(({ name, id }) => [name, id !== null])).toEqual([
			['A.txt', true],
			['b', false],
			['c.txt', true],
		]);
		expect(inside.data).toMatchObject([{ name: 'two.jpg', metadata: { size: 4, mimetype: 'text/plain;charset=UTF-8' } }]);
		expect(backwards.data?.map(({ name }) => name)).toEqual(['c.txt', 'b']);
	});

	test('removes files and names those that were there', async () => {
		const bucket = await asServer();
		await put('gone.jpg');

		const first = await bucket.remove(['gone.jpg', 'never.jpg']);
		const second = await bucket.remove(['gone.jpg', 'never.jpg']);

		expect(first.data?.map(({ name }) => name)).toEqual(['gone.jpg']);
		expect(second).toEqual({ data: [], error: null });
		expect((await bucket.download('gone.jpg')).error).toMatchObject({ status: 400, statusCode: '404', message: 'Object not found' });
	});

	test('makes a bucket, reads it and makes it private', async () => {
		const { storage } = await clientFor(stack, 'service_role');

		const made = await storage.createBucket('new', { public: true, fileSizeLimit: 5, allowedMimeTypes: ['image/*'] });
		const again = await storage.createBucket('new');
		const changed = await storage.updateBucket('new', { public: false });

		expect([made.data, changed.data]).toEqual([{ name: 'new' }, { message: 'Successfully updated' }]);
		expect(again.error).toMatchObject({ statusCode: '409', code: 'BucketAlreadyExists' });
		expect((await storage.getBucket('new')).data).toMatchObject({
			id: 'new',
			public: false,
			file_size_limit: 5,
			allowed_mime_types: ['image/*'],
		});
		expect((await storage.from('new').upload('a.png', 'too long', { contentType: 'image/png' })).error).toMatchObject({
			statusCode: '413',
		});
	});
});

describe('a signed address', () => {
	const signed = async (path = 'signed.jpg', seconds = 60) => {
		await put(path);
		const { data } = await (await asServer()).createSignedUrl(path, seconds);
		return data?.signedUrl ?? '';
	};

	test('opens its file without a key, and may not be kept longer than it is valid', async () => {
		const answer = await fetch(await signed());

		expect(answer.status).toBe(200);
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(JPEG);
		expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'none' });
		const left = Date.parse(answer.headers.get('expires') ?? '') - Date.now();
		expect(left > 50_000 && left <= 60_000).toBe(true);
		expect(answer.headers.get('cache-control')).toBeNull();
	});

	test('that has expired is refused', async () => {
		const url = await signed('short.jpg', 1);
		await new Promise((resolve) => setTimeout(resolve, 2100));

		expect(await said(await fetch(url))).toEqual([
			400,
			{ statusCode: '400', code: 'InvalidJWT', error: 'InvalidJWT', message: '"exp" claim timestamp check failed' },
		]);
	});

	test.each([
		['of another file', (url: string) => url.replace('signed.jpg', 'twice.jpg'), 'InvalidSignature', 'Invalid signature'],
		['with a changed letter', (url: string) => `${url.slice(0, -4)}AAAA`, 'InvalidJWT', 'signature verification failed'],
		['that was never signed', (url: string) => url.replace(/token=.*/, 'token=x'), 'InvalidJWT', 'Invalid Compact JWS'],
	])('%s is refused', async (_, alter, code, message) => {
		const [status, body] = await said(await fetch(alter(await signed())));

		expect([status, body]).toMatchObject([400, { statusCode: '400', code, message }]);
	});

	test('is not opened by a person’s own token, nor by one for uploads', async () => {
		const url = await signed();
		const token = (scope: string) =>
			new SignJWT({ url: 'proofs/signed.jpg', scope, role: 'service_role' })
				.setProtectedHeader({ alg: 'HS256' })
				.setExpirationTime('1m')
				.sign(new TextEncoder().encode(scope === 'upload' ? stack.jwtSecret : 'another secret of the same length'));

		const answers = await Promise.all(
			['upload', 'download'].map(async (scope) => said(await fetch(url.replace(/token=.*/, `token=${await token(scope)}`)))),
		);

		expect(answers).toMatchObject([
			[400, { code: 'InvalidSignature', message: 'Token is not scoped for download' }],
			[400, { code: 'InvalidJWT' }],
		]);
	});
});

describe('anon and people with an account', () => {
	test.each(['anon', 'admin', 'stranger'] as const)('%s sees, writes, signs and removes nothing', async (who) => {
		await put('secret.jpg');
		const bucket = await bucketFor(who);

		const answers = [
			await bucket.upload('mine.jpg', JPEG, { contentType: 'image/jpeg' }),
			await bucket.upload('secret.jpg', JPEG, { contentType: 'image/jpeg', upsert: true }),
			await bucket.download('secret.jpg'),
			await bucket.createSignedUrl('secret.jpg', 60),
		];
		const listed = await bucket.list();
		const removed = await bucket.remove(['secret.jpg']);

		expect(answers.map(({ error }) => [error?.status, error?.statusCode, error?.message])).toEqual([
			[400, '403', 'new row violates row-level security policy'],
			[400, '403', 'new row violates row-level security policy'],
			[400, '404', 'Object not found'],
			[400, '404', 'Object not found'],
		]);
		expect([listed.data, removed.data]).toEqual([[], []]);
		expect((await (await asServer()).download('secret.jpg')).data?.size).toBe(JPEG.length);
	});

	test('without a key a private bucket is not found, and other calls lack their authorization', async () => {
		await put('secret.jpg');

		expect(await said(await call('GET', '/object/proofs/secret.jpg', { key: '' }))).toEqual([
			400,
			{ statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' },
		]);
		expect(await said(await call('POST', '/object/list/proofs', { key: '', body: '{"prefix":""}' }))).toEqual([
			400,
			{ statusCode: '400', code: 'InvalidRequest', error: 'Error', message: "headers must have required property 'authorization'" },
		]);
	});

	test('a forged token is refused in Storage’s words', async () => {
		const answer = await call('DELETE', '/object/proofs', { body: '{"prefixes":["a"]}', headers: { authorization: 'Bearer forged' } });

		expect(await said(answer)).toEqual([
			400,
			{ statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message: 'Invalid Compact JWS' },
		]);
	});

	test('the tables of files are not open through the data API', async () => {
		const headers = { apikey: stack.secretKey, 'accept-profile': 'storage' };

		expect((await fetch(`${stack.url}/rest/v1/objects`, { headers })).status).toBeGreaterThanOrEqual(400);
	});
});

describe('a wrong request', () => {
	test.each([
		['a bucket that is not there', () => post('/object/none/a.jpg', {}), 400, '404', 'NoSuchBucket'],
		['a file that is not there', () => post('/object/sign/proofs/none.jpg', { expiresIn: 60 }), 400, '404', 'NoSuchKey'],
		['no time of expiry', () => post('/object/sign/proofs/none.jpg', {}), 400, '400', 'InvalidRequest'],
		['no time left', () => post('/object/sign/proofs/none.jpg', { expiresIn: 0 }), 400, '400', 'InvalidRequest'],
		['an empty list to remove', () => call('DELETE', '/object/proofs', { body: '{"prefixes":[]}' }), 400, '400', 'InvalidRequest'],
		['an unknown address', () => call('GET', '/vector/x'), 404, '404', 'InternalError'],
		[
			'a letter that S3 does not take',
			() => call('POST', `/object/anything/${encodeURIComponent('گ.jpg')}`, { body: 'x' }),
			400,
			'400',
			'InvalidKey',
		],
		[
			'more bytes than the bucket takes',
			() => call('POST', '/object/proofs/big.jpg', { body: new Uint8Array(100_001), headers: { 'content-type': 'image/jpeg' } }),
			400,
			'413',
			'EntityTooLarge',
		],
	])('%s is refused with Storage’s status and code', async (_, request, status, statusCode, code) => {
		const answer = await request();

		expect([answer.status, await answer.json()]).toMatchObject([status, { statusCode, code }]);
	});
});
