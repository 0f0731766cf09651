import { describe, expect, test } from 'vitest';
import { dishesOf, EMPTY_VALUES, isAnyTyped, readValues, toRequestInput } from '#shared/booking/values.ts';
import { parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { prices } from '../../support/booking.ts';
import { typedRequest } from '../../support/booking-page.ts';

const rules = { today: '2026-11-21' as Day, prices };

describe('a request as typed', () => {
	test('is valid input of the parser', () => {
		const answer = parseBookingRequest(toRequestInput(typedRequest(), prices, 'en'), rules);

		expect(answer).toMatchObject({
			ok: true,
			value: { phone: '+923001234567', guestCount: 600, addOns: [], language: 'en', consent: true },
		});
	});

	test.each([
		['2,000', 2000],
		['1 200', 1200],
		[' 600 ', 600],
		['۶۰۰', 600],
		['٦٠٠', 600],
	])('takes %j guests as %i', (guestCount, expected) => {
		const answer = parseBookingRequest(toRequestInput(typedRequest({ guestCount, hall: 'Main Hall' }), prices, 'en'), rules);

		expect(answer).toMatchObject({ ok: true, value: { guestCount: expected } });
	});

	test.each(['6,00', '1e9', '-5', '12.5'])('does not make a guest count of %j', (guestCount) => {
		expect(parseBookingRequest(toRequestInput(typedRequest({ guestCount }), prices, 'en'), rules).ok).toBe(false);
	});

	test('names an add-on by the dish chosen of it', () => {
		const values = typedRequest({ addOns: ['Gajar Halwa', 'Nargasi Kofta / Mix Vegetable'], choices: ['', 'Mix Vegetable'] });

		expect(dishesOf(values, prices)).toEqual(['Gajar Halwa', 'Mix Vegetable']);
	});

	test('names an add-on itself while no dish of it is chosen, or a dish that is not of it', () => {
		const undecided = typedRequest({ addOns: ['Nargasi Kofta / Mix Vegetable'] });
		const mixedUp = typedRequest({ addOns: ['Nargasi Kofta / Mix Vegetable'], choices: ['', 'Gajar Halwa'] });

		expect(dishesOf(undecided, prices)).toEqual(['Nargasi Kofta / Mix Vegetable']);
		expect(dishesOf(mixedUp, prices)).toEqual(['Nargasi Kofta / Mix Vegetable']);
	});

	test.each([null, 'text', 7, [], { clientName: 7, addOns: 'all', choices: [1] }])('reads a stored %j as empty', (kept) => {
		expect(isAnyTyped(readValues(kept))).toBe(false);
	});

	test('is nothing until a field holds more than spaces', () => {
		expect(isAnyTyped({ ...EMPTY_VALUES, clientName: '  ' })).toBe(false);
		expect(isAnyTyped({ ...EMPTY_VALUES, addOns: ['Gajar Halwa'] })).toBe(true);
	});
});
