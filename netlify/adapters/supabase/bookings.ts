import type { AnswerOf, ColumnsOf, DatabaseClient } from '#database';
import type { VisitorBooking } from '#domain/booking/booking.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import { camelCased, snakeCased } from '#domain/shared/naming.ts';
import type { BookingsPort, RequestOutcome } from '#domain/shared/ports.ts';
import { bookingPages } from '../services.ts';
import { toldChangeOf } from './changes.ts';
import { call } from './client.ts';
import { refusedFields } from './refusals.ts';

/** What the hall adds to a request: who is told of it, and the site, on which the booking's own page lies in the family's language. */
type Contact = { managerPhone: string; siteUrl: string };

/** The hall's book in Postgres. */
export const supabaseBookings = (client: DatabaseClient, contact: Contact): BookingsPort => ({
	async request({ key, request, estimate, addressHash, sign }) {
		const given = {
			p_key: key,
			p_request: { ...rowOf(request, contact), ...(sign && { sign }) },
			p_estimate: estimate,
			p_address_hash: addressHash,
		};
		try {
			return outcomeOf(await call(client, 'request_booking', given));
		} catch (error) {
			const fields = refusedFields(error, request);
			if (fields) return { outcome: 'invalid', fields };
			throw error;
		}
	},

	async read(reference, token) {
		const row = await call(client, 'read_booking', { p_reference: reference, p_token: token });
		return row ? visitorBookingOf(row) : undefined;
	},

	async giveFinalGuests({ reference, token }, guests) {
		return camelCased(await call(client, 'give_final_guests', { p_reference: reference, p_token: token, p_guests: guests }));
	},

	async occupied(from, to) {
		return (await call(client, 'availability', { p_from: from, p_to: to })).map(camelCased);
	},

	async recentByToken(token, minutes) {
		const row = await call(client, 'recent_booking_by_token', { p_token: token, p_minutes: minutes });
		return row ? camelCased(row) : undefined;
	},

	expireHolds: () => call(client, 'expire_holds'),
	prune: () => call(client, 'prune_records'),
});

/** The request's columns, and what the hall adds. Without the family's consent nothing comes this far. */
const rowOf = ({ consent, ...request }: BookingRequest, { managerPhone, siteUrl }: Contact) => ({
	...(snakeCased(request) satisfies ColumnsOf<'bookings', Omit<BookingRequest, 'consent'>>),
	manager_phone: managerPhone,
	booking_url: bookingPages(siteUrl)[request.language],
});

function outcomeOf(row: AnswerOf<'request_booking'>): RequestOutcome {
	if (row.outcome !== 'created' && row.outcome !== 'replayed') return { outcome: row.outcome };
	const { outcome, booking_id, reference, token, status, estimate, quiet, is_alarm } = row;
	const receipt = { reference, token, status, estimate, ...(quiet && { isQuiet: true as const }) };
	return { outcome, bookingId: booking_id, receipt, ...(is_alarm && { isAlarm: true }) };
}

const visitorBookingOf = ({ quiet, change, ...row }: NonNullable<AnswerOf<'read_booking'>>): VisitorBooking => ({
	...camelCased(row),
	change: change && toldChangeOf(change),
	...(quiet && { isQuiet: true }),
});
