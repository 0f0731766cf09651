import { expect, test } from 'vitest';
import { readCloud, SettingProblem } from '#server/lib/env.ts';
import { agingVersion } from '#server/lib/whatsapp/version.ts';
import type { Day } from '#shared/rules/day.ts';
import { atNight } from '../support/at-night.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { aLog, someServices } from '../support/server-fakes.ts';

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

	await callEndpoint(
		atNight(() => services),
		'/nightly',
		{ method: 'POST' },
	);

	expect(lines).toContainEqual({ event: 'graph_version_expires', level: 'error', version: 'v20.0', until: '2026-09-24' });
});
