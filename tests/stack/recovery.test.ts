import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecoveryLink, recoveryLinkIn } from '#features/desk/shell/sign-in/recovery-state.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { aDevice, aUser, signedIn, sql } from '../support/desk-devices.ts';

/** Password recovery over HTTP, with the desk's own code and real accounts. */
let stack: Stack;
let sadia: { id: string; email: string; password: string };
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
beforeEach(async () => {
	sadia = await aUser(stack, { isAdmin: true });
});
afterAll(() => stack.close());

const NEW = 'rose garden at dusk';
const SPENT = { ok: false, problem: 'link-spent' };

const read = async (path: string) => (await fetch(stack.url + path)).text();

/** Newest mail to an address, from the mail page. */
async function mailTo(email: string): Promise<string | undefined> {
	const items = (await read('/__mail')).split('<li>');
	const path = /href="(\/__mail\/\d+)"/.exec(items.find((item) => item.includes(email)) ?? '')?.[1];
	return path && read(path);
}

/** Requests a mail and returns its link. */
async function aLink(email = sadia.email): Promise<RecoveryLink> {
	await aDevice(stack).recovery.ask(email);
	const address = /href="(http[^"]+)"/.exec((await mailTo(email)) ?? '')?.[1]?.replace('&amp;', '&');
	const link = recoveryLinkIn(new URL(address ?? 'none:'));
	if (!link) throw new Error(`No link came to ${email}: ${address}`);
	return link;
}

const signsIn = async (password: string) => (await aDevice(stack).auth.signIn({ email: sadia.email, password, remember: false })).ok;

describe('asking for the mail', () => {
	test('answers the same for known and unknown addresses, and sends a mail only to known ones', async () => {
		const { recovery } = aDevice(stack);

		const answers = [await recovery.ask(sadia.email), await recovery.ask('nobody@lalazar.example')];

		expect(answers).toEqual([
			{ ok: true, value: undefined },
			{ ok: true, value: undefined },
		]);
		expect(await mailTo(sadia.email)).toContain('Set a new password');
		expect(await mailTo('nobody@lalazar.example')).toBeUndefined();
	});

	test('sends a link to our own page with the token after the #, which no server gets', async () => {
		await aDevice(stack).recovery.ask(sadia.email);

		const mail = await mailTo(sadia.email);

		expect(mail).toContain(`href="http://localhost:${stack.port}/admin/new-password#token_hash=`);
		expect(mail).not.toContain('{{');
	});

	test('without a connection ends as lost', async () => {
		const device = aDevice(stack);
		device.cut();

		expect(await device.recovery.ask(sadia.email)).toEqual({ ok: false, problem: 'lost' });
	});
});

describe('a recovery link', () => {
	test('sets a new password, and the old one no longer works', async () => {
		const link = await aLink();

		expect(await aDevice(stack).recovery.setPassword(link, NEW)).toEqual({ ok: true, value: undefined });

		expect([await signsIn(NEW), await signsIn(sadia.password)]).toEqual([true, false]);
	});

	test('works once', async () => {
		const link = await aLink();
		await aDevice(stack).recovery.setPassword(link, NEW);

		expect(await aDevice(stack).recovery.setPassword(link, 'somebody else was here')).toEqual(SPENT);
		expect(await signsIn(NEW)).toBe(true);
	});

	test('works for an hour', async () => {
		const link = await aLink();
		await sql(stack, `update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = '${sadia.id}'`);

		expect(await aDevice(stack).recovery.setPassword(link, NEW)).toEqual(SPENT);
		expect(await signsIn(sadia.password)).toBe(true);
	});

	test('is replaced by a newer one', async () => {
		const [older, newer] = [await aLink(), await aLink()];

		expect(await aDevice(stack).recovery.setPassword(older, NEW)).toEqual(SPENT);
		expect((await aDevice(stack).recovery.setPassword(newer, NEW)).ok).toBe(true);
	});

	test('that was never sent is refused', async () => {
		const { recovery } = aDevice(stack);

		expect(await recovery.setPassword({ kind: 'token', tokenHash: 'made-up' }, NEW)).toEqual(SPENT);
		expect(await recovery.setPassword({ kind: 'session', refreshToken: 'made-up' }, NEW)).toEqual(SPENT);
	});

	test('stays valid after a refused password', async () => {
		const link = await aLink();
		const { recovery } = aDevice(stack);

		const refused = [await recovery.setPassword(link, 'elevenchars'), await recovery.setPassword(link, sadia.password)];

		expect(refused).toEqual([
			{ ok: false, problem: 'weak' },
			{ ok: false, problem: 'same' },
		]);
		expect((await recovery.setPassword(link, NEW)).ok).toBe(true);
	});

	test('ends all sessions of that person at once', async () => {
		const [phone, office] = [await signedIn(stack, sadia), await signedIn(stack, sadia)];
		const colleague = await signedIn(stack);

		await aDevice(stack).recovery.setPassword(await aLink(), NEW);

		expect((await phone.supabase.from('bookings').select('id')).data).toEqual([]);
		expect(await office.auth.whoIsSignedIn()).toEqual({ kind: 'stranger' });
		expect((await phone.supabase.auth.refreshSession()).data.session).toBeNull();
		expect(await colleague.auth.whoIsSignedIn()).toMatchObject({ kind: 'admin' });
	});

	test('signs nobody in on that device', async () => {
		const device = await signedIn(stack, sadia);

		await device.recovery.setPassword(await aLink(), NEW);

		expect(await device.auth.whoIsSignedIn()).toEqual({ kind: 'nobody' });
	});
});

describe('the link of the provider’s own mail', () => {
	/** Follows the link's redirect, as a browser would. */
	async function past(): Promise<RecoveryLink | undefined> {
		const link = await aLink();
		if (link.kind !== 'token') throw new Error('the mail brought no token');
		followed = `/auth/v1/verify?token=${link.tokenHash}&type=recovery&redirect_to=http://localhost:${stack.port}/admin/new-password`;
		return follow();
	}
	let followed: string;
	const follow = async () => {
		const answer = await fetch(stack.url + followed, { redirect: 'manual' });
		const address = new URL(answer.headers.get('location') ?? 'none:');
		expect(address.pathname).toBe('/admin/new-password');
		return recoveryLinkIn(address);
	};

	test('sets a new password too, once', async () => {
		const link = await past();
		if (!link) throw new Error('nothing came back');

		expect((await aDevice(stack).recovery.setPassword(link, NEW)).ok).toBe(true);
		expect(await signsIn(NEW)).toBe(true);
		expect(await aDevice(stack).recovery.setPassword(link, 'somebody else was here')).toEqual(SPENT);
	});

	test('opened a second time leads here as used', async () => {
		await past();

		expect(await follow()).toEqual({ kind: 'spent' });
	});
});

test('the mails are not cached, and can neither load nor run anything', async () => {
	await aLink();

	const { headers } = await fetch(`${stack.url}/__mail`);

	expect(headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(headers.get('cache-control')).toBe('no-store');
});

test('a missing mail is reported as missing', async () => {
	expect((await fetch(`${stack.url}/__mail/0`)).status).toBe(404);
});
