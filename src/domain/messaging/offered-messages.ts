import type { Booking } from '../booking/booking.ts';
import { type Day, daysBetween } from '../shared/day.ts';
import type { TemplateKind } from './messages.ts';

/** The hall's own messages that are true of the booking as it stands now, the likeliest first. The database judges again. */
export function offeredKinds(booking: Booking, { today, now }: { today: Day; now: Date }): TemplateKind[] {
	const { status, eventDate, holdExpiresAt, totalAmount, paidAmount, advanceAmount } = booking;
	if (status === 'cancelled') return ['cancelled'];
	if (status === 'expired') return [];
	if (status === 'pending_confirmation') return ['thank_you'];
	const daysLeft = daysBetween(today, eventDate);
	const isHeld = status === 'pending' && holdExpiresAt !== null && new Date(holdExpiresAt) > now;
	const fits: [TemplateKind, boolean][] = [
		...REMINDERS.map(([kind, { from, to }]): [TemplateKind, boolean] => [kind, daysLeft <= from && daysLeft >= to]),
		['hold_expiring', isHeld],
		['balance_due', daysLeft >= 0 && totalAmount > paidAmount],
		['advance_received', advanceAmount > 0],
		['thank_you', true],
	];
	return fits.flatMap(([kind, isTrue]) => (isTrue ? [kind] : []));
}

/** Days before the event on which a reminder is true, from the first to the last; private.is_reminder_day() has the same, and a test compares them. */
const REMINDERS: [TemplateKind, { from: number; to: number }][] = [
	['reminder_1_day', { from: 1, to: 1 }],
	['reminder_7_days', { from: 7, to: 2 }],
];
