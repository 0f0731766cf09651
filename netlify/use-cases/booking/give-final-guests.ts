import type { FieldProblem } from '#domain/booking/field-problem.ts';
import { hallFull } from '#domain/booking/fields.ts';
import { type GivenFinalGuests, readFinalGuests } from '#domain/booking/final-guests.ts';
import type { BookingsPort } from '#domain/shared/ports.ts';
import { err, ok, type Result } from '#domain/shared/result.ts';
import { isReference, isVisitorToken } from './read-booking.ts';

type Given = Exclude<GivenFinalGuests, { outcome: 'not_seated' }>;

/** A family says with its link how many will come. The error is what is wrong with the number. */
export async function giveFinalGuests(
	link: { reference: string; token: string },
	typed: unknown,
	{ bookings }: { bookings: Pick<BookingsPort, 'giveFinalGuests'> },
): Promise<Result<Given, FieldProblem>> {
	const reference = link.reference.toUpperCase();
	if (!isReference(reference) || !isVisitorToken(link.token)) return ok({ outcome: 'not_found' });
	const guests = readFinalGuests(typed);
	if (!guests.ok) return guests;
	const given = await bookings.giveFinalGuests({ reference, token: link.token }, guests.value);
	return given.outcome === 'not_seated' ? err(hallFull(given.hall)) : ok(given);
}
