import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStack, type Stack } from '../../../../supabase/local/stack.ts';
import { ADMIN, aDevice, aUser, type Device, signedIn } from '../../../support/desk-devices.ts';

/** The team on the embedded backend with its demo data. */
let stack: Stack;
let desk: Device;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
	desk = await signedIn(stack);
});
afterAll(() => stack.close());

const emails = async () => {
	const team = await desk.call('list_admins');
	return team.ok ? team.value.map(({ email }) => email) : team.problem;
};

const userIdOf = async (device: Device) => {
	const { data } = await device.supabase.auth.getSession();
	return data.session?.user.id ?? '';
};

describe('the team', () => {
	test('is listed with addresses and dates', async () => {
		const team = await desk.call('list_admins');

		expect(team).toMatchObject({ ok: true, value: [{ email: ADMIN.email, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }] });
	});

	test('adds a person who has a sign-in, and removes them again', async () => {
		const colleague = await aUser(stack);

		const added = await desk.call('add_admin', { email: colleague.email.toUpperCase() });
		const then = await emails();
		const removed = await desk.call('remove_admin', { user: colleague.id, evenOneself: false });

		expect([added.ok, then, removed.ok, await emails()]).toEqual([true, [ADMIN.email, colleague.email], true, [ADMIN.email]]);
	});

	test('refuses an address without a sign-in', async () => {
		expect(await desk.call('add_admin', { email: 'nobody@lalazar.example' })).toEqual({ ok: false, problem: 'user_not_found' });
	});

	test('keeps its last admin, and oneself unless that is confirmed', async () => {
		const oneself = await userIdOf(desk);
		const last = await desk.call('remove_admin', { user: oneself, evenOneself: true });
		const colleague = await aUser(stack, { isAdmin: true });
		const unmeant = await desk.call('remove_admin', { user: oneself, evenOneself: false });
		await desk.call('remove_admin', { user: colleague.id, evenOneself: false });

		expect([last, unmeant]).toEqual([
			{ ok: false, problem: 'last_admin' },
			{ ok: false, problem: 'oneself' },
		]);
	});
});

describe('changing the password', () => {
	test('asks for the present one', async () => {
		const colleague = await aUser(stack, { isAdmin: true });
		const device = await signedIn(stack, colleague);

		const ending = await device.changePassword('not-the-password', 'a-new-password');

		expect(ending).toEqual({ ok: false, problem: 'wrong-password' });
		expect((await aDevice(stack).auth.signIn({ ...colleague, remember: false })).ok).toBe(true);
	});

	test('keeps this device signed in, and the old password stops working', async () => {
		const colleague = await aUser(stack, { isAdmin: true });
		const device = await signedIn(stack, colleague);

		const ending = await device.changePassword(colleague.password, 'a-new-password');

		expect(ending).toEqual({ ok: true, value: undefined });
		expect(await device.auth.whoIsSignedIn()).toMatchObject({ kind: 'admin' });
		expect((await aDevice(stack).auth.signIn({ ...colleague, remember: false })).ok).toBe(false);
		expect((await aDevice(stack).auth.signIn({ ...colleague, password: 'a-new-password', remember: false })).ok).toBe(true);
	});

	test('signs the other devices out at once', async () => {
		const colleague = await aUser(stack, { isAdmin: true });
		const [device, other] = [await signedIn(stack, colleague), await signedIn(stack, colleague)];

		await device.changePassword(colleague.password, 'a-new-password');

		expect(await other.auth.whoIsSignedIn()).toEqual({ kind: 'stranger' });
		expect((await other.supabase.auth.refreshSession()).data.session).toBeNull();
		expect((await device.supabase.auth.refreshSession()).data.session).not.toBeNull();
	});

	test.each([
		['the same one', 'colleague-of-the-tests', 'same'],
		['one that the provider finds too short', 'elevenchars', 'weak'],
	])('refuses %s', async (_, next, problem) => {
		const colleague = await aUser(stack, { isAdmin: true });
		const device = await signedIn(stack, colleague);

		expect(await device.changePassword(colleague.password, next)).toEqual({ ok: false, problem });
	});

	test('reports a network problem without a connection', async () => {
		const device = await signedIn(stack);
		device.cut();

		expect(await device.changePassword(ADMIN.password, 'a-new-password')).toEqual({ ok: false, problem: 'network' });
	});
});
