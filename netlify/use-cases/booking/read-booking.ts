import type { VisitorBooking } from '#domain/booking/booking.ts';
import type { BookingsPort } from '#domain/shared/ports.ts';
import { isReference, isVisitorToken } from './visitor-key.ts';

/** The visitor's own booking; `undefined` alike for a wrong reference, a wrong token and a deleted booking. */
export async function readBooking(
	reference: string,
	token: string,
	{ bookings }: { bookings: Pick<BookingsPort, 'read'> },
): Promise<VisitorBooking | undefined> {
	const spoken = reference.toUpperCase();
	return isReference(spoken) && isVisitorToken(token) ? bookings.read(spoken, token) : undefined;
}
