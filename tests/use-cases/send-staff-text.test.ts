import { expect, test } from 'vitest';
import type { BookingRequest } from '#domain/booking-request.ts';
import { sendStaffText } from '#server/use-cases/send-staff-text.ts';
import { aBook, aMessage, aMessenger, anOutbox } from '../support/server-fakes.ts';

const PHONE = '+923001234567';

async function aDeskWithABooking() {
	const bookings = aBook();
	const request = { phone: PHONE, language: 'ur' } as BookingRequest;
	await bookings.request({ key: 'a', request, estimate: null, addressHash: '' });
	await bookings.request({ key: 'b', request, estimate: null, addressHash: '' });
	const outbox = anOutbox();
	const messenger = aMessenger();
	return { bookings, outbox, messenger, clock: () => new Date('2026-11-21T07:00:00Z'), random: () => 0.5 };
}

test('staff write to a booking’s number, and the newest booking of that number keeps the text', async () => {
	const desk = await aDeskWithABooking();

	const answer = await sendStaffText({ to: PHONE, message: 'The tulips are up.' }, desk);

	expect(answer).toMatchObject({ ok: true, value: { success: true, id: desk.outbox.rows[0]?.id } });
	expect(desk.messenger.given).toMatchObject([
		{ kind: 'text', toPhone: PHONE, language: 'ur', params: { text: 'The tulips are up.' }, bookingId: desk.bookings.kept[1]?.bookingId },
	]);
});

test('a number without a booking gets nothing, and nothing is kept', async () => {
	const desk = await aDeskWithABooking();

	const answer = await sendStaffText({ to: '+923009999999', message: 'Hello' }, desk);

	expect(answer).toEqual({ ok: false, problem: 'other_number' });
	expect(desk.outbox.rows).toEqual([]);
});

test('a text behind many older ones is told as waiting, not as sent', async () => {
	const desk = await aDeskWithABooking();
	const bookingId = desk.bookings.kept[1]?.bookingId ?? '';
	desk.outbox.rows.push(...Array.from({ length: 5 }, () => aMessage({ kind: 'text', bookingId })));

	const answer = await sendStaffText({ to: PHONE, message: 'One more' }, desk);

	expect(answer).toMatchObject({ ok: true, value: { success: false, status: 'queued', id: desk.outbox.rows[5]?.id } });
});
