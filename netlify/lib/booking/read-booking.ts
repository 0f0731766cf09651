import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { BookingsPort } from '#shared/rules/ports.ts';

/** The visitor's own booking; `undefined` alike for a wrong reference, a wrong token and a deleted booking. */
export async function readBooking(
	reference: string,
	token: string,
	{ bookings }: { bookings: Pick<BookingsPort, 'read'> },
): Promise<VisitorBooking | undefined> {
	const link = writtenLink({ reference, token });
	return link && bookings.read(link.reference, link.token);
}

/** A link as the database writes it; `undefined` when no booking can have it, and it is not worth a question. */
export function writtenLink({ reference, token }: OwnLink): OwnLink | undefined {
	const written = reference.toUpperCase();
	return REFERENCE.test(written) && isVisitorToken(token) ? { reference: written, token } : undefined;
}

const REFERENCE = /^[A-Z0-9-]{4,20}$/;

/** Whether a text can be a booking's token. */
export const isVisitorToken = (text: string): boolean => /^[\w-]{16,128}$/.test(text);
