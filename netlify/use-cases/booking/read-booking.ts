import type { VisitorBooking } from '#domain/booking/booking.ts';
import type { BookingsPort } from '#domain/shared/ports.ts';

/** The visitor's own booking; `undefined` alike for a wrong reference, a wrong token and a deleted booking. */
export async function readBooking(
	reference: string,
	token: string,
	{ bookings }: { bookings: Pick<BookingsPort, 'read'> },
): Promise<VisitorBooking | undefined> {
	const spoken = reference.toUpperCase();
	return isReference(spoken) && isVisitorToken(token) ? bookings.read(spoken, token) : undefined;
}

/** Whether a text can be a booking's reference. Anything else is not worth a question to the database. */
export const isReference = (text: string): boolean => /^[A-Z0-9-]{4,20}$/.test(text);

/** Whether a text can be a booking's token. */
export const isVisitorToken = (text: string): boolean => /^[\w-]{16,128}$/.test(text);
