import { describe, expect, test } from 'vitest';
import { parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import { EMPTY_BOOKING, estimateOf, parseStaffBooking, type TypedBooking, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { NOTHING_MORE, prices } from '../../../support/booking.ts';
import { aBooking } from '../../../support/desk.ts';

const rules = { now: new Date('2026-11-21T08:10:00Z'), prices };

const typed: TypedBooking = {
	...EMPTY_BOOKING,
	clientName: '  Ayesha   Example ',
	phone: '0300-1234567',
	hall: 'Tulip Hall',
	eventDate: '2027-01-09',
	eventTime: 'dinner',
	guestCount: '600',
};

const venue = { phone: '+922100000000', whatsapp: '+923000000000' };

describe('a booking as staff type it', () => {
	test.each(['021-00000000', '0300 0000000'])('is not the hall’s own: %s is refused as the family’s number', (phone) => {
		expect(parseStaffBooking({ ...typed, phone }, { ...rules, venue })).toEqual({ ok: false, problem: { phone: 'phone-own' } });
	});

	test('keeps the hall’s own number if the booking already has it, so that the rest can be changed', () => {
		const before = aBooking({ phone: venue.phone });

		expect(parseStaffBooking({ ...typedFrom(before), guestCount: '300' }, { ...rules, venue }, before)).toMatchObject({ ok: true });
	});

	test('is stored tidy, and an empty field as no answer', () => {
		expect(parseStaffBooking(typed, rules)).toEqual({
			ok: true,
			value: {
				...NOTHING_MORE,
				clientName: 'Ayesha Example',
				phone: '+923001234567',
				hall: 'Tulip Hall',
				eventDate: '2027-01-09',
				eventTime: 'dinner',
				guestCount: 600,
				addOns: [],
				language: 'en',
				totalAmount: 0,
				holdExpiresAt: null,
			},
		});
	});

	test.each<[string, Partial<TypedBooking>]>([
		['an empty form', EMPTY_BOOKING],
		['a name that is too long', { clientName: 'x'.repeat(121) }],
		['hidden characters', { clientName: 'Aye\u202esha' }],
		['a wrong phone and e-mail', { phone: '123', email: 'nobody' }],
		['a day of last year', { eventDate: '2025-11-21' }],
		['a day in three years', { eventDate: '2029-11-21' }],
		['half a guest', { guestCount: '0.5' }],
		['more than the hall seats', { guestCount: '801' }],
		['an unknown menu', { package: 'Menu 99' }],
		['an unknown add-on', { addOns: ['Gold'] }],
	])('is refused for %s in the same words as the visitor’s form', (_, changes) => {
		const { totalAmount: _total, holdExpiresAt: _hold, ...asked } = { ...typed, ...changes };

		const desk = parseStaffBooking({ ...typed, ...changes }, rules);
		const website = parseBookingRequest({ ...asked, consent: true }, { ...rules, today: '2026-11-21' as Day });

		expect(desk.ok).toBe(false);
		expect(desk).toEqual(website);
	});

	test.each([
		['a month ago', '2026-10-21', true],
		['longer ago', '2026-10-20', false],
		['today', '2026-11-21', true],
	])('may be of %s or not: %s', (_, eventDate, isTaken) => {
		expect(parseStaffBooking({ ...typed, eventDate }, rules).ok).toBe(isTaken);
	});

	test.each([
		['1,400', 1400],
		['۶۰۰', 600],
	])('takes %j guests as %i', (guestCount, expected) => {
		expect(parseStaffBooking({ ...typed, hall: 'Main Hall', guestCount }, rules)).toMatchObject({
			ok: true,
			value: { guestCount: expected },
		});
	});

	test('reads back what it was opened with', () => {
		const booking = aBooking({ addOns: ['Gajar Halwa'], totalAmount: 2_035_500, specialRequests: 'Two high chairs' });

		expect(parseStaffBooking(typedFrom(booking), rules)).toMatchObject({
			ok: true,
			value: { phone: booking.phone, guestCount: 600, addOns: ['Gajar Halwa'], totalAmount: 2_035_500, specialRequests: 'Two high chairs' },
		});
	});
});

describe('the estimate that is offered', () => {
	test('follows what is typed', () => {
		const meal = { ...typed, package: 'Menu 2', serving: 'buffet', guestCount: '1,000' };

		expect(estimateOf(meal, prices)?.guests).toBe(1000);
		expect(estimateOf({ ...meal, addOns: ['Gajar Halwa'] }, prices)?.total).toBeGreaterThan(estimateOf(meal, prices)?.total ?? 0);
	});

	test.each<Partial<TypedBooking>>([{ package: '' }, { serving: '' }, { guestCount: 'many' }])('is missing while %j', (missing) => {
		expect(estimateOf({ ...typed, package: 'Menu 2', serving: 'buffet', ...missing }, prices)).toBeUndefined();
	});
});
