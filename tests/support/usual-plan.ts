import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import { type PaymentDate, type PlannedPayment, planPayments } from '#shared/rules/money/payment-plan.ts';

type Planned = Pick<Booking, 'status' | 'totalAmount' | 'estimate' | 'paidAmount' | 'eventDate' | 'holdExpiresAt'>;

const EMPTY = { percent: null, amount: null, daysBefore: null, dueOn: null, label: null, isReminded: true };

/** 30 % to keep the date, the rest seven days before, agreed on this day. */
export const usualDates = (countsFrom: Day): PaymentDate[] => [
	{ ...EMPTY, percent: 30, due: 'to_keep', countsFrom },
	{ ...EMPTY, due: 'days_before', daysBefore: 7, countsFrom },
];

/** The payment plan that the database answers for a booking. */
export function planFor(booking: Planned, today = '2026-11-20' as Day, dates = usualDates(today)): PlannedPayment[] {
	const { status, totalAmount, estimate, paidAmount, eventDate, holdExpiresAt } = booking;
	const total = totalAmount || (estimate?.total ?? 0);
	if (total === 0) return [];
	const isKept = status === 'advance_paid' || status === 'fully_paid';
	const holdEnds = (holdExpiresAt?.slice(0, 10) as Day | undefined) ?? null;
	const plan = planPayments({ dates, total, paid: paidAmount, firstDay: eventDate, holdEnds, isKept, today });
	return isOver(status) ? plan.map((one) => ({ ...one, open: 0, isDue: false })) : plan;
}
