import type { FieldProblem } from '#shared/rules/booking/field-problem.ts';
import { type GivenFinalGuests, readFinalGuests } from '#shared/rules/booking/final-guests.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { BookingsPort } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { hallFull } from '#shared/rules/slots/slot.ts';
import { writtenLink } from './read-booking.ts';

type Given = Exclude<GivenFinalGuests, { outcome: 'not_seated' }>;

/** A family says with its link how many will come. The error is what is wrong with the number. */
export async function giveFinalGuests(
	given: OwnLink,
	typed: unknown,
	{ bookings }: { bookings: Pick<BookingsPort, 'giveFinalGuests'> },
): Promise<Result<Given, FieldProblem>> {
	const link = writtenLink(given);
	if (!link) return ok({ outcome: 'not_found' });
	const guests = readFinalGuests(typed);
	if (!guests.ok) return guests;
	const answer = await bookings.giveFinalGuests(link, guests.value);
	return answer.outcome === 'not_seated' ? err(hallFull(answer.hall)) : ok(answer);
}
