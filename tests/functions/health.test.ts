import { expect, test } from 'vitest';
import { SettingProblem } from '#server/lib/env.ts';
import type { Services } from '#server/lib/services.ts';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';
import { healthEndpoint } from '../../netlify/functions/health.mts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { aKeeping, aLog, anOutbox, aStaff, someServices } from '../support/server-fakes.ts';

const health = (changes: Partial<Services> = {}) =>
	callEndpoint(
		healthEndpoint(() => someServices(changes)),
		'/api/health',
	);

test('a healthy site answers ok, without details for strangers', async () => {
	const { status, body } = await health();

	expect(status).toBe(200);
	expect(body).toEqual({ ok: true, version: '0.0.0-test', database: 'ok', messaging: 'simulated', messagingHealth: 'ok' });
});

test('the embedded backend includes the address of the data API and the publishable key', async () => {
	const { settings } = someServices();

	const { body } = await health({ settings: { ...settings, embedded: true } });

	expect(body).toMatchObject({ supabaseUrl: settings.supabaseUrl, publishableKey: settings.publishableKey });
	expect(JSON.stringify(body)).not.toContain(settings.secretKey);
});

test('a database that does not answer makes it fail', async () => {
	const outbox = { ...anOutbox(), queue: () => Promise.reject(new Error('nobody there')) };

	const { status, body } = await health({ outbox });

	expect(status).toBe(503);
	expect(body).toMatchObject({ ok: false, database: 'failing', messaging: 'simulated', messagingHealth: 'failing' });
});

test('a read-only database makes it fail and is logged', async () => {
	const { lines, log } = aLog();
	const cause = { code: '25006' };
	const refused = new DatabaseProblem('check_writes', { code: '25006', status: 405, cause });

	const { status, body } = await health({ log, keeping: { ...aKeeping(), checkWrites: () => Promise.reject(refused) } });

	expect(status).toBe(503);
	expect(body).toEqual({ ok: false, version: '0.0.0-test', database: 'failing', messaging: 'simulated', messagingHealth: 'failing' });
	expect(lines).toContainEqual({
		event: 'database_failing',
		level: 'error',
		fault: 'The database failed at: check_writes',
		code: '25006',
		status: 405,
	});
});

test('unsendable messages make it fail; only staff see the missing setting', async () => {
	const messenger = () => {
		throw new SettingProblem('Set WHATSAPP_ACCESS_TOKEN.');
	};

	const { status, body } = await health({ messenger });
	const toStaff = await callEndpoint(
		healthEndpoint(() => someServices({ messenger, staff: aStaff({ 'a.b.c': { kind: 'admin', userId: 'u-1' } }) })),
		'/api/health',
		{ headers: { authorization: 'Bearer a.b.c' } },
	);

	expect(status).toBe(503);
	expect(body).toEqual({ ok: false, version: '0.0.0-test', database: 'ok', messaging: 'failing', messagingHealth: 'failing' });
	expect(toStaff.body).toMatchObject({ ok: false, problem: 'Set WHATSAPP_ACCESS_TOKEN.' });
});

test.each(['open', 'half_open'] as const)(
	'while the circuit is %s it says that messages do not flow, and neither why nor since when',
	async (state) => {
		const outbox = anOutbox();
		const queue = { ...(await outbox.queue()), breaker: { state, since: '2026-11-21T07:00:00Z', code: '131042' } };

		const { status, body } = await health({ outbox: { ...outbox, queue: async () => queue } });

		expect(status).toBe(200);
		expect(body).toEqual({ ok: true, version: '0.0.0-test', database: 'ok', messaging: 'simulated', messagingHealth: 'failing' });
	},
);
