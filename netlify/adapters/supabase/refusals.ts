import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { FieldProblem, FieldProblems } from '#domain/booking/field-problem.ts';
import { BOOKING_FIELD_NAMES, type BookingField, hallFull, rowOf } from '#domain/booking/fields.ts';
import { columnNamed } from '#domain/shared/naming.ts';
import { DatabaseProblem } from './client.ts';

type Rule = readonly [field: BookingField, problem: FieldProblem];

/**
 * What is wrong with a request that our parser took and the database refuses, in the parser's words; `undefined` for any other error. Both
 * judge by the same rules, but by two clocks: around midnight "tomorrow" may be another day here than there.
 */
export function refusedFields(error: unknown, { hall }: Pick<BookingRequest, 'hall'>): FieldProblems | undefined {
	if (!(error instanceof DatabaseProblem) || !REFUSALS.has(error.code)) return undefined;
	const [, broken = ''] = /^invalid booking request: (.+)$/.exec(wordsOf(error)) ?? [];
	if (broken === 'bookings_guests_seated') return { guestCount: hallFull(hall) };
	const rule = RULES.get(broken);
	return rule && { [rule[0]]: rule[1] };
}

/** "Invalid parameter value" and "check violation" (PostgreSQL, appendix A). */
const REFUSALS: ReadonlySet<string> = new Set(['22023', '23514']);

/** The words of supabase/schemas/41_judge_requests.sql, and the constraints of 20_bookings.sql: `bookings_<column>_<rule>`. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
	['event_date must be from tomorrow on', ['eventDate', 'date-too-early']],
	['event_date must be within 24 months', ['eventDate', 'date-too-late']],
	...BOOKING_FIELD_NAMES.flatMap((name) =>
		['form', 'e164', 'known'].map((rule): [string, Rule] => [`bookings_${columnNamed(name)}_${rule}`, [name, rowOf(name).refused]]),
	),
]);

function wordsOf({ cause }: DatabaseProblem): string {
	return typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';
}
