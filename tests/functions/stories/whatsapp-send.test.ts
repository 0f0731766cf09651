import { describe, expect, test } from 'vitest';
import { sendStaffText, sendThankYou } from '#server/functions/whatsapp-send.mts';
import { parseSendRequest } from '#server/lib/messaging/send-request.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { aBook, aClock, aMessage, aMessenger, anOutbox } from '../../support/server-fakes.ts';

describe('the request to send', () => {
	const aBody = (changes: Record<string, unknown> = {}) => ({ to: '0300-1234567', message: 'Shukriya 🌷', type: 'text', ...changes });

	test('a request to send is read with its number in E.164', () => {
		expect(parseSendRequest(aBody())).toEqual({ ok: true, value: { type: 'text', to: '+923001234567', message: 'Shukriya 🌷' } });
	});

	test('a text may name the booking that it is about', () => {
		const bookingId = '018f3f3a-1111-4111-8111-111111111111';

		expect(parseSendRequest(aBody({ bookingId }))).toMatchObject({ ok: true, value: { type: 'text', bookingId } });
	});

	test('a thousand characters are not too long, also with many bytes', () => {
		expect(parseSendRequest(aBody({ message: '🌷'.repeat(1000) })).ok).toBe(true);
	});

	test.each([
		['to', undefined, 'phone-invalid'],
		['to', 923001234567, 'phone-invalid'],
		['to', ['0300-1234567', '0300-7654321'], 'phone-invalid'],
		['to', '0300-1234567,0300-7654321', 'phone-invalid'],
		['message', undefined, 'message-required'],
		['message', '  ', 'message-required'],
		['message', { body: 'x' }, 'message-required'],
		['message', 'x'.repeat(1001), 'message-too-long'],
		['message', 'x\u0000y', 'message-hidden'],
		['message', 'x\u202Ey', 'message-hidden'],
		['bookingId', 'LZ-1234-56', 'booking-invalid'],
		['type', undefined, 'type-unknown'],
		['type', 'TEXT', 'type-unknown'],
		['template', { name: 'x' }, 'unknown-field'],
		['recipient', '+923009999999', 'unknown-field'],
		['constructor', {}, 'unknown-field'],
	])('%s %j is refused as %s', (field, value, problem) => {
		expect(parseSendRequest(aBody({ [field]: value }))).toEqual({ ok: false, problem: { [field]: problem } });
	});

	test('a key such as __proto__ is an unknown field', () => {
		const answer = parseSendRequest(JSON.parse('{"to":"0300-1234567","message":"x","type":"text","__proto__":{"to":"+923009999999"}}'));

		expect(answer.ok).toBe(false);
		expect(JSON.stringify(answer)).toContain('"__proto__":"unknown-field"');
	});

	test.each([null, [], 'text', 7, undefined])('%j is no request', (body) => {
		expect(parseSendRequest(body)).toEqual({
			ok: false,
			problem: { to: 'phone-invalid', message: 'message-required', type: 'type-unknown' },
		});
	});

	const aTemplate = (changes: Record<string, unknown> = {}) => ({
		to: '0300-1234567',
		type: 'template',
		kind: 'thank_you',
		bookingId: '00000000-0000-4000-8000-000000000001',
		...changes,
	});

	test('a request for one of the hall’s own messages names its kind and its booking, and no words', () => {
		expect(parseSendRequest(aTemplate())).toEqual({ ok: true, value: { ...aTemplate(), to: '+923001234567' } });
	});

	test.each([
		['kind', 'manager_notice', 'kind-unknown'],
		['kind', 'text', 'kind-unknown'],
		['kind', 'incoming', 'kind-unknown'],
		['kind', 'free_money', 'kind-unknown'],
		['kind', undefined, 'kind-unknown'],
		['bookingId', undefined, 'booking-invalid'],
		['bookingId', "'; drop table messages", 'booking-invalid'],
		['message', 'Words of my own', 'unknown-field'],
		['params', { name: 'evil.example' }, 'unknown-field'],
	])('a template with %s %j is refused as %s', (field, value, problem) => {
		expect(parseSendRequest(aTemplate({ [field]: value }))).toEqual({ ok: false, problem: { [field]: problem } });
	});
});

describe('a text of staff', () => {
	const PHONE = '+923001234567';
	const text = (message: string) => ({ type: 'text', to: PHONE, message }) as const;

	function aDeskWith(outbox = anOutbox()) {
		const messenger = aMessenger();
		return { outbox, messenger, clock: () => new Date('2026-11-21T07:00:00Z'), random: () => 0.5, sleep: async () => {} };
	}

	test('staff write to a booking’s number, and it is sent at once', async () => {
		const desk = aDeskWith();

		const answer = await sendStaffText(text('The tulips are up.'), 'user-1', desk);

		expect(answer).toMatchObject({ ok: true, value: { success: true, id: desk.outbox.rows[0]?.id } });
		expect(desk.messenger.given).toMatchObject([{ kind: 'text', toPhone: PHONE, params: { text: 'The tulips are up.' } }]);
	});

	test.each(['other_number', 'opted_out', 'window_closed'])('a text that the outbox refuses as %s is not sent', async (refused) => {
		const desk = aDeskWith(anOutbox([], { refused }));

		const answer = await sendStaffText(text('Hello'), 'user-1', desk);

		expect(answer).toEqual({ ok: false, problem: refused });
		expect(desk.messenger.given).toEqual([]);
	});

	test('only this text is sent, not others in the queue', async () => {
		const waiting = Array.from({ length: 5 }, () => aMessage({ kind: 'text' }));
		const desk = aDeskWith(anOutbox(waiting));

		const answer = await sendStaffText(text('One more'), 'user-1', desk);

		expect(answer).toMatchObject({ ok: true, value: { success: true } });
		expect(desk.messenger.given).toHaveLength(1);
	});

	test('a text that may not be sent now is reported as waiting', async () => {
		const desk = aDeskWith(anOutbox([], { denied: 'queued' }));

		const answer = await sendStaffText(text('One more'), 'user-1', desk);

		expect(answer).toMatchObject({ ok: true, value: { success: false, status: 'queued' } });
		expect(desk.messenger.given).toEqual([]);
	});
});

describe('the thank-you of a new booking', () => {
	const PHONE = '+923001234567';

	/** A new booking with a queued thank-you. */
	async function aFreshBooking() {
		const { clock, pass } = aClock();
		const bookings = aBook({ clock });
		await bookings.request({
			key: 'a',
			request: { phone: PHONE, language: 'en' } as BookingRequest,
			prices: { taxes: [], functions: [] },
			addressHash: '',
		});
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
});
