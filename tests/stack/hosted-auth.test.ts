import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asHostedAuth, authLimits } from '../../supabase/local/backend/hosted-auth.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { fixtureStack, PEOPLE } from './fixture-stack.ts';

describe('a code by mail, with sign-up closed', () => {
	let stack: Stack;
	beforeAll(async () => {
		stack = await fixtureStack();
	});
	afterAll(() => stack.close());

	const ask = async (body: unknown) => {
		const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
		const answer = await fetch(`${stack.url}/auth/v1/otp`, { method: 'POST', headers, body: JSON.stringify(body) });
		return [answer.status, (await answer.json()).error_code];
	};
	const accounts = async () =>
		(await stack.backend.exclusively(() => stack.backend.database.query<{ email: string }>('select email from auth.users'))).rows.length;

	test('opens no account', async () => {
		const before = await accounts();

		expect(await ask({ email: 'new@stack.example' })).toEqual([422, 'signup_disabled']);
		expect(await ask({ email: 'new@stack.example', create_user: true })).toEqual([422, 'signup_disabled']);
		expect(await ask({ email: 'new@stack.example', create_user: false })).toEqual([422, 'otp_disabled']);
		expect(await accounts()).toBe(before);
	});

	test('is sent to a person with an account', async () => {
		expect(await ask({ email: PEOPLE.stranger.email })).toEqual([200, undefined]);
	});

	test.each([
		['no object', 7],
		['no address', {}],
	])('is refused for %s', async (_, body) => {
		expect((await ask(body))[0]).toBeGreaterThanOrEqual(400);
	});
});

test.each([
	['a number as e-mail', { email: 7, password: 'long enough' }],
	['a list as password', { email: PEOPLE.admin.email, password: ['long enough'] }],
	['an object as e-mail', { email: {}, password: 'long enough' }],
])('a sign-in with %s is refused, and does not reach the database', async (_, body) => {
	const answer = asHostedAuth(
		async () => Response.json({}, { status: 500 }),
		() => false,
	);
	const request = new Request('http://127.0.0.1/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(body) });

	const refused = await answer(request);

	expect([refused.status, (await refused.json()).error_code]).toEqual([400, 'bad_json']);
});

describe('the limits of hosted Auth', () => {
	let now = 0;
	const minutes = (count: number) => {
		now += count * 60_000;
	};
	const door = () => {
		const answer = asHostedAuth(
			async () => new Response('{}'),
			authLimits(() => now),
		);
		return (path: string) => answer(new Request(`http://127.0.0.1${path}`, { method: 'POST' }));
	};

	test('allow thirty sign-ins at once and 150 more in five minutes, then refuse as GoTrue does', async () => {
		const knock = door();
		const signIn = () => knock('/auth/v1/token?grant_type=password');
		const statuses = async (count: number) => {
			const all = await Promise.all(Array.from({ length: count }, signIn));
			return all.filter(({ status }) => status === 200).length;
		};

		expect(await statuses(40)).toBe(30);
		const refused = await signIn();
		expect([refused.status, await refused.json()]).toEqual([
			429,
			{ code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
		]);
		minutes(0.5);
		expect(await statuses(40)).toBe(15);
	});

	test('of one endpoint do not count for another or for the data API', async () => {
		const knock = door();
		for (let tries = 0; tries < 31; tries++) await knock('/auth/v1/recover');

		const statuses = await Promise.all(
			['/auth/v1/recover', '/auth/v1/token', '/rest/v1/rpc/booking_stats'].map(async (path) => (await knock(path)).status),
		);
		expect(statuses).toEqual([429, 200, 200]);
	});
});
