import { expect, test } from 'vitest';
import { type Day, daysFrom } from '#shared/rules/day.ts';
import type { BookedSlot, BookedState } from '#shared/rules/slots/booked-slot.ts';
import { findSlot, isOpen, openInstead, overBy, slotsOn, slotsWithout, standingOf } from '#shared/rules/slots/booked-slot.ts';
import { EVENT_TIMES, HALLS, type Slot } from '#shared/rules/slots/slot.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';
import { aSlotBooking } from '../../../support/desk-calendar.ts';

const wanted: Slot = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' };

/** Long before those days. */
const before = new Date('2026-11-20T17:16:00Z');

/** Three days on which all is free but what is given, by "date hall time". */
const book = (states: Record<string, BookedState> = {}): BookedSlot[] =>
	daysFrom('2027-01-08' as Day, '2027-01-10' as Day).flatMap((eventDate) =>
		HALLS.flatMap((hall) =>
			EVENT_TIMES.map((eventTime) => ({
				hall,
				eventDate,
				eventTime,
				state: states[`${eventDate} ${hall} ${eventTime}`] ?? 'free',
				bookings: [],
				closures: [],
			})),
		),
	);

test('a slot is found by hall, day and time, and a day has four', () => {
	expect(findSlot(book(), wanted)).toMatchObject(wanted);
	expect(findSlot(book(), { ...wanted, eventDate: '2027-02-01' as Day })).toBeUndefined();
	expect(slotsOn(book(), wanted.eventDate)).toHaveLength(4);
});

test.each([
	['free', true],
	['requested', true],
	['held', false],
	['taken', false],
	['closed', false],
] as const)('a slot that is %s is open for staff: %s', (state, expected) => {
	expect(isOpen({ ...wanted, state, bookings: [], closures: [] })).toBe(expected);
});

test('a taken slot brings offers of the other time, the other hall and other days, none of them held, taken or closed', () => {
	const states: Record<string, BookedState> = {
		'2027-01-09 Tulip Hall dinner': 'taken',
		'2027-01-09 Tulip Hall lunch': 'requested',
		'2027-01-09 Main Hall dinner': 'held',
		'2027-01-08 Tulip Hall dinner': 'closed',
	};

	expect(openInstead(book(states), wanted, 300, before)).toEqual([
		{ ...wanted, eventTime: 'lunch' },
		{ ...wanted, eventDate: '2027-01-10' },
	]);
});

test('a slot that has begun is never offered instead: no past day, and no time of today from its first minute on', () => {
	const atNoon = new Date('2027-01-09T12:00:00+05:00');
	const states: Record<string, BookedState> = { '2027-01-09 Tulip Hall dinner': 'taken', '2027-01-10 Tulip Hall dinner': 'taken' };

	const offered = openInstead(book(states), wanted, 300, atNoon);

	expect(offered).not.toEqual([]);
	expect(offered.filter((slot) => hasBegun(slot, atNoon))).toEqual([]);
});

test.each([
	['2027-01-09T14:59:00+05:00', [undefined, undefined]],
	['2027-01-09T15:00:00+05:00', ['hours', undefined]],
	['2027-01-09T23:00:00+05:00', ['hours', 'hours']],
	['2027-01-10T00:00:00+05:00', ['day', 'day']],
	['2027-01-08T23:59:00+05:00', [undefined, undefined]],
] as const)('at %s by the hall’s clock, lunch and dinner of 9 January are over by %j', (now, expected) => {
	expect(EVENT_TIMES.map((eventTime) => overBy({ ...wanted, eventTime }, new Date(now)))).toEqual(expected);
});

test.each([
	['the slot that it has', 'held', 'pending', [], 'free'],
	['the slot that it has, where others ask for it', 'taken', 'advance_paid', ['pending_confirmation'], 'requested'],
	['what it asks for alone', 'requested', 'pending_confirmation', [], 'free'],
	['what it asks for among others', 'requested', 'pending_confirmation', ['pending_confirmation'], 'requested'],
	['what it asks for and another family has', 'held', 'pending_confirmation', ['pending'], 'held'],
] as const)('a booking does not block its own slot: %s', (_, state, own, others, left) => {
	const bookings = [own, ...others].map((status, place) => aSlotBooking({ id: `booking-${place}`, status }));

	const [slot] = slotsWithout([{ ...wanted, state, bookings, closures: [] }], 'booking-0');

	expect(slot).toMatchObject({ state: left, bookings: bookings.slice(1) });
});

test.each([
	['free', false, 'open'],
	['requested', false, 'open'],
	['held', false, 'held'],
	['taken', false, 'taken'],
	['held', true, 'closed'],
	['closed', true, 'closed'],
] as const)('to a new booking a slot that is %s (closed: %s) is %s', (state, isClosed, standing) => {
	const closures = isClosed
		? [{ id: 'c1', hall: null, eventTime: null, from: wanted.eventDate, to: wanted.eventDate, reason: 'Repairs' }]
		: [];

	expect(standingOf({ ...wanted, state, bookings: [], closures })).toBe(standing);
});
