import { expect, test } from 'vitest';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { offeredKinds, type TemplateKind } from '#shared/rules/messaging/kinds.ts';
import { aBooking } from '../../../support/desk.ts';

const today = '2026-11-21' as Day;
const now = new Date('2026-11-21T07:00:00Z');
const offered = (changes: Partial<Booking>) => offeredKinds(aBooking({ eventDate: addDays(today, 60), ...changes }), { today, now });

test.each<[string, Partial<Booking>, TemplateKind[]]>([
	['a new request', { status: 'pending_confirmation' }, ['thank_you']],
	['a held slot', { status: 'pending', holdExpiresAt: '2026-11-22T07:00:00Z' }, ['slot_held', 'hold_expiring']],
	['a hold that has run out', { status: 'pending', holdExpiresAt: '2026-11-21T06:59:59Z' }, []],
	[
		'an advance paid, the rest open',
		{ status: 'advance_paid', totalAmount: 1000, paidAmount: 300, advanceAmount: 300 },
		['payment_due', 'payment_received'],
	],
	['all paid', { status: 'fully_paid', totalAmount: 1000, paidAmount: 1000, advanceAmount: 300 }, ['payment_received']],
	['no price agreed yet', { status: 'advance_paid', totalAmount: 0, paidAmount: 0 }, []],
	['a cancelled booking', { status: 'cancelled', advanceAmount: 300, totalAmount: 1000 }, ['cancelled']],
	['an expired one', { status: 'expired' }, []],
])('%s is offered what is true of it', (_, changes, kinds) => {
	expect(offered(changes)).toEqual(kinds);
});

test.each([
	[8, undefined],
	[7, 'reminder_7_days'],
	[6, 'reminder_7_days'],
	[2, 'reminder_7_days'],
	[1, 'reminder_1_day'],
	[0, undefined],
	[-1, undefined],
])('a reminder is offered %i days before the event: %s', (days, kind) => {
	const reminders = offered({ status: 'fully_paid', eventDate: addDays(today, days) }).filter((each) => each.startsWith('reminder'));

	expect(reminders).toEqual(kind ? [kind] : []);
});

test('a balance is not asked for after the event', () => {
	expect(offered({ status: 'advance_paid', totalAmount: 1000, eventDate: addDays(today, -1) })).not.toContain('payment_due');
});
