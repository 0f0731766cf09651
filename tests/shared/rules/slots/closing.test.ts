import { describe, expect, test } from 'vitest';
import { closedShare, parseClosing, reachesInto, restOfDay, type TypedClosing } from '#features/desk/shell/rules/closing.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Closing, Closure } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';

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

test('a closure reduced by one slot still closes the other halls, and the other times of that hall', () => {
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

describe('how much of some days is closed', () => {
	const muharram = { from: '2027-06-07' as Day, to: '2027-06-16' as Day, reason: '1 - 10 Muharram 1449' };
	const ten: Closure = { id: 'c1', hall: null, eventTime: null, ...muharram };
	const begin = { ...ten, id: 'c2', to: '2027-06-11' as Day };
	const end = { ...ten, id: 'c3', from: '2027-06-12' as Day };

	test.each<[string, Closure[], string]>([
		['by one closure over all of them, whatever its reason', [{ ...ten, reason: 'Repairs', to: '2027-07-01' as Day }], 'all'],
		['by two that leave no slot between them', [begin, end], 'all'],
		['by two that leave one day open', [begin, { ...end, from: '2027-06-13' as Day }], 'some'],
		['by two of which one leaves a hall open', [begin, { ...end, hall: 'Main Hall' }], 'some'],
		['by one for another reason on some of them', [{ ...begin, reason: 'Repairs' }], 'none'],
		['by the same reason on other days', [{ ...ten, from: '2027-06-17' as Day, to: '2027-06-18' as Day }], 'none'],
	])('%s', (_, closures, of) => {
		expect(closedShare(closures, muharram).of).toBe(of);
	});

	test('is opened by removing the closures that cover it', () => {
		const carpets = { ...begin, id: 'c4', reason: 'Carpets' };

		expect(closedShare([carpets, begin, end], muharram)).toEqual({ of: 'all', by: [begin, end] });
	});
});

test.each<[string, Partial<Closing>, boolean]>([
	['the same hall', { hall: 'Main Hall' }, true],
	['all halls', { hall: null, eventTime: null }, true],
	['the other hall', { hall: 'Tulip Hall' }, false],
	['the other time', { eventTime: 'lunch' }, false],
	['the day after', { from: '2027-01-10' as Day, to: '2027-01-12' as Day }, false],
	['its last day', { from: '2027-01-01' as Day }, true],
])('a closure of one slot has a slot in common with one of %s, or not', (_, changes, isSo) => {
	const slot: Closing = { hall: 'Main Hall', eventTime: 'dinner', from: '2027-01-09' as Day, to: '2027-01-09' as Day, reason: 'Carpets' };

	expect(reachesInto(slot, { ...slot, ...changes })).toBe(isSo);
});
