import { describe, expect, test } from 'vitest';
import { bookingEndpoint } from '../../netlify/functions/booking.mts';
import { finalGuestsEndpoint } from '../../netlify/functions/final-guests.mts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { aBook, linkInto, someServices } from '../support/server-fakes.ts';

describe('the final count', () => {
	/** A family with a booking, and its way to give the final count. */
	async function aFamily() {
		const book = aBook();
		const { reference, token } = await linkInto(book, { hall: 'Tulip Hall' });
		const give = (body: unknown, link = { reference, token }) =>
			post(on(finalGuestsEndpoint, someServices({ bookings: book })), `/api/bookings/${link.reference}/final-guests`, body, {
				params: { reference: link.reference },
				headers: { authorization: `Bearer ${link.token}` },
			});
		return { book, reference, token, give };
	}

	test('a count is saved with its time, also when sent as typed text', async () => {
		const { give } = await aFamily();

		const answers = [await give({ finalGuests: 650 }), await give({ finalGuests: ' 700 ' }), await give({ finalGuests: '۶۵۰' })];

		expect(answers.map(({ status, body }) => [status, body.finalGuests])).toEqual([
			[200, 650],
			[200, 700],
			[200, 650],
		]);
		expect(answers[0]?.body.finalGuestsAt).toBe('2026-11-21T07:00:00.000Z');
	});

	describe('is refused', () => {
		test.each([
			[{}, 'en', 'Guest count is required'],
			[{ finalGuests: '600-700' }, 'en', 'Please enter one number: the most guests you expect'],
			[{ finalGuests: 801 }, 'en', 'Tulip Hall seats up to 800 guests'],
			[{ finalGuests: 0 }, 'ur', 'کم از کم ایک مہمان لکھیے'],
		])('with words beside the field: %j in %s', async (body, language, words) => {
			const { give } = await aFamily();

			const answer = await give({ ...body, language });

			expect(answer.status).toBe(422);
			expect(answer.body.error).toMatchObject({ code: 'invalid', fields: { finalGuests: words } });
		});

		test.each([
			[{ finalGuests: 300, guests: 1 }, 'guests'],
			[{ finalGuests: 300, functionId: 'barat' }, 'functionId'],
			[{ finalGuests: 300, language: ['ur'] }, 'language'],
		])('an unknown or malformed field is named: %j', async (said, name) => {
			const { give } = await aFamily();
			const { status, body } = await give(said);

			expect([status, Object.keys(body.error.fields)]).toEqual([422, [name]]);
		});

		test('with the same answer for a wrong reference and a wrong token', async () => {
			const { give, reference, token } = await aFamily();

			const answers = [
				await give({ finalGuests: 300 }, { reference: 'LZ-9999-AA', token }),
				await give({ finalGuests: 300 }, { reference, token: 'another-token-of-nobody' }),
				await give({ finalGuests: 300 }, { reference, token: 'short' }),
			];

			expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([404, 'not_found']));
		});

		test('once it has been changed too often', async () => {
			const { book, give } = await aFamily();
			book.isFull = true;

			expect((await give({ finalGuests: 300 })).status).toBe(429);
		});
	});
});

describe('reading a booking', () => {
	const read = (bookings: Parameters<typeof linkInto>[0], reference: string, token: string) =>
		callEndpoint(on(bookingEndpoint, someServices({ bookings: { ...aBook(), ...bookings } })), '/api/bookings/LZ', {
			params: { reference },
			headers: { authorization: `Bearer ${token}` },
		});

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
});
