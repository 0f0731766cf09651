import { symlink, unlink } from 'node:fs/promises';
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackServer, listenOnLoopback } from '../../supabase/local/server/loopback.ts';
import { parseRules, redirectFor } from '../../supabase/local/site/rules.ts';
import { siteFiles } from '../../supabase/local/site/site.ts';
import { fixture } from './fixture-stack.ts';

let site: LoopbackServer;
beforeAll(async () => {
	site = await listenOnLoopback(0);
	site.server.on('request', await siteFiles(fixture('site'), fileURLToPath(new URL('../../netlify.toml', import.meta.url))));
});
afterAll(() => site.close());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Sends a path as written; `fetch` would normalise it. */
function get(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const call = httpRequest({ host: '127.0.0.1', port: site.port, path, headers, method }, async (answer) => {
			const body = Buffer.concat(await answer.toArray());
			resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
		});
		call.on('error', reject).end();
	});
}

describe('addresses', () => {
	test.each([
		['/', 'Home'],
		['/about', 'About'],
		['/about.html', 'About'],
		['/about?utm=x', 'About'],
		['/admin/login', 'Login'],
	])('%s shows the page "%s"', async (path, title) => {
		const { status, body, headers } = await get(path);

		expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
		expect(body.toString()).toContain(`<title>${title}</title>`);
	});

	test('a trailing slash redirects to the address without it', async () => {
		const { status, headers } = await get('/about/?x=1');

		expect([status, headers['location']]).toEqual([301, '/about?x=1']);
	});

	test('/admin leads to the dashboard, as netlify.toml says', async () => {
		const { status, headers } = await get('/admin');

		expect([status, headers['location']]).toEqual([302, '/admin/dashboard?view=today']);
	});

	test('a missing address gets the 404 page and status, in any form and for any method', async () => {
		const answers = await Promise.all([get('/nothing'), get('/about/nothing'), get('/about', {}, 'POST'), get('/%E0%A4%A')]);

		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
		expect(answers[0]?.body.toString()).toContain('Not here');
	});

	test('a missing address under /ur gets the Urdu 404 page, and a trailing slash still redirects', async () => {
		const answers = await Promise.all([get('/ur/nothing'), get('/ur/about/nothing'), get('/ur/about', {}, 'POST')]);
		const slash = await get('/ur/about/');

		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
		for (const { body } of answers) expect(body.toString()).toContain('lang="ur"');
		expect([slash.status, slash.headers['location']]).toEqual([301, '/ur/about']);
		expect((await get('/urdu')).body.toString()).not.toContain('lang="ur"');
	});

	test.each([
		'/../fixture-stack.ts',
		'/..%2ffixture-stack.ts',
		'/%2e%2e/fixture-stack.ts',
		'/about%00.html',
		'/.secret',
		'//etc/passwd',
		'/..\\fixture-stack.ts',
	])('%s shows no file outside the site and no hidden one', async (path) => {
		const { status, body } = await get(path);

		expect(status).toBe(404);
		expect(body.toString()).toContain('Not here');
	});

	test('a symbolic link to the outside is not followed', async () => {
		const link = join(fixture('site'), 'way-out.html');
		await symlink(fixture('seed.sql'), link);

		const { status } = await get('/way-out').finally(() => unlink(link));

		expect(status).toBe(404);
	});
});

describe('headers', () => {
	test('a page has netlify.toml’s headers and is revalidated each time', async () => {
		const { headers } = await get('/about');

		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'content-security-policy': "frame-ancestors 'none'",
			'cache-control': 'public, max-age=0, must-revalidate',
		});
	});

	test('the 404 page has them too', async () => {
		expect((await get('/nothing')).headers['x-frame-options']).toBe('DENY');
	});

	test('a file with a content hash is cached for good', async () => {
		expect((await get('/_astro/app.Abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
	});

	test('a missing file with a hash is not cached', async () => {
		const { status, headers } = await get('/_astro/gone.Abc123.js');

		expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
	});

	test('the dashboard is neither cached nor indexed', async () => {
		expect((await get('/admin/dashboard')).headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
	});

	test('no staff page sends its address to another site, because it may contain a recovery link', async () => {
		expect((await get('/admin/login')).headers['referrer-policy']).toBe('no-referrer');
	});

	test.each(['/admin/dashboard', '/booking/view', '/ur/booking/view', '/booking/view.html', '/ur/booking/view.html'])(
		'%s shows somebody’s data, and only to pages of this site',
		async (path) => {
			expect((await get(path)).headers['cross-origin-opener-policy']).toBe('same-origin');
		},
	);

	test('an unchanged page is answered with 304', async () => {
		const { headers } = await get('/about');

		const byTag = await get('/about', { 'if-none-match': headers['etag'] as string });
		const byTime = await get('/about', { 'if-modified-since': headers['last-modified'] as string });
		const other = await get('/about', { 'if-none-match': 'W/"other"' });

		expect([byTag.status, byTag.body.length, byTime.status, other.status]).toEqual([304, 0, 304, 200]);
	});
});

describe('bodies', () => {
	test('text is compressed in the browser’s preferred encoding', async () => {
		const plain = await get('/');
		const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
		const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });

		expect([brotli.headers['content-encoding'], gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
			'br',
			'gzip',
			undefined,
		]);
		expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
		expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
		expect(brotli.headers['vary']).toBe('Accept-Encoding');
	});

	test('HEAD returns the length and no body', async () => {
		const { headers, body } = await get('/about', {}, 'HEAD');

		expect([headers['content-length'], body.length]).toEqual([String((await get('/about')).body.length), 0]);
	});

	test.each([
		['bytes=2-4', 206, '234', 'bytes 2-4/10'],
		['bytes=7-', 206, '789', 'bytes 7-9/10'],
		['bytes=-3', 206, '789', 'bytes 7-9/10'],
		['bytes=5-999', 206, '56789', 'bytes 5-9/10'],
		['bytes=10-', 416, '', 'bytes */10'],
		['bytes=4-2', 200, '0123456789', undefined],
		['pages=1-2', 200, '0123456789', undefined],
	])('of a film, "%s" is answered with %i and "%s"', async (range, status, text, contentRange) => {
		const answer = await get('/hall.mp4', { range, 'accept-encoding': 'br' });

		expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([status, text, contentRange]);
		expect(answer.headers['content-encoding']).toBeUndefined();
	});
});

describe('rules', () => {
	test('placeholders and the rest of a path are kept, and the first matching rule counts', () => {
		const rules = parseRules(`
			[[redirects]]
			from = "/halls/:hall/*"
			to = "/about/:hall/:splat"
			[[redirects]]
			from = "/halls/*"
			to = "/elsewhere"
			status = 302`);

		expect(redirectFor(rules, '/halls/tulip/a/b', false)).toEqual({ to: '/about/tulip/a/b', status: 301 });
		expect(redirectFor(rules, '/halls', false)).toEqual({ to: '/elsewhere', status: 302 });
	});

	test.each([
		['conditions = { Country = ["pk"] }', 'conditions'],
		['status = 307', '307'],
		['status = 200\nto = "https://elsewhere.example"', 'elsewhere.example'],
	])('a redirect with %s is refused: production would do something else', (line, named) => {
		const to = line.includes('to =') ? '' : 'to = "/b"';

		expect(() => parseRules(`[[redirects]]\nfrom = "/a"\n${to}\n${line}`)).toThrow(named);
	});
});
