import { describe, expect, test } from 'vitest';
import { readCloud, SettingProblem } from '#server/lib/env.ts';
import type { Services } from '#server/lib/services.ts';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';
import { agingVersion } from '#server/lib/whatsapp/version.ts';
import type { Day } from '#shared/rules/day.ts';
import { nightlyEndpoint } from '../../netlify/functions/nightly.mts';
import { sendDueMessagesEndpoint } from '../../netlify/functions/send-due-messages.mts';
import { atNight } from '../support/at-night.ts';
import { callEndpoint, on } from '../support/call-endpoint.ts';
import { aBook, aKeeping, aLog, aMessage, anOutbox, someLinks, someServices } from '../support/server-fakes.ts';

const timedOut = async (): Promise<never> => {
	throw new DatabaseProblem('a step', { code: '57014', status: 500, cause: undefined });
};

async function run(make: (open: () => Services) => ReturnType<typeof nightlyEndpoint>, changes: Partial<Services>) {
	const { lines, log } = aLog();
	const reply = await callEndpoint(
		make(() => someServices({ log, ...changes })),
		'/',
		{ method: 'POST' },
	);
	return { reply, failures: lines.filter(({ event }) => event === 'step_failed') };
}

describe.each([
	[
		'nightly',
		atNight,
		{ bookings: { ...aBook(), prune: timedOut } },
		'prune',
		['forget', 'forget_in_time', 'remove_files', 'reviews', 'plan'],
	],
	[
		'nightly',
		atNight,
		{ outbox: { ...anOutbox(), forget: timedOut } },
		'forget',
		['prune', 'forget_in_time', 'remove_files', 'reviews', 'plan'],
	],
	[
		'nightly',
		atNight,
		{ outbox: { ...anOutbox(), planAhead: timedOut } },
		'plan',
		['prune', 'forget', 'forget_in_time', 'remove_files', 'reviews'],
	],
	[
		'nightly',
		atNight,
		{ keeping: { ...aKeeping(), forget: timedOut } },
		'forget_in_time',
		['prune', 'forget', 'remove_files', 'reviews', 'plan'],
	],
	[
		'send-due-messages',
		sendDueMessagesEndpoint,
		{ outbox: { ...anOutbox(), setHallContact: timedOut } },
		'set_hall_contact',
		['expire_holds', 'plan', 'links', 'send', 'alarm'],
	],
	[
		'send-due-messages',
		sendDueMessagesEndpoint,
		{ bookings: { ...aBook(), expireHolds: timedOut } },
		'expire_holds',
		['set_hall_contact', 'plan', 'links', 'send', 'alarm'],
	],
	[
		'send-due-messages',
		sendDueMessagesEndpoint,
		{ links: { ...someLinks(), answer: timedOut } },
		'links',
		['expire_holds', 'set_hall_contact', 'plan', 'send', 'alarm'],
	],
] as const)('%s', (job, make, changes, failing, others) => {
	test(`runs all other steps when ${failing} fails, logs one line and answers 500 with its name`, async () => {
		const { reply, failures } = await run(make, changes);

		expect([reply.status, reply.body.failed, Object.keys(reply.body.done)]).toEqual([500, [failing], others]);
		expect(failures).toEqual([
			{ event: 'step_failed', level: 'error', job, step: failing, fault: 'The database failed at: a step', code: '57014', status: 500 },
		]);
	});
});

test('due messages are sent although planning fails', async () => {
	const outbox = anOutbox([aMessage()]);

	const { reply } = await run(sendDueMessagesEndpoint, { outbox: { ...outbox, planAhead: timedOut } });

	expect(reply.body).toMatchObject({ done: { send: { attempted: 1, accepted: 1 } }, failed: ['plan'] });
});

test('the nightly job deletes before it plans, because planning may use up the time', async () => {
	const { reply } = await run(atNight, {});

	expect([reply.status, Object.keys(reply.body.done)]).toEqual([
		200,
		['prune', 'forget', 'forget_in_time', 'remove_files', 'reviews', 'plan'],
	]);
});

test.each([
	['2026-11-22T23:30:00Z', ['prune', 'forget', 'forget_in_time', 'remove_files', 'reviews', 'plan']],
	['2026-11-22T20:30:00Z', undefined],
	['2026-11-23T11:30:00Z', undefined],
])('the hourly call at %s works only in the night hour in Karachi', async (now, steps) => {
	const { reply } = await run(nightlyEndpoint, { clock: () => new Date(now) });

	expect([reply.status, reply.body.done && Object.keys(reply.body.done)]).toEqual([200, steps]);
});

describe('the version of the Graph API', () => {
	const cloudAt = (version: string) =>
		readCloud({
			WHATSAPP_PHONE_NUMBER_ID: '1',
			WHATSAPP_ACCESS_TOKEN: 'token-of-the-hall',
			WHATSAPP_APP_SECRET: 'secret-of-the-app',
			WHATSAPP_VERIFY_TOKEN: 'word-of-the-hall',
			WHATSAPP_GRAPH_VERSION: version,
		});

	test.each([
		['v25.0', '2026-11-21', undefined],
		['v25.0', '2028-04-29', undefined],
		['v25.0', '2028-04-30', '2028-07-29'],
		['v25.0', '2029-01-01', '2028-07-29'],
		['v20.0', '2026-11-21', '2026-09-24'],
		['v99.0', '2026-11-21', undefined],
	])('%s on %s: a warning starts 90 days before its end', (version, today, until) => {
		expect(agingVersion(cloudAt(version), today as Day)?.until).toBe(until);
	});

	test('without complete keys of the Cloud API there is no warning', () => {
		expect(agingVersion(undefined, '2029-01-01' as Day)).toBeUndefined();
		expect(agingVersion(new SettingProblem('half'), '2029-01-01' as Day)).toBeUndefined();
	});

	test('the nightly job logs the warning as an error', async () => {
		const { lines, log } = aLog();
		const { settings } = someServices();
		const services = someServices({ log, settings: { ...settings, cloud: cloudAt('v20.0') } });

		await callEndpoint(on(atNight, services), '/nightly', { method: 'POST' });

		expect(lines).toContainEqual({ event: 'graph_version_expires', level: 'error', version: 'v20.0', until: '2026-09-24' });
	});
});
