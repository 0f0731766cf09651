import { describe, expect, test } from 'vitest';
import { type Changeable, changed, changedFields, holdWith, isMoved } from '#shared/rules/booking/change-request.ts';
import { parseChange } from '#shared/rules/booking/parse-change.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { prices } from '../../../support/booking.ts';

const today = '2026-11-20' as Day;
const booking: Changeable = {
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner',
	hall: 'Tulip Hall',
	guestCount: 600,
	gents: 300,
	ladies: 250,
	wheelchairs: null,
	package: null,
	serving: null,
	addOns: [],
};
/** Reads fields of the only function, and shows what it asks of it. */
const parse = (input: unknown, known = booking) => {
	const read = parseChange(input, { today, prices }, [
		{ ...known, id: 'one', gathering: null, occasion: null, specialRequests: null, calledOffAt: null },
	]);
	if (!read.ok) return read;
	const { isCancellation, note, functions } = read.value;
	const { id: _, ...asked } = functions[0] ?? { id: '' };
	return { ok: true, value: { isCancellation, asked, note } };
};
const [menu] = prices.menus;

describe('what a family asks for', () => {
	test('is only what differs, however it was typed', () => {
		const typed = { ...booking, eventDate: '2027-01-16', guestCount: '600', package: '', serving: '', note: ' Two stages ' };

		expect(parse(typed)).toEqual({ ok: true, value: { isCancellation: false, asked: { eventDate: '2027-01-16' }, note: 'Two stages' } });
	});

	test('may be to remove the menu', () => {
		const known = { ...booking, package: String(menu?.name), serving: 'table' as const };

		expect(parse({ package: '', serving: '' }, known)).toMatchObject({ value: { asked: { package: null, serving: null } } });
	});

	test('may be the numbers of gents, ladies and wheelchairs, with fewer guests or alone', () => {
		expect(parse({ guestCount: '400', gents: '200', ladies: '180' })).toMatchObject({
			value: { asked: { guestCount: 400, gents: 200, ladies: 180 } },
		});
		expect(parse({ gents: '', wheelchairs: '4' })).toMatchObject({ value: { asked: { gents: null, wheelchairs: 4 } } });
		// Fewer guests alone end the numbers that no longer fit.
		expect(parse({ guestCount: '400' })).toMatchObject({ ok: true });
	});

	test('may be words alone, or to cancel, with or without words', () => {
		expect(parse({ note: 'A stage on the left' })).toMatchObject({ value: { asked: {}, note: 'A stage on the left' } });
		expect(parse({ isCancellation: true })).toEqual({ ok: true, value: { isCancellation: true, asked: {}, note: null } });
		// Other values of the form are not part of it.
		expect(parse({ isCancellation: true, guestCount: '700' })).toMatchObject({ value: { asked: {} } });
	});

	test.each([
		['nothing', {}, { request: 'nothing-asked' }],
		['the same again', { ...booking, note: '  ' }, { request: 'nothing-asked' }],
		['today', { eventDate: today }, { eventDate: 'date-too-early' }],
		['a day too far', { eventDate: addDays(today, 900) }, { eventDate: 'date-too-late' }],
		['more ladies than guests beside the gents', { guestCount: '400', ladies: '150' }, { ladies: 'company-over' }],
		['more wheelchairs than guests', { wheelchairs: '601' }, { wheelchairs: 'wheelchairs-over' }],
		['more than the hall seats', { guestCount: '900' }, { guestCount: 'tulip-hall-full' }],
		['no menu of ours', { package: 'Menu 99' }, { package: 'package-unknown' }],
		['another name', { clientName: 'Somebody' }, { clientName: 'unknown-field' }],
		['words without end', { note: 'x'.repeat(1001) }, { note: 'too-long-1000' }],
	])('is refused for %s', (_, input, problem) => {
		expect(parse(input)).toEqual({ ok: false, problem });
	});

	test('is not refused for old values: a menu that left the list, a day that has passed', () => {
		const known = { ...booking, package: 'Menu of old', serving: 'table' as const, eventDate: '2026-11-01' as Day };

		expect(parse({ ...known, guestCount: '500' }, known)).toMatchObject({ value: { asked: { guestCount: 500 } } });
	});

	test('to the larger hall may have more guests than the smaller one seats', () => {
		expect(parse({ hall: 'Main Hall', guestCount: '1500' }).ok).toBe(true);
		expect(parse({ hall: 'Tulip Hall' }, { ...booking, hall: 'Main Hall', guestCount: 1500 })).toEqual({
			ok: false,
			problem: { guestCount: 'tulip-hall-full' },
		});
	});
});

test('the wishes are in the form’s order, over the booking’s values', () => {
	const asked = { guestCount: 700, hall: 'Main Hall' as const };

	expect(changedFields(asked)).toEqual(['hall', 'guestCount']);
	expect(changed(booking, asked)).toEqual({ ...booking, ...asked });
	expect([isMoved(asked), isMoved({ guestCount: 700 })]).toEqual([true, false]);
});

describe('a hold in another slot', () => {
	const held = { eventDate: '2026-11-28' as Day, eventTime: 'dinner', holdExpiresAt: '2026-11-27T10:00:00Z' };
	const cut = { ...held, holdExpiresAt: '2026-11-28T14:00:00Z' };

	test.each([
		['keeps its end', held, { eventDate: '2026-12-05' as Day }, '2026-11-27T10:00:00.000Z'],
		['ends with an event that begins before', held, { eventDate: '2026-11-26' as Day }, '2026-11-26T14:00:00.000Z'],
		['ends earlier at lunch', cut, { eventTime: 'lunch' }, '2026-11-28T06:00:00.000Z'],
		['begins anew where its event had cut it short', cut, { eventDate: '2026-12-05' as Day }, undefined],
		['is none without one', { ...held, holdExpiresAt: null }, { eventDate: '2026-12-05' as Day }, undefined],
	])('%s', (_, booking, asked, until) => {
		expect(holdWith(booking, asked)?.toISOString()).toBe(until);
	});
});
