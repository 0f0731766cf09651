import { expect, test } from 'vitest';
import { readAvailability } from '#server/functions/availability.mts';
import type { Day } from '#shared/rules/day.ts';
import { aBook, someServices } from '../../support/server-fakes.ts';

test('every slot of every day is listed with its state in the database', async () => {
	const bookings = aBook();
	bookings.taken.push({ hall: 'Tulip Hall', eventDate: '2027-01-10' as Day, eventTime: 'lunch' });

	const answer = await readAvailability({ from: '2027-01-09', to: '2027-01-10' }, someServices({ bookings }));

	const free = [
		{ hall: 'Main Hall', eventTime: 'lunch', state: 'free' },
		{ hall: 'Main Hall', eventTime: 'dinner', state: 'free' },
		{ hall: 'Tulip Hall', eventTime: 'lunch', state: 'free' },
		{ hall: 'Tulip Hall', eventTime: 'dinner', state: 'free' },
	];
	expect(answer).toEqual({
		ok: true,
		value: [
			{ date: '2027-01-09', slots: free },
			{ date: '2027-01-10', slots: free.with(2, { hall: 'Tulip Hall', eventTime: 'lunch', state: 'taken' }) },
		],
	});
});

test.each([
	['today', '2026-11-21', 'closed'],
	['tomorrow', '2026-11-22', 'free'],
	['the last day of the 24 months', '2028-11-21', 'free'],
	['the day after those', '2028-11-22', 'closed'],
	['a day long ago', '1999-12-31', 'closed'],
	['the year 0', '0000-01-01', 'closed'],
])('%s is %s, as %s', async (_, day, state) => {
	const answer = await readAvailability({ from: day, to: day }, someServices());

	expect(answer).toMatchObject({ ok: true, value: [{ slots: Array.from({ length: 4 }, () => ({ state })) }] });
});

test('days outside the calendar are not queried', async () => {
	const bookings = { ...aBook(), occupied: () => Promise.reject(new Error('The database was asked')) };

	const answer = await readAvailability({ from: '0000-01-01', to: '0000-01-02' }, someServices({ bookings }));

	expect(answer.ok).toBe(true);
});

test('92 days are answered', async () => {
	const answer = await readAvailability({ from: '2027-01-01', to: '2027-04-02' }, someServices());

	expect(answer.ok && answer.value.length).toBe(92);
});

test.each([
	['nothing', null, null, { from: 'not-a-day', to: 'not-a-day' }],
	['a day that does not exist', '2027-02-30', '2027-03-01', { from: 'not-a-day' }],
	['words', '2027-01-01', 'tomorrow', { to: 'not-a-day' }],
	['days the wrong way round', '2027-01-02', '2027-01-01', { to: 'before-from' }],
	['93 days', '2027-01-01', '2027-04-03', { to: 'too-many-days' }],
	['a thousand years', '2027-01-01', '3027-01-01', { to: 'too-many-days' }],
])('%s cannot be asked for', async (_, from, to, problem) => {
	expect(await readAvailability({ from, to }, someServices())).toEqual({ ok: false, problem });
});

test('an unreadable database throws, so nothing is called free', async () => {
	const bookings = { ...aBook(), occupied: () => Promise.reject(new Error('nobody there')) };

	await expect(readAvailability({ from: '2027-01-01', to: '2027-01-01' }, someServices({ bookings }))).rejects.toThrow('nobody there');
});
