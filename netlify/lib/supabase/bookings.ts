import type { AnswerOf, ColumnsOf, DatabaseClient } from '#database';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { FieldProblem, FieldProblems } from '#shared/rules/booking/field-problem.ts';
import { BOOKING_FIELD_NAMES, type BookingField, rowOf } from '#shared/rules/booking/fields.ts';
import type { LinksPort } from '#shared/rules/booking/link-request.ts';
import { camelCased, columnNamed, snakeCased } from '#shared/rules/naming.ts';
import type { BookingsPort, RequestOutcome } from '#shared/rules/ports.ts';
import { hallFull } from '#shared/rules/slots/slot.ts';
import { bookingPages } from '../content.ts';
import { toldChangeOf } from './changes.ts';
import { call, DatabaseProblem } from './client.ts';

/** What the hall adds to a request: who is told of it, and the site, on which the booking's own page lies in the family's language. */
type Contact = { managerPhone: string; siteUrl: string };

/** The hall's book in Postgres. */
export const supabaseBookings = (client: DatabaseClient, contact: Contact): BookingsPort => ({
	async request({ key, request, estimate, addressHash, sign }) {
		const given = {
			p_key: key,
			p_request: { ...columnsOf(request, contact), ...(sign && { sign }) },
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
const columnsOf = ({ consent, ...request }: BookingRequest, { managerPhone, siteUrl }: Contact) => ({
	...(snakeCased(request) satisfies ColumnsOf<'bookings', Omit<BookingRequest, 'consent'>>),
	manager_phone: managerPhone,
	booking_url: bookingPages(siteUrl)[request.language],
});

function outcomeOf(row: AnswerOf<'request_booking'>): RequestOutcome {
	if (row.outcome !== 'created' && row.outcome !== 'replayed') return { outcome: row.outcome };
	const { outcome, booking_id, reference, token, status, estimate, quiet, line, others_wait, is_alarm } = row;
	const receipt = {
		...{ reference, token, status, estimate },
		...(quiet && { isQuiet: true as const }),
		...(line && { line: camelCased(line) }),
		...(others_wait && { othersWait: true as const }),
	};
	return { outcome, bookingId: booking_id, receipt, ...(is_alarm && { isAlarm: true }) };
}

const visitorBookingOf = ({
	quiet,
	change,
	agreed = [],
	refunded_amount = 0,
	line,
	slot,
	others_wait,
	count_before,
	...row
}: NonNullable<AnswerOf<'read_booking'>>): VisitorBooking => ({
	...camelCased(row),
	refundedAmount: refunded_amount,
	change: change && toldChangeOf(change),
	...(agreed.length > 0 && { agreed: agreed.map((words) => camelCased(words)) }),
	...(line && { line: camelCased(line) }),
	// What is held may be free again: that is what a line is for.
	...(slot && slot !== 'free' && !line && { slotGone: slot }),
	...(others_wait && { othersWait: true }),
	...(count_before && { countBefore: count_before }),
	...(quiet && { isQuiet: true }),
});

type Rule = readonly [field: BookingField, problem: FieldProblem];

/**
 * What is wrong with a request that our parser took and the database refuses, in the parser's words; `undefined` for any other error. Both
 * judge by the same rules, but by two clocks: around midnight "tomorrow" may be another day here than there.
 */
export function refusedFields(error: unknown, { hall }: Pick<BookingRequest, 'hall'>): FieldProblems | undefined {
	if (!(error instanceof DatabaseProblem) || !error.isAgainstRules) return undefined;
	const broken = refusalOf(error);
	if (broken === 'bookings_guests_seated') return { guestCount: hallFull(hall) };
	const rule = RULES.get(broken);
	return rule && { [rule[0]]: rule[1] };
}

/** The refusals of `request_booking`: codes, and constraints of the table: `bookings_<column>_<rule>`. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
	['date_too_early', ['eventDate', 'date-too-early']],
	['date_too_late', ['eventDate', 'date-too-late']],
	['phone_own', ['phone', 'phone-own']],
	...BOOKING_FIELD_NAMES.flatMap((name) =>
		['form', 'e164', 'known'].map((rule): [string, Rule] => [`bookings_${columnNamed(name)}_${rule}`, [name, rowOf(name).refused]]),
	),
]);

function refusalOf({ cause }: DatabaseProblem): string {
	return typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';
}

/** The links of bookings, in Postgres: only there a token is made, and only its hash is kept. */
export const supabaseLinks = (client: DatabaseClient): LinksPort => ({
	ask({ phone, eventDate, addressHash }) {
		const given = { p_phone: phone, p_event_date: eventDate, p_address_hash: addressHash };
		return call(client, 'ask_for_link', given);
	},

	answer: (limit) => call(client, 'answer_link_requests', { p_limit: limit }),

	owe: ({ bookingId, to, author }) => call(client, 'owe_link', { p_booking: bookingId, p_phone: to, p_author: author }),
});
