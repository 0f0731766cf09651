import { describe, expect, test } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { SettingProblem } from '#server/lib/env.ts';
import type { Services } from '#server/lib/services.ts';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';
import { bookableOf } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import { healthEndpoint } from '../../netlify/functions/health.mts';
import { atNight } from '../support/at-night.ts';
import { callEndpoint, on } from '../support/call-endpoint.ts';
import { aKeeping, aLog, anOutbox, aStaff, someServices } from '../support/server-fakes.ts';

const health = (changes: Partial<Services> = {}) => callEndpoint(on(healthEndpoint, someServices(changes)), '/api/health');

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
		on(healthEndpoint, someServices({ messenger, staff: aStaff({ 'a.b.c': { kind: 'admin', userId: 'u-1' } }) })),
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

describe('the content in the database', () => {
	const staff = { ...aStaff(), whoIs: async () => ({ kind: 'admin' as const, userId: 'salma' }) };

	const smaller = {
		...bookableOf(BOOKABLE),
		halls: [
			{ name: 'Main Hall', capacity: 1800 },
			{ name: 'Tulip Hall', capacity: 800 },
		],
	};
	const shorter = { ...basicsOf(venue), settings: { ...basicsOf(venue).settings, hold_hours: 48 } };
	const keeps = { requestDays: 365, bookingMonths: 24, billYears: 6 };

	test.each([
		[
			'no difference',
			aKeeping(),
			{ keeps: { asPromised: true }, bookable: { asTold: true, differs: [] }, basics: { asTold: true, differs: [] } },
		],
		['another retention time', aKeeping(keeps), { keeps: { ...keeps, asPromised: false } }],
		[
			'a smaller hall',
			aKeeping(undefined, smaller),
			{ bookable: { asTold: false, differs: ['Main Hall seats 2000 here, and seats 1800 in the database'] } },
		],
		[
			'a shorter hold',
			aKeeping(undefined, undefined, shorter),
			{ basics: { asTold: false, differs: ['hold_hours is 72 here, and 48 in the database'] } },
		],
	])('staff see the differences between site and database: %s', async (_, keeping, seen) => {
		const { body } = await callEndpoint(on(healthEndpoint, someServices({ staff, keeping })), '/api/health', {
			headers: { authorization: 'Bearer a.b.c' },
		});

		expect(body).toMatchObject({ ok: true, ...seen });
	});

	test('strangers do not see the database’s retention times', async () => {
		const { body } = await callEndpoint(on(healthEndpoint, someServices()), '/api/health');

		expect(body).not.toHaveProperty('keeps');
	});

	test('the nightly job deletes outdated data and logs the numbers', async () => {
		const { lines, log } = aLog();
		const rounds = [
			{ erased: 100, anonymised: 0, numbers: 0, isDone: false },
			{ erased: 3, anonymised: 2, numbers: 1, isDone: true },
		];
		const keeping = { ...aKeeping(), forget: async () => rounds.shift() ?? Promise.reject(new Error('asked too often')) };

		await callEndpoint(on(atNight, someServices({ log, keeping })), '/nightly', { method: 'POST' });

		expect(lines).toContainEqual(
			expect.objectContaining({ event: 'step', step: 'forget_in_time', erased: 103, anonymised: 2, numbers: 1, is_done: true }),
		);
	});
});
