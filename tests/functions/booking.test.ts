import { expect, test } from 'vitest';
import { bookingEndpoint } from '../../netlify/functions/booking.mts';
import { callEndpoint } from '../support/call-endpoint.ts';
import { aBook, linkInto, someServices } from '../support/server-fakes.ts';

const read = (bookings: Parameters<typeof linkInto>[0], reference: string, token: string) =>
	callEndpoint(
		bookingEndpoint(() => someServices({ bookings: { ...aBook(), ...bookings } })),
		'/api/bookings/LZ',
		{ params: { reference }, headers: { authorization: `Bearer ${token}` } },
	);

test.each(['LZ-0001-AA', 'lz-0001-aa'])('the reference %s and its token open the booking', async (reference) => {
	const bookings = aBook();
	const { token } = await linkInto(bookings, {});

	const { status, body } = await read(bookings, reference, token);

	expect([status, body.reference, body.clientName]).toEqual([200, 'LZ-0001-AA', 'Test Family']);
});

test.each([
	['LZ-0001-AA', "' or true --  -----"],
	['LZ-0001-AA', 'short'],
	['LZ-0001-AA', 't'.repeat(10_000)],
	['LZ-0001-AA\u0000', 'token-of-booking-1'],
	['A'.repeat(10_000), 'token-of-booking-1'],
	['LZ-%', 'token-of-booking-1'],
	['', 'token-of-booking-1'],
])('an impossible reference or token never reaches the database', async (reference, token) => {
	const bookings = { ...aBook(), read: () => Promise.reject(new Error('The database was asked')) };

	expect((await read(bookings, reference, token)).status).not.toBe(500);
	expect((await read(bookings, reference, token)).status).toBeGreaterThanOrEqual(401);
});
