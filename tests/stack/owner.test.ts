import { afterAll, beforeAll, expect, test } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { addAdmin } from '../../supabase/owner/add-admin.ts';
import { runAllChecks } from '../../supabase/owner/all-checks.ts';
import { makeBucket } from '../../supabase/owner/bucket.ts';
import { migrations } from '../../supabase/tests/support/migrations.ts';
import { expectedCatalogue } from '../../supabase/types/expected-catalogue.ts';
import { aDevice, addAccount } from '../support/desk-devices.ts';

/** Owner's commands against the embedded stack over HTTP. */
let stack: Stack;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
afterAll(() => stack.close());

const project = () => ({
	environment: {
		PUBLIC_SUPABASE_URL: stack.url,
		PUBLIC_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
		SUPABASE_SECRET_KEY: stack.secretKey,
	},
	fetch: withAccounts,
});

/** Adds `POST /admin/users`, which the embedded sign-in lacks. */
async function withAccounts(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
	const request = new Request(input, init);
	if (!request.url.endsWith('/auth/v1/admin/users')) return fetch(request);
	if (request.headers.get('apikey') !== stack.secretKey) return Response.json({ msg: 'Invalid API key' }, { status: 401 });
	const { email, password } = (await request.json()) as { email: string; password: string };
	await addAccount(stack, { id: crypto.randomUUID(), email, password });
	return Response.json({ email });
}
const signsIn = async (email: string, password: string) => (await aDevice(stack).auth.signIn({ email, password, remember: false })).ok;

test('the first admin gets an account and a password, and can work at the desk', async () => {
	const first = await addAdmin('owner@hall.example', project());
	const second = await addAdmin('Owner@hall.example', project());

	const [, password = ''] = /told this once: (\S+)$/.exec(first.lines[0] ?? '') ?? [];
	expect(first.ok).toBe(true);
	expect(await signsIn('owner@hall.example', password)).toBe(true);
	expect(second).toEqual({ ok: true, lines: ['Owner@hall.example may work at the desk already.'] });
});

test('the bucket is made where it is missing, and made private where it is public', async () => {
	const sql = (text: string) => stack.backend.exclusively(() => stack.backend.database.query(text));
	const bucket = async () => (await sql('select id, public, file_size_limit::int, allowed_mime_types from storage.buckets')).rows;
	await sql('delete from storage.objects');
	await sql('delete from storage.buckets');

	const made = await makeBucket(project());
	await sql('update storage.buckets set public = true, file_size_limit = null');
	const mended = await makeBucket(project());

	expect([made, mended]).toMatchObject([
		{ ok: true, line: 'The private bucket payment-proofs is made.' },
		{ ok: true, line: expect.stringContaining('it is private') },
	]);
	expect(await bucket()).toEqual([BUCKET]);
});

test('the bucket is not made with a wrong key, and the command says so', async () => {
	const other = { ...project().environment, SUPABASE_SECRET_KEY: 'sb_secret_other' };

	expect(await makeBucket({ environment: {}, fetch })).toMatchObject({ ok: false, line: expect.stringContaining('are needed') });
	expect(await makeBucket({ environment: other, fetch })).toMatchObject({
		ok: false,
		line: expect.stringContaining('Storage did not take it'),
	});
});

test('a missing address or key is named', async () => {
	expect((await addAdmin('owner', project())).lines[0]).toContain('npm run admin:add -- you@');
	expect((await addAdmin('owner@hall.example', { environment: {}, fetch })).lines[0]).toContain('SUPABASE_SECRET_KEY');
	const other = { ...project().environment, SUPABASE_SECRET_KEY: 'sb_secret_other' };
	expect(await addAdmin('owner@hall.example', { environment: other, fetch })).toMatchObject({ ok: false });
});

const LIKE_ALL = {
	hasUrdu: true,
	hallPages: BOOKABLE.halls.map(({ name }) => name),
	inventedReviews: [],
	leftovers: { texts: [], drawings: [], counts: [] },
	dotenv: undefined,
};

test('the doctor finds only the job that has not run on the embedded project', async () => {
	const versions = migrations().map(({ name }) => name.slice(0, 14));
	const setup = { ...project(), venue, migrations: versions, expected: expectedCatalogue, now: new Date(), embedded: true, ...LIKE_ALL };
	const { findings, lines } = await runAllChecks(setup);

	expect(lines.at(-1)).not.toContain('rights, functions');
	expect(findings.map(({ fault }) => fault)).toEqual([expect.stringContaining('the job of each minute does not run')]);
});
