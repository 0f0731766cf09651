import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { FieldProblem, FieldProblems } from '#domain/booking/field-problem.ts';
import { DatabaseProblem } from './client.ts';

type Rule = readonly [field: keyof BookingRequest, problem: FieldProblem];

/**
 * What is wrong with a request that our parser took and the database refuses, in the parser's words; `undefined` for any other error. Both
 * judge by the same rules, but by two clocks: around midnight "tomorrow" may be another day here than there.
 */
export function refusedFields(error: unknown, { hall }: Pick<BookingRequest, 'hall'>): FieldProblems | undefined {
	if (!(error instanceof DatabaseProblem) || !REFUSALS.has(error.code)) return undefined;
	const [, broken = ''] = /^invalid booking request: (.+)$/.exec(wordsOf(error)) ?? [];
	const rule = broken === 'bookings_guests_seated' ? SEATS[hall] : RULES.get(broken);
	return rule && { [rule[0]]: rule[1] };
}

/** "Invalid parameter value" and "check violation" (PostgreSQL, appendix A). */
const REFUSALS: ReadonlySet<string> = new Set(['22023', '23514']);

const SEATS: Record<BookingRequest['hall'], Rule> = {
	'Tulip Hall': ['guestCount', 'tulip-hall-full'],
	'Main Hall': ['guestCount', 'main-hall-full'],
};

/** The words and constraints of supabase/schemas/41_judge_requests.sql and 20_bookings.sql. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
	['event_date must be from tomorrow on', ['eventDate', 'date-too-early']],
	['event_date must be within 24 months', ['eventDate', 'date-too-late']],
	['bookings_client_name_form', ['clientName', 'hidden-characters']],
	['bookings_phone_e164', ['phone', 'phone-invalid']],
	['bookings_email_form', ['email', 'email-invalid']],
	['bookings_special_requests_form', ['specialRequests', 'hidden-characters']],
	['bookings_package_form', ['package', 'package-unknown']],
	['bookings_add_ons_form', ['addOns', 'add-on-unknown']],
]);

function wordsOf({ cause }: DatabaseProblem): string {
	return typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';
}
