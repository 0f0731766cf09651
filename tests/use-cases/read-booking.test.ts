import { expect, test } from 'vitest';
import { readBooking } from '#server/lib/booking/read-booking.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { aBook } from '../support/server-fakes.ts';

async function aKeptBooking() {
	const bookings = aBook();
	await bookings.request({ key: 'a', request: { clientName: 'Test Family' } as BookingRequest, estimate: null, addressHash: '' });
	return { bookings };
}

test.each(['LZ-0001-AA', 'lz-0001-aa'])('%s and its token open the booking', async (reference) => {
	const booking = await readBooking(reference, 'token-of-booking-1', await aKeptBooking());

	expect(booking).toMatchObject({ reference: 'LZ-0001-AA', clientName: 'Test Family' });
});

test.each([
	['another reference', 'LZ-0002-AA', 'token-of-booking-1'],
	['another token', 'LZ-0001-AA', 'token-of-booking-2'],
	['no reference', '', 'token-of-booking-1'],
	['no token', 'LZ-0001-AA', ''],
	['a pattern', 'LZ-%', 'token-of-booking-1'],
])('%s opens nothing', async (_, reference, token) => {
	expect(await readBooking(reference, token, await aKeptBooking())).toBeUndefined();
});

test.each([
	['LZ-0001-AA\u0000', 'token-of-booking-1'],
	['LZ-0001-AA', 'token-of-booking-1\u0000'],
	['LZ-0001-AA', "' or true --  -----"],
	['A'.repeat(10_000), 'token-of-booking-1'],
	['LZ-0001-AA', 't'.repeat(10_000)],
])('what cannot be a reference and a token never reaches the database', async (reference, token) => {
	const bookings = { read: () => Promise.reject(new Error('The database was asked')) };

	expect(await readBooking(reference, token, { bookings })).toBeUndefined();
});
