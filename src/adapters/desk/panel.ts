import type { BookingDetails, BookingEvent } from '#domain/desk/booking-details.ts';
import type { PanelPort, Recorded } from '#domain/desk/panel-port.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { no, ok } from '#domain/shared/result.ts';
import { type BookingRow, bookingOf, fieldNamed } from './booking-row.ts';
import { changeProblemOf, deskProblemOf, ledgerProblemOf } from './desk-problems.ts';
import type { SupabaseBrowser } from './supabase-browser.ts';

/** One booking with everything about it: history, payments. By Supabase's data API, as the person who is signed in. */
export function staffPanel({ supabase }: Pick<SupabaseBrowser, 'supabase'>): PanelPort {
	return {
		async details(bookingId) {
			if (!UUID.test(bookingId)) return ok(undefined);
			const answer = await supabase.rpc('booking_details', { p_booking: bookingId });
			if (answer.error) return no(deskProblemOf(answer));
			return ok(answer.data === null ? undefined : detailsOf(answer.data as DetailsRow));
		},

		async restore(bookingId) {
			const answer = await supabase.rpc('restore_booking', { p_booking: bookingId });
			return answer.error ? no(changeProblemOf(answer)) : ok(undefined);
		},

		async withdrawLink(bookingId) {
			const answer = await supabase.rpc('withdraw_link', { p_booking: bookingId });
			return answer.error ? no(changeProblemOf(answer)) : ok(answer.data as boolean);
		},

		async recordPayment({ bookingId, key, isOverpaymentMeant, isRepeatMeant, ...payment }) {
			const answer = await supabase.rpc('record_payment', {
				p_booking: bookingId,
				p_key: key,
				p_kind: payment.kind,
				p_amount: payment.amount,
				p_method: payment.method,
				p_reference: payment.reference,
				p_received_on: payment.receivedOn,
				p_note: payment.note,
				p_allow_overpayment: isOverpaymentMeant,
				p_allow_repeat: isRepeatMeant ?? false,
			});
			return answer.error ? no(ledgerProblemOf(answer)) : ok(recordedOf(answer.data as PaymentRow));
		},

		async reversePayment({ paymentId, key, note }) {
			const answer = await supabase.rpc('reverse_payment', { p_payment: paymentId, p_key: key, p_note: note });
			return answer.error ? no(ledgerProblemOf(answer)) : ok(recordedOf(answer.data as PaymentRow));
		},
	};
}

/** Ids come from the page's address too, where anything may stand. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type PaymentRow = {
	id: string;
	kind: Payment['kind'];
	amount: number;
	method: Payment['method'];
	reference: string | null;
	note: string | null;
	received_on: Payment['receivedOn'];
	recorded_by_email: string | null;
	receipt_number: string;
	reverses_id: string | null;
	reversed_by: string | null;
	created_at: string;
};

type EventRow = {
	id: number;
	created_at: string;
	action: BookingEvent['action'];
	actor: string | null;
	actor_email: string | null;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
};

type DetailsRow = {
	booking: BookingRow & { cancel_reason: string | null; deleted_at: string | null; erased_at: string | null };
	payments: PaymentRow[];
	events: EventRow[];
};

const detailsOf = ({ booking, payments, events }: DetailsRow): BookingDetails => ({
	booking: bookingOf(booking),
	cancelReason: booking.cancel_reason,
	deletedAt: booking.deleted_at,
	erasedAt: booking.erased_at,
	payments: payments.map(paymentOf),
	events: events.map(eventOf),
});

const paymentOf = (row: PaymentRow): Payment => ({
	id: row.id,
	kind: row.kind,
	amount: row.amount,
	method: row.method,
	reference: row.reference,
	note: row.note,
	receivedOn: row.received_on,
	recordedBy: row.recorded_by_email,
	receiptNumber: row.receipt_number,
	reversesId: row.reverses_id,
	reversedBy: row.reversed_by,
	createdAt: row.created_at,
});

const recordedOf = ({ id, receipt_number, created_at }: PaymentRow): Recorded => ({
	id,
	receiptNumber: receipt_number,
	createdAt: created_at,
});

const eventOf = (row: EventRow): BookingEvent => ({
	id: row.id,
	at: row.created_at,
	action: row.action,
	isByStaff: row.actor !== null,
	by: row.actor_email,
	before: fieldsOf(row.before),
	after: fieldsOf(row.after),
});

const fieldsOf = (columns: Record<string, unknown> | null): Record<string, unknown> =>
	Object.fromEntries(Object.entries(columns ?? {}).map(([column, value]) => [fieldNamed(column), value]));
