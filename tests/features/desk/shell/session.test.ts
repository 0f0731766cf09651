import { beforeEach, describe, expect, test } from 'vitest';
import { $isSigningIn, $staffSession, checkStaffSession, logOut, loseSession, signIn } from '#features/desk/shell/session.ts';
import { FakeAuth, sadia } from '../../../support/desk.ts';

const credentials = { email: 'sadia@lalazar.example', password: 'tulip-garden', remember: true };

let auth: FakeAuth;

beforeEach(() => {
	auth = new FakeAuth();
	$staffSession.set({ state: 'checking' });
});

describe('the session check', () => {
	test('an admin is let in', async () => {
		await checkStaffSession(auth.port);

		expect($staffSession.get()).toEqual({ state: 'admin', admin: sadia });
	});

	test('a visitor without a session is denied', async () => {
		auth.who = { kind: 'nobody' };

		await checkStaffSession(auth.port);

		expect($staffSession.get().state).toBe('denied');
	});

	test('a signed-in stranger is denied and signed out', async () => {
		auth.who = { kind: 'stranger' };

		await checkStaffSession(auth.port);

		expect($staffSession.get().state).toBe('denied');
		expect(auth.signedOut).toBe(1);
	});

	test('a removed admin is signed out by the next check', async () => {
		await checkStaffSession(auth.port);
		auth.who = { kind: 'stranger' };

		await checkStaffSession(auth.port);

		expect($staffSession.get().state).toBe('denied');
	});

	test('without a connection a new visitor reads that the server is unreachable', async () => {
		auth.who = { kind: 'unreachable' };

		await checkStaffSession(auth.port);

		expect($staffSession.get().state).toBe('unreachable');
	});

	test('without a connection an admin stays signed in', async () => {
		await checkStaffSession(auth.port);
		auth.who = { kind: 'unreachable' };

		await checkStaffSession(auth.port);

		expect($staffSession.get().state).toBe('admin');
	});

	test('a check that is answered after the logout changes nothing', async () => {
		const late = checkStaffSession(auth.port);
		await logOut(auth.port);

		await late;

		expect($staffSession.get().state).toBe('logged-out');
	});

	test('a logout clears the screen before the provider answers', async () => {
		await checkStaffSession(auth.port);
		const seen: string[] = [];
		const provider = { ...auth.port, signOut: async () => void seen.push($staffSession.get().state) };

		await logOut(provider);

		expect(seen).toEqual(['logged-out']);
	});

	test('a logout is not taken for a lost session', async () => {
		await logOut(auth.port);

		loseSession();

		expect($staffSession.get().state).toBe('logged-out');
	});
});

describe('signing in', () => {
	test('asks the provider once when it is pressed twice', async () => {
		auth.isSlow = true;
		const first = signIn(auth.port, credentials);
		const second = await signIn(auth.port, credentials);

		auth.answer();
		await first;

		expect(second).toEqual({ ok: false, problem: 'busy' });
		expect(auth.tried).toEqual([credentials]);
	});

	test('ends after a refusal', async () => {
		auth.refuses = 'anything-else';

		const answer = await signIn(auth.port, credentials);

		expect(answer).toEqual({ ok: false, problem: 'anything-else' });
		expect($isSigningIn.get()).toBe(false);
	});
});
