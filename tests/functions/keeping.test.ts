import { expect, test } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { bookableOf } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import { healthEndpoint } from '../../netlify/functions/health.mts';
import { atNight } from '../support/at-night.ts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { aKeeping, aLog, aStaff, someServices } from '../support/server-fakes.ts';

const staff = { ...aStaff(), whoIs: async () => ({ kind: 'admin' as const, userId: 'salma' }) };

test.each([
	['the same', { requestDays: 180, bookingMonths: 24 }, true],
	['other times', { requestDays: 365, bookingMonths: 24 }, false],
])('staff see whether the database has the site’s retention times: %s', async (_, keeps, asPromised) => {
	const services = someServices({ staff, keeping: aKeeping(keeps) });

	const { body } = await callEndpoint(
		healthEndpoint(() => services),
		'/api/health',
		{ headers: { authorization: 'Bearer a.b.c' } },
	);

	expect(body).toMatchObject({ ok: true, keeps: { ...keeps, asPromised } });
});

test.each([
	['the same halls', bookableOf(BOOKABLE), []],
	[
		'one of them smaller',
		{
			...bookableOf(BOOKABLE),
			halls: [
				{ name: 'Main Hall', capacity: 1800 },
				{ name: 'Tulip Hall', capacity: 800 },
			],
		},
		['Main Hall seats 2000 here, and seats 1800 in the database'],
	],
])('staff see whether the database has the site’s halls and slots: %s', async (_, told, differs) => {
	const services = someServices({ staff, keeping: aKeeping(undefined, told) });

	const { body } = await callEndpoint(
		healthEndpoint(() => services),
		'/api/health',
		{ headers: { authorization: 'Bearer a.b.c' } },
	);

	expect(body).toMatchObject({ ok: true, bookable: { asTold: differs.length === 0, differs } });
});

test.each([
	['the same', basicsOf(venue), []],
	[
		'another hold',
		{ ...basicsOf(venue), settings: { ...basicsOf(venue).settings, hold_hours: 48 } },
		['hold_hours is 72 here, and 48 in the database'],
	],
])('staff see whether the database has the site’s time zone, letters and settings: %s', async (_, told, differs) => {
	const services = someServices({ staff, keeping: aKeeping(undefined, undefined, told) });

	const { body } = await callEndpoint(
		healthEndpoint(() => services),
		'/api/health',
		{ headers: { authorization: 'Bearer a.b.c' } },
	);

	expect(body).toMatchObject({ ok: true, basics: { asTold: differs.length === 0, differs } });
});

test('strangers do not see the database’s retention times', async () => {
	const { body } = await callEndpoint(
		healthEndpoint(() => someServices()),
		'/api/health',
	);

	expect(body).not.toHaveProperty('keeps');
});

test('the nightly job deletes outdated data and logs the numbers', async () => {
	const { lines, log } = aLog();
	const rounds = [
		{ erased: 100, anonymised: 0, numbers: 0, isDone: false },
		{ erased: 3, anonymised: 2, numbers: 1, isDone: true },
	];
	const keeping = { ...aKeeping(), forget: async () => rounds.shift() ?? Promise.reject(new Error('asked too often')) };

	await callEndpoint(
		atNight(() => someServices({ log, keeping })),
		'/nightly',
		{ method: 'POST' },
	);

	expect(lines).toContainEqual(
		expect.objectContaining({ event: 'step', step: 'forget_in_time', erased: 103, anonymised: 2, numbers: 1, is_done: true }),
	);
});
