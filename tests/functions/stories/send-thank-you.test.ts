import { expect, test } from 'vitest';
import { sendThankYou } from '#server/functions/whatsapp-send.mts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { aBook, aClock, aMessage, aMessenger, anOutbox } from '../../support/server-fakes.ts';

const PHONE = '+923001234567';

/** A booking just made, whose thank-you is owed. */
async function aFreshBooking() {
	const { clock, pass } = aClock();
	const bookings = aBook({ clock });
	await bookings.request({ key: 'a', request: { phone: PHONE, language: 'en' } as BookingRequest, estimate: null, addressHash: '' });
	const [booking] = bookings.kept;
	if (!booking) throw new Error('The booking was not kept');
	const outbox = anOutbox([aMessage({ bookingId: booking.bookingId })], { clock });
	const messenger = aMessenger();
	return {
		token: booking.token,
		pass,
		outbox,
		messenger,
		ports: { bookings, outbox, messenger, clock, random: () => 0.5, sleep: async () => {} },
	};
}

test('the thank-you of the booking is sent to the booking’s number', async () => {
	const { token, ports, messenger } = await aFreshBooking();

	const answer = await sendThankYou({ token, to: PHONE }, ports);

	expect(answer).toMatchObject({ ok: true, value: { success: true, status: 'accepted', simulated: true } });
	expect(messenger.given).toMatchObject([{ kind: 'thank_you', toPhone: PHONE }]);
});

test('a repeated request returns the message’s state and sends nothing', async () => {
	const { token, ports, messenger } = await aFreshBooking();
	const first = await sendThankYou({ token, to: PHONE }, ports);

	const second = await sendThankYou({ token, to: PHONE }, ports);

	expect(second).toEqual(first);
	expect(messenger.given).toHaveLength(1);
});

test('of many simultaneous requests one sends and the others return the state', async () => {
	const { token, ports, messenger } = await aFreshBooking();

	const answers = await Promise.all(Array.from({ length: 10 }, () => sendThankYou({ token, to: PHONE }, ports)));

	expect(messenger.given).toHaveLength(1);
	expect(answers.every(({ ok }) => ok)).toBe(true);
});

test('a repeated request after a failure sends again', async () => {
	const { token, ports } = await aFreshBooking();
	const messenger = aMessenger({ kind: 'retry', code: '1', message: 'Later' }, { kind: 'accepted', providerId: 'wamid.1' });
	const first = await sendThankYou({ token, to: PHONE }, { ...ports, messenger });

	const second = await sendThankYou({ token, to: PHONE }, { ...ports, messenger });

	expect(first).toMatchObject({ ok: true, value: { success: false, status: 'queued' } });
	expect(second).toMatchObject({ ok: true, value: { success: true, status: 'accepted' } });
});

test.each([
	['another number', { to: '+923009999999' }, 0, 'other_number'],
	['an unknown token', { token: 'token-of-nobody' }, 0, 'token_unknown'],
	['a token of 15 minutes and a second', {}, 15 * 60_000 + 1000, 'token_unknown'],
])('%s sends nothing', async (_, changes, age, problem) => {
	const { token, ports, pass, messenger } = await aFreshBooking();
	pass(age);

	const answer = await sendThankYou({ token, to: PHONE, ...changes }, ports);

	expect(answer).toEqual({ ok: false, problem });
	expect(messenger.given).toEqual([]);
});

test('a booking without a thank-you is 404', async () => {
	const { token, ports } = await aFreshBooking();

	const answer = await sendThankYou({ token, to: PHONE }, { ...ports, outbox: anOutbox() });

	expect(answer).toEqual({ ok: false, problem: 'not_found' });
});
