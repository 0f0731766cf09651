import { expect, test } from 'vitest';
import { healthDoor } from '../../netlify/functions/health.mts';
import { nightlyDoor } from '../../netlify/functions/nightly.mts';
import { callDoor } from '../support/call-endpoint.ts';
import { aDesk, aKeeping, aLog, aStaff } from '../support/server-fakes.ts';

const staff = { ...aStaff(), whoIs: async () => ({ kind: 'admin' as const, userId: 'salma' }) };

test.each([
	['the same', { requestDays: 180, bookingMonths: 24 }, true],
	['other times', { requestDays: 365, bookingMonths: 24 }, false],
])('staff are told whether the database keeps to what the site promises: %s', async (_, keeps, asPromised) => {
	const desk = aDesk({ staff, keeping: aKeeping(keeps) });

	const { body } = await callDoor(
		healthDoor(() => desk),
		'/api/health',
		{ headers: { authorization: 'Bearer a.b.c' } },
	);

	expect(body).toMatchObject({ ok: true, keeps: { ...keeps, asPromised } });
});

test('strangers are not told how long anything is kept by the database', async () => {
	const { body } = await callDoor(
		healthDoor(() => aDesk()),
		'/api/health',
	);

	expect(body).not.toHaveProperty('keeps');
});

test('each night what has served its time is forgotten, and the log says how much of it', async () => {
	const { lines, log } = aLog();
	const rounds = [
		{ erased: 100, anonymised: 0, numbers: 0, isDone: false },
		{ erased: 3, anonymised: 2, numbers: 1, isDone: true },
	];
	const keeping = { ...aKeeping(), forget: async () => rounds.shift() ?? Promise.reject(new Error('asked too often')) };

	await callDoor(
		nightlyDoor(() => aDesk({ log, keeping })),
		'/nightly',
		{ method: 'POST' },
	);

	expect(lines).toContainEqual(
		expect.objectContaining({ event: 'step', step: 'forget_in_time', erased: 103, anonymised: 2, numbers: 1, is_done: true }),
	);
});
