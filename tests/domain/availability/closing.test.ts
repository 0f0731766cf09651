import { expect, test } from 'vitest';
import { parseClosing, restOfDay, type TypedClosing } from '#domain/availability/closing.ts';
import type { Slot } from '#domain/availability/slot.ts';
import type { Day } from '#domain/shared/day.ts';

const typed = (changes: Partial<TypedClosing> = {}): TypedClosing => ({
	hall: 'Main Hall',
	from: '2027-01-09',
	to: '2027-01-10',
	eventTime: 'dinner',
	reason: 'New carpets',
	...changes,
});

test('a closure is read as it is typed, its reason on one line', () => {
	expect(parseClosing(typed({ reason: '  New \n carpets ' }))).toEqual({
		ok: true,
		value: { hall: 'Main Hall', from: '2027-01-09', to: '2027-01-10', eventTime: 'dinner', reason: 'New carpets' },
	});
});

test('no hall is both halls and no time is the whole day', () => {
	expect(parseClosing(typed({ hall: '', eventTime: '' }))).toMatchObject({ ok: true, value: { hall: null, eventTime: null } });
});

test.each([
	['no first day', { from: '' }, { from: 'day-required' }],
	['a last day that does not exist', { to: '2027-02-30' }, { to: 'day-required' }],
	['a slip of the year', { from: '1999-01-09', to: '1999-01-09' }, { from: 'too-early' }],
	['a last day before the first', { to: '2027-01-08' }, { to: 'before-first' }],
	['more than a year', { to: '2028-01-11' }, { to: 'too-long' }],
	['no reason', { reason: ' ' }, { reason: 'reason-required' }],
	['a reason of 201 letters', { reason: 'x'.repeat(201) }, { reason: 'reason-invalid' }],
	['a reason with a hidden character', { reason: 'a\u202eb' }, { reason: 'reason-invalid' }],
])('%s is named', (_, changes, problem) => {
	expect(parseClosing(typed(changes))).toEqual({ ok: false, problem });
});

test('366 days and a reason of 200 letters, Urdu ones too, are taken', () => {
	expect(parseClosing(typed({ to: '2028-01-10', reason: 'ن'.repeat(200) })).ok).toBe(true);
});

test('what a closure closes on a day besides one slot is the other halls as they were, and the other times of its own', () => {
	const days = { from: '2027-01-08' as Day, to: '2027-01-11' as Day, reason: 'Repairs' };
	const slot: Slot = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'lunch' };
	const day = { from: slot.eventDate, to: slot.eventDate, reason: 'Repairs' };

	expect(restOfDay({ ...days, hall: null, eventTime: null }, slot)).toEqual([
		{ ...day, hall: 'Tulip Hall', eventTime: null },
		{ ...day, hall: 'Main Hall', eventTime: 'dinner' },
	]);
	expect(restOfDay({ ...days, hall: null, eventTime: 'lunch' }, slot)).toEqual([{ ...day, hall: 'Tulip Hall', eventTime: 'lunch' }]);
	expect(restOfDay({ ...days, hall: 'Main Hall', eventTime: 'lunch' }, slot)).toEqual([]);
});
