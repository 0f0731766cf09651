import type { SupabaseClient } from '@supabase/supabase-js';
import type { Slot, SlotState } from '#domain/availability/slot.ts';
import type { Language, VisitorBooking } from '#domain/booking/booking.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { Day } from '#domain/shared/day.ts';
import type { BookingsPort, Receipt, RequestOutcome } from '#domain/shared/ports.ts';
import { bookingPages } from '../services.ts';
import { asked } from './client.ts';
import { refusedFields } from './refusals.ts';

/** What the hall adds to a request: who is told of it, and the site, on which the booking's own page lies in the family's language. */
type House = { managerPhone: string; siteUrl: string };

/** The hall's book in Postgres. Rows are named in snake_case there and in camelCase here; this file is where they meet. */
export const supabaseBookings = (client: SupabaseClient, house: House): BookingsPort => ({
	async request({ key, request, estimate, addressHash, sign }) {
		const given = {
			p_key: key,
			p_request: { ...rowOf(request, house), ...(sign && { sign }) },
			p_estimate: estimate,
			p_address_hash: addressHash,
		};
		try {
			return outcomeOf((await asked('request_booking', client.rpc('request_booking', given))) as OutcomeRow);
		} catch (error) {
			const fields = refusedFields(error, request);
			if (fields) return { outcome: 'invalid', fields };
			throw error;
		}
	},

	async read(reference, token) {
		const row = await asked('read_booking', client.rpc('read_booking', { p_reference: reference, p_token: token }));
		return row ? visitorBookingOf(row as VisitorRow) : undefined;
	},

	async occupied(from, to) {
		const rows = await asked('availability', client.rpc('availability', { p_from: from, p_to: to }));
		return (rows as SlotRow[]).map(({ hall, event_date, event_time, state }) => ({
			hall,
			eventDate: event_date,
			eventTime: event_time,
			state,
		}));
	},

	async recentByToken(token, minutes) {
		const row = await asked('recent_booking_by_token', client.rpc('recent_booking_by_token', { p_token: token, p_minutes: minutes }));
		if (!row) return undefined;
		const { booking_id, phone, language } = row as { booking_id: string; phone: string; language: Language };
		return { bookingId: booking_id, phone, language };
	},

	async expireHolds() {
		return (await asked('expire_holds', client.rpc('expire_holds'))) as number;
	},

	async prune() {
		return (await asked('prune_records', client.rpc('prune_records'))) as { answers: number; addresses: number; bookings: number };
	},
});

type OutcomeRow =
	| ({ outcome: 'created' | 'replayed'; booking_id: string; quiet?: boolean; is_alarm?: boolean } & Omit<Receipt, 'isQuiet'>)
	| { outcome: Exclude<RequestOutcome['outcome'], 'created' | 'replayed' | 'invalid'> };

type SlotRow = { hall: Slot['hall']; event_date: Day; event_time: Slot['eventTime']; state: Exclude<SlotState, 'free'> };

type VisitorRow = Pick<
	VisitorBooking,
	'reference' | 'phone' | 'email' | 'hall' | 'occasion' | 'package' | 'serving' | 'status' | 'estimate' | 'language'
> & {
	client_name: string;
	event_date: Day;
	event_time: VisitorBooking['eventTime'];
	guest_count: number;
	add_ons: string[];
	special_requests: string | null;
	total_amount: number;
	paid_amount: number;
	hold_expires_at: string | null;
	created_at: string;
	quiet: boolean;
};

function rowOf(request: BookingRequest, { managerPhone, siteUrl }: House) {
	return {
		client_name: request.clientName,
		phone: request.phone,
		email: request.email ?? null,
		event_date: request.eventDate,
		event_time: request.eventTime,
		guest_count: request.guestCount,
		hall: request.hall,
		occasion: request.occasion ?? null,
		package: request.package ?? null,
		serving: request.serving ?? null,
		add_ons: request.addOns,
		special_requests: request.specialRequests ?? null,
		language: request.language,
		manager_phone: managerPhone,
		booking_url: bookingPages(siteUrl)[request.language],
	};
}

function outcomeOf(row: OutcomeRow): RequestOutcome {
	if (row.outcome !== 'created' && row.outcome !== 'replayed') return { outcome: row.outcome };
	const { outcome, booking_id, reference, token, status, estimate, quiet, is_alarm } = row;
	const receipt: Receipt = { reference, token, status, estimate, ...(quiet && { isQuiet: true }) };
	return { outcome, bookingId: booking_id, receipt, ...(is_alarm && { isAlarm: true }) };
}

function visitorBookingOf(row: VisitorRow): VisitorBooking {
	return {
		reference: row.reference,
		clientName: row.client_name,
		phone: row.phone,
		email: row.email,
		eventDate: row.event_date,
		eventTime: row.event_time,
		guestCount: row.guest_count,
		hall: row.hall,
		occasion: row.occasion,
		package: row.package,
		serving: row.serving,
		addOns: row.add_ons,
		specialRequests: row.special_requests,
		status: row.status,
		estimate: row.estimate,
		totalAmount: row.total_amount,
		paidAmount: row.paid_amount,
		holdExpiresAt: row.hold_expires_at,
		language: row.language,
		createdAt: row.created_at,
		...(row.quiet && { isQuiet: true }),
	};
}
