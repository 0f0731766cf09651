import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { fixture } from '../../stack/fixture-stack.ts';
import { aRequestBody } from '../../support/booking.ts';

type Served = { process: ChildProcess; url: string; publishableKey: string };

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'venue-promises-'));
});
afterAll(async () => {
	for (const child of children) child.kill('SIGKILL');
	await rm(folder, { recursive: true, force: true });
});

/** Starts the product in its own process, and returns when it answers. */
async function serve(): Promise<Served> {
	const child = spawn(process.execPath, [fixture('serve-product.ts'), folder], { stdio: ['ignore', 'pipe', 'inherit'] });
	children.push(child);
	// Read to the end, because log lines follow.
	return new Promise((resolve, reject) => {
		createInterface({ input: child.stdout }).on('line', (line) => {
			if (line.startsWith('{"url"')) resolve({ process: child, ...(JSON.parse(line) as Pick<Served, 'url' | 'publishableKey'>) });
		});
		child.once('exit', () => reject(new Error('The product in the other process did not start')));
	});
}

/** A day without demo bookings. */
const far = (days: number) => addDays(dayAt(new Date()), 400 + days);

const post = (url: string, body: Record<string, unknown>) =>
	fetch(`${url}/api/bookings`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
		body: JSON.stringify(body),
	});

async function signedIn({ url, publishableKey }: Served): Promise<SupabaseClient> {
	const staff = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
	const { error } = await staff.auth.signInWithPassword({ email: 'admin@lalazar.example', password: 'lalazar-demo-1' });
	if (error) throw new Error('The demo admin could not sign in', { cause: error });
	return staff;
}

test('a server killed while 200 families book keeps every given reference once', async () => {
	const first = await serve();
	const given: string[] = [];
	const posts = Array.from({ length: 200 }, async (_, index) => {
		const answer = await post(first.url, aRequestBody({ clientName: `Killed ${index}`, eventDate: far(index % 100) }));
		if (answer.status !== 201) return;
		given.push(((await answer.json()) as { reference: string }).reference);
		if (given.length === 60) first.process.kill('SIGKILL');
	});
	await Promise.allSettled(posts);

	const staff = await signedIn(await serve());

	const { data, error } = await staff.from('bookings').select('reference').like('client_name', 'Killed %').limit(1000);
	const kept = (data ?? []).map(({ reference }) => reference as string);
	expect(error).toBeNull();
	expect(given.length).toBeGreaterThanOrEqual(60);
	expect(given.length).toBeLessThan(200);
	expect(given.filter((reference) => !kept.includes(reference))).toEqual([]);
	expect(new Set(kept).size).toBe(kept.length);
}, 90_000);

test('of 50 requests for one slot confirmed at once, one gets it and 49 are refused', async () => {
	const served = await serveAgain();
	const staff = await signedIn(served);
	const asked = Array.from({ length: 50 }, (_, index) =>
		post(served.url, aRequestBody({ clientName: `Rival ${index}`, eventDate: far(150) })),
	);
	const statuses = (await Promise.all(asked)).map(({ status }) => status);
	const { data: rivals } = await staff.from('bookings').select('id, version').like('client_name', 'Rival %');

	const answers = await Promise.all(
		(rivals ?? []).map(({ id, version }) =>
			staff.rpc('edit_booking', { p_booking: id, p_version: version, p_changes: { status: 'pending' } }),
		),
	);

	expect(statuses.filter((status) => status === 201)).toHaveLength(50);
	expect(answers.filter(({ error }) => !error)).toHaveLength(1);
	expect(answers.filter(({ status, error }) => status === 409 && error?.message === 'slot_taken')).toHaveLength(49);
}, 60_000);

/** Continues on the folder of the previous test after ending its process, because a folder belongs to one process. */
async function serveAgain(): Promise<Served> {
	const ended = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
	await Promise.all(ended.map((child) => new Promise((resolve) => child.once('exit', resolve).kill('SIGKILL'))));
	return serve();
}
