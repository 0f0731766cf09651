import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseClient } from '#database';
import { deskFetch } from '#features/desk/shell/desk-fetch.ts';
import { staffAuth } from '#features/desk/shell/sign-in/auth-supabase.ts';
import { renewedToken, signInStorage, wireOf } from '#features/desk/shell/supabase-browser.ts';
import { safeStorage } from '#shared/browser/safe-storage.ts';
import { authLimits } from '../../../../supabase/local/backend/hosted-auth.ts';
import { aStorage } from '../../../support/storage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MORNING = Date.parse('2026-11-26T04:00:00Z');

/** Milliseconds by which the device's clock is ahead of the server's. */
let ahead: number;
const serverTime = () => Date.now() - ahead;

/** Moves the device's clock without the server's. */
function setClock(by: number) {
	ahead += by;
	vi.setSystemTime(Date.now() + by);
}

beforeEach(() => {
	vi.useFakeTimers({ now: MORNING });
	ahead = 0;
});
afterEach(() => void vi.useRealTimers());

/** Hosted Supabase: tokens are valid for an hour by the server's clock, and few are given in a row. */
function aServer() {
	const isTooOften = authLimits(serverTime);
	const seen = { tokens: 0, refused: 0, asked: 0, heard: [] as number[] };
	/** Answers to send before its own. */
	const before: Response[] = [];
	const json = (status: number, body: unknown) => Response.json(body, { status, headers: { date: new Date(serverTime()).toUTCString() } });

	const token = () => ({
		access_token: `staff.${serverTime() + HOUR}.${++seen.tokens}`,
		refresh_token: `again-${seen.tokens}`,
		token_type: 'bearer',
		expires_in: 3600,
		expires_at: Math.floor((serverTime() + HOUR) / 1000),
		user: { id: 'user-1', email: 'sadia@lalazar.example' },
	});
	const isGood = (init: RequestInit | undefined) => Number(new Headers(init?.headers).get('Authorization')?.split('.')[1]) > serverTime();

	const fetch: typeof globalThis.fetch = async (input, init) => {
		const { pathname } = new URL(String(input), 'https://lalazar.example');
		seen.asked += 1;
		const first = before.shift();
		if (first) return first;
		if (pathname === '/auth/v1/logout') return new Response(null, { status: 204 });
		if (pathname === '/auth/v1/token') {
			return isTooOften('token') ? json(429, { code: 429, error_code: 'over_request_rate_limit', msg: 'limit' }) : json(200, token());
		}
		if (isGood(init)) return json(200, pathname.startsWith('/api/') ? { provider: 'simulated', problem: null } : true);
		seen.refused += 1;
		return pathname.startsWith('/api/')
			? json(401, { error: { code: 'token_unknown' } })
			: json(401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null });
	};
	return { seen, before, fetch, early: () => json(401, { code: 'PGRST303', message: 'JWT issued at future', details: null, hint: null }) };
}

/** A browser at the desk, signed in. */
async function atDesk(server = aServer()) {
	const [device, tab] = [aStorage(), aStorage()];
	const storage = signInStorage(
		'venue.staff',
		safeStorage(() => device),
		safeStorage(() => tab),
	);
	const wait = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds));
	const supabase: DatabaseClient = createClient('https://project.example', 'sb_publishable_test', {
		auth: { storage, storageKey: 'venue.staff', detectSessionInUrl: false },
		db: { retry: false },
		global: {
			fetch: deskFetch({
				ask: server.fetch,
				wait,
				deviceTime: Date.now,
				hear: (time) => server.seen.heard.push(time.getTime()),
				renew: (refused) => renewedToken(supabase, refused),
			}),
		},
	}) as DatabaseClient;
	const auth = staffAuth({ supabase, storage });
	let signedOut = 0;
	auth.onSignedOut(() => {
		signedOut += 1;
	});
	const signIn = () => passing(auth.signIn({ email: 'sadia@lalazar.example', password: 'rose garden', remember: true }));
	return {
		...server,
		supabase,
		auth,
		storage,
		signIn,
		wire: wireOf(supabase, server.fetch),
		signedOut: () => signedOut,
		/** Asks as the desk does, each half minute. */
		async work(hours: number) {
			const answers = new Set<string>();
			for (let question = 0; question < hours * 120; question++) {
				const { status } = await passing(supabase.rpc('signed_in_as_admin'));
				answers.add(`${status} ${(await passing(auth.whoIsSignedIn())).kind}`);
				await vi.advanceTimersByTimeAsync(MINUTE / 2);
			}
			return [...answers];
		},
	};
}

/** Lets time pass until the answer is there. */
async function passing<Answer>(asked: PromiseLike<Answer>): Promise<Answer> {
	let settled: { answer: Answer } | undefined;
	void asked.then((answer) => {
		settled = { answer };
	});
	for (let step = 0; !settled && step < 1_000; step++) await vi.advanceTimersByTimeAsync(step < 50 ? 0 : 100);
	if (!settled) throw new Error('Nothing came of it');
	return settled.answer;
}

test.each([
	['right', 0],
	['seventy minutes ahead', 70 * MINUTE],
	['three days ahead', 72 * HOUR],
	['seventy minutes behind', -70 * MINUTE],
	['three days behind', -72 * HOUR],
])('a device whose clock is %s works a whole day, and renews its session once an hour', async (_, by) => {
	setClock(by);
	const desk = await atDesk();
	expect((await desk.signIn()).ok).toBe(true);

	expect(await desk.work(9)).toEqual(['200 admin']);

	expect(desk.seen.refused).toBe(0);
	expect(desk.seen.tokens).toBeLessThanOrEqual(11);
	expect(desk.signedOut()).toBe(0);
});

test.each([
	['is put ahead', 0, 70 * MINUTE],
	['is put back', 0, -5 * HOUR],
	['is put right, having been ahead', 70 * MINUTE, -70 * MINUTE],
	['is put right, having been days behind', -72 * HOUR, 72 * HOUR],
])('a device whose clock %s during work goes on and renews its session once more', async (_, at, by) => {
	setClock(at);
	const desk = await atDesk();
	await desk.signIn();

	const answers = [
		...(await desk.work(0.5)),
		...(await desk
			.work(0)
			.then(() => setClock(by))
			.then(() => desk.work(6))),
	];

	expect(new Set(answers)).toEqual(new Set(['200 admin']));
	expect(desk.seen.tokens).toBeLessThanOrEqual(9);
	expect(desk.signedOut()).toBe(0);
});

test('the server’s clock is heard with each answer', async () => {
	setClock(-72 * HOUR);
	const desk = await atDesk();

	await desk.signIn();

	expect(desk.seen.heard.at(-1)).toBe(MORNING);
});

test('a message is sent with a new token when the old one has expired unnoticed', async () => {
	const desk = await atDesk();
	await desk.signIn();
	await vi.advanceTimersByTimeAsync(MINUTE);
	setClock(-5 * HOUR);
	vi.setSystemTime(Date.now() + 2 * HOUR);

	expect(await passing(desk.wire.ask('/api/whatsapp/status'))).toMatchObject({ status: 200 });
	expect(desk.seen.refused).toBe(1);
});

describe('when a renewal is refused for too many requests', () => {
	test('the session stays, and the server counts as unreachable', async () => {
		const desk = await atDesk();
		await desk.signIn();
		await vi.advanceTimersByTimeAsync(10 * MINUTE);
		const limited = () => Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'limit' }, { status: 429 });
		for (let time = 0; time < 100; time++) desk.before.push(limited());
		setClock(2 * HOUR);

		expect(await passing(desk.auth.whoIsSignedIn())).toEqual({ kind: 'unreachable' });
		expect(desk.auth.isRemembered()).toBe(true);
		desk.before.length = 0;
		await vi.advanceTimersByTimeAsync(2 * MINUTE);
		expect((await passing(desk.auth.whoIsSignedIn())).kind).toBe('admin');
	});
});

describe('a session that the server’s late clock calls "issued at future"', () => {
	test('is accepted after one retry', async () => {
		const desk = await atDesk();
		desk.before.push(await sessionOf(desk), desk.early());

		expect((await desk.signIn()).ok).toBe(true);
	});

	test('is not called a stranger’s after two refusals at the sign-in', async () => {
		const desk = await atDesk();
		desk.before.push(await sessionOf(desk), desk.early(), desk.early());

		expect(await desk.signIn()).toEqual({ ok: false, problem: 'not-ready' });
	});

	test('stays on the device after two refusals at a reload', async () => {
		const desk = await atDesk();
		await desk.signIn();
		desk.before.push(desk.early(), desk.early());

		expect(await passing(desk.auth.whoIsSignedIn())).toEqual({ kind: 'unreachable' });
		expect(desk.auth.isRemembered()).toBe(true);
		expect((await passing(desk.auth.whoIsSignedIn())).kind).toBe('admin');
	});
});

/** The answer to a successful sign-in. */
const sessionOf = ({ fetch }: Pick<ReturnType<typeof aServer>, 'fetch'>) =>
	fetch('https://project.example/auth/v1/token?grant_type=password');
