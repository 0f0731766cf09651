import { describe, expect, test } from 'vitest';
import { parseBookingEdit, typedFrom, typedOver } from '#domain/booking-edit.ts';
import { aBooking } from '../support/desk.ts';

const held = aBooking({ status: 'pending', holdExpiresAt: '2026-11-24T10:30:45.5+00:00', totalAmount: 900_000 });

describe('reading the edit form', () => {
	test('an untouched form changes nothing, not even the seconds of a hold that its field cannot show', () => {
		expect(parseBookingEdit(typedFrom(held), held)).toEqual({ ok: true, value: {} });
	});

	test('only what was touched is changed', () => {
		const typed = { ...typedFrom(held), guests: '650', total: '1,000,000', hold: '2026-12-01T18:30' };

		expect(parseBookingEdit(typed, held)).toEqual({
			ok: true,
			value: { guestCount: 650, totalAmount: 1_000_000, holdExpiresAt: '2026-12-01T13:30:00.000Z' },
		});
	});

	test('everything that is wrong is told at once', () => {
		const typed = { ...typedFrom(held), guests: '801', total: '12.50', hold: '' };

		expect(parseBookingEdit(typed, held)).toEqual({
			ok: false,
			problem: { guests: 'tulip-hall-full', total: 'total-invalid', hold: 'hold-invalid' },
		});
	});

	test.each(['', '-1', '1e6', '1000000000', 'free'])('%j is no amount', (total) => {
		expect(parseBookingEdit({ ...typedFrom(held), total }, held)).toEqual({ ok: false, problem: { total: 'total-invalid' } });
	});
});

describe('when somebody else has saved meanwhile', () => {
	const theirs = { ...held, version: 2, totalAmount: 1_200_000, guestCount: 500 };

	test('what was left alone takes over theirs, what was typed stays', () => {
		const typed = { ...typedFrom(held), guests: '650' };

		expect(typedOver(theirs, typed, held)).toMatchObject({ guests: '650', total: '1200000' });
	});

	test('a status that can no longer be reached falls back to theirs', () => {
		const typed = { ...typedFrom(held), status: 'advance_paid' } as const;

		expect(typedOver({ ...theirs, status: 'cancelled' }, typed, held).status).toBe('cancelled');
	});
});
