import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routeTable } from '../../supabase/local/functions/route-table.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { fixtureStack } from './fixture-stack.ts';

let stack: Stack;
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
	stack = await fixtureStack();
});
afterAll(async () => {
	await stack.close();
	printed.mockRestore();
});

const at = (path: string, init?: RequestInit) => fetch(`${stack.url}${path}`, init);

describe('routes', () => {
	test('a parameter of the path reaches the function as it was written', async () => {
		const answer = await at('/api/hello/LZ-7K4Q-92?x=1');

		expect(answer.status).toBe(201);
		expect(await answer.json()).toMatchObject({
			greeting: 'Salaam',
			method: 'GET',
			params: { name: 'LZ-7K4Q-92' },
			url: `${stack.url}/api/hello/LZ-7K4Q-92?x=1`,
		});
	});

	test.each(['/api/hello', '/api/hello/', '/API/Hello'])('%s means the same function', async (path) => {
		expect((await at(path)).status).toBe(201);
	});

	test('a literal path wins over a parameter', async () => {
		expect(await (await at('/api/hello/admin')).text()).toBe('the literal path');
	});

	test.each(['/api/hello', '/rest/v1/notes', '/'])('TRACE on %s is refused and is no fault of the server', async (path) => {
		const { port } = new URL(stack.url);
		const status = await new Promise((resolve, reject) => {
			const call = httpRequest({ host: '127.0.0.1', port, path, method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode));
			call.on('error', reject).end();
		});

		expect(status).toBe(405);
		expect(printed).not.toHaveBeenCalled();
	});

	test('a method that the function does not take finds no function', async () => {
		expect((await at('/api/hello', { method: 'DELETE' })).status).toBe(404);
	});

	test('a function without a path has Netlify’s own address, and one with a path has not', async () => {
		expect((await at('/.netlify/functions/plain')).status).toBe(200);
		expect((await at('/.netlify/functions/hello')).status).toBe(404);
	});

	test('a setting that would behave differently at Netlify is refused', () => {
		const functions = new Map([['slow', { default: () => undefined, config: { background: true } as never }]]);

		expect(() => routeTable(functions)).toThrow('slow uses "background"');
	});
});

describe('a call', () => {
	test('keeps several cookies apart', async () => {
		expect((await at('/api/hello')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
	});

	test('takes the caller’s address from the connection, not from a header', async () => {
		const answer = await at('/api/hello', { headers: { 'x-forwarded-for': '9.9.9.9', 'x-nf-client-connection-ip': '9.9.9.9' } });

		expect(await answer.json()).toMatchObject({ ip: '127.0.0.1' });
	});

	test('has a number of its own each time', async () => {
		const answers = await Promise.all([at('/api/hello'), at('/api/hello')]);

		const numbers = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { requestId: string }).requestId));

		expect(new Set(numbers).size).toBe(2);
	});

	test('that fails is answered with 500 and a number; only the log has the reason', async () => {
		printed.mockClear();

		const answer = await at('/api/broken');

		const body = (await answer.json()) as { error: { requestId: string } };
		const line = JSON.parse(String(printed.mock.calls[0]?.[0]));
		expect(answer.status).toBe(500);
		expect(body).toEqual({ error: { code: 'internal', message: expect.any(String), requestId: expect.any(String) } });
		expect(JSON.stringify(body)).not.toContain('secret of the house');
		expect(line).toMatchObject({
			part: 'function',
			name: 'broken',
			requestId: body.error.requestId,
			stack: expect.stringContaining('secret of the house'),
		});
	});

	test('takes a body of six megabytes and answers 413 to one byte more', async () => {
		const limit = 6 * 1024 * 1024;

		const whole = await at('/api/echo', { method: 'POST', body: new Uint8Array(limit) });
		const more = await at('/api/echo', { method: 'POST', body: new Uint8Array(limit + 1) });

		expect(await whole.json()).toEqual({ bytes: limit });
		expect(more.status).toBe(413);
	});

	test('without a length is refused at the limit too, and the next caller is served', async () => {
		const { port } = stack;
		const status = new Promise((resolve, reject) => {
			const call = httpRequest({ host: '127.0.0.1', port, path: '/api/echo', method: 'POST' }, (answer) =>
				resolve(answer.resume().statusCode),
			);
			call.on('error', reject);
			for (let megabyte = 0; megabyte < 7; megabyte += 1) call.write(new Uint8Array(1024 * 1024));
			call.end();
		});

		expect(await status).toBe(413);
		expect((await at('/api/hello')).status).toBe(201);
	});

	test('streams its answer, and learns when the caller leaves', async () => {
		const caller = new AbortController();

		const answer = await at('/api/stream', { signal: caller.signal });
		const first = await answer.body?.getReader().read();
		caller.abort();

		expect(new TextDecoder().decode(first?.value)).toBe('first');
		await vi.waitFor(() => expect(process.env['STREAM_FIXTURE']).toBe('aborted'), { timeout: 20_000, interval: 10 });
	});

	test('answers HEAD without a body', async () => {
		const answer = await at('/api/stream?end', { method: 'HEAD' });

		expect([answer.status, await answer.text()]).toEqual([200, '']);
	});
});

describe('work behind an answer', () => {
	test('continues after the answer, and stopping waits for it', async () => {
		const answer = await at('/api/later', { method: 'POST', body: JSON.stringify({ slot: 'later' }) });

		await stack.functions.settled();

		const { exclusively, database } = stack.backend;
		const { rows } = await exclusively(() => database.query("select slot from public.notes where slot = 'later'"));
		expect([answer.status, rows.length]).toEqual([202, 1]);
	});

	test('that fails is logged under the function’s name, and the answer is kept', async () => {
		printed.mockClear();

		const answer = await at('/api/later', { method: 'POST', body: '{}' });
		await stack.functions.settled();

		expect(answer.status).toBe(202);
		expect(JSON.parse(String(printed.mock.calls[0]?.[0]))).toMatchObject({
			part: 'function',
			name: 'later',
			stack: expect.stringContaining('no slot'),
		});
	});
});

describe('a scheduled function', () => {
	test('has no address', async () => {
		expect((await at('/.netlify/functions/nightly', { method: 'POST' })).status).toBe(404);
	});

	test('is called with the time of its next run', async () => {
		expect(stack.functions.table().scheduled).toEqual([{ name: 'nightly', cron: '30 21 * * *' }]);

		await stack.functions.runScheduled('nightly', new Date('2026-11-22T21:30:00Z'));

		expect(process.env['NIGHTLY_FIXTURE']).toBe('POST {"next_run":"2026-11-22T21:30:00.000Z"}');
	});
});

describe('the address', () => {
	const get = (headers: Record<string, string>, path = '/api/hello') =>
		new Promise<number>((resolve, reject) => {
			httpRequest({ host: '127.0.0.1', port: stack.port, path, headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
				.on('error', reject)
				.end();
		});

	test('accepts every name of localhost and no other name', async () => {
		const names = [
			'localhost',
			`127.0.0.1:${stack.port}`,
			`[::1]:${stack.port}`,
			'evil.example',
			'localhost.evil.example',
			'127.0.0.1.evil.example',
		];

		const statuses = await Promise.all(names.map((host) => get({ host })));

		expect(statuses).toEqual([201, 201, 201, 403, 403, 403]);
	});

	test('ignores another host in a request’s first line', async () => {
		expect(await get({ host: 'localhost' }, 'http://evil.example/api/hello')).toBe(404);
	});
});
