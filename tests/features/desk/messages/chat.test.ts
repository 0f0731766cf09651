import { beforeEach, describe, expect, test } from 'vitest';
import { $chat, $sending, loadChat, retryMessage, sendKind, sendText } from '#features/desk/messages/chat-state.ts';
import { $staffSession, followSession } from '#features/desk/shell/session.ts';
import { registerRefresh } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { err, ok } from '#shared/rules/result.ts';
import { aBooking, FakeAuth, sadia, settle } from '../../../support/desk.ts';
import { aMessage, FakeChat } from '../../../support/desk-chat.ts';

const booking = aBooking({ id: 'booking-a' });
const other = aBooking({ id: 'booking-b' });

let chat: FakeChat;
let auth: FakeAuth;
let ports: { chat: FakeChat['port']; auth: FakeAuth['port'] };
beforeEach(() => {
	chat = new FakeChat();
	auth = new FakeAuth();
	ports = { chat: chat.port, auth: auth.port };
	$staffSession.set({ state: 'admin', admin: sadia });
	forgetAll();
});

describe('reading', () => {
	test('shows a booking’s messages, and nothing of another booking in the meantime', async () => {
		chat.put('booking-a', [aMessage({ id: 'one' })]);
		await loadChat(ports, booking);
		expect($chat.get()).toMatchObject({ state: 'ready', bookingId: 'booking-a', chat: { messages: [{ id: 'one' }] } });

		chat.isSlow = true;
		void loadChat(ports, other);

		expect($chat.get()).toEqual({ state: 'loading', bookingId: 'booking-b' });
	});

	test('keeps what it has when it cannot be read again, and says that it could not', async () => {
		chat.put('booking-a', [aMessage({ id: 'one' })]);
		await loadChat(ports, booking);

		chat.fails = 'failed';

		expect(await loadChat(ports, booking)).toBe(false);
		expect($chat.get()).toMatchObject({ state: 'ready', chat: { messages: [{ id: 'one' }] } });
	});

	test('that fails at first is shown as failed', async () => {
		chat.fails = 'failed';

		await loadChat(ports, booking);

		expect($chat.get()).toEqual({ state: 'failed', bookingId: 'booking-a' });
	});

	test('an older answer that comes late does not cover a newer one', async () => {
		chat.isSlow = true;
		chat.put('booking-a', [aMessage({ state: 'accepted' })]);
		void loadChat(ports, booking);
		chat.put('booking-a', [aMessage({ state: 'delivered' })]);
		void loadChat(ports, booking);

		const [older, newer] = chat.waiting;
		newer?.();
		await settle();
		older?.();
		await settle();

		expect($chat.get()).toMatchObject({ chat: { messages: [{ state: 'delivered' }] } });
	});

	test('an answer for a booking that was closed meanwhile is dropped', async () => {
		chat.isSlow = true;
		const reading = loadChat(ports, booking);

		forgetAll();
		chat.arrive();
		await reading;

		expect($chat.get()).toBeUndefined();
	});
});

describe('asking', () => {
	test('sends staff’s words, a prepared message or another try, and reads the screen again', async () => {
		let read = 0;
		const stop = registerRefresh(async () => {
			read += 1;
			return true;
		});

		await sendText(ports, booking, 'Salaam');
		await sendKind(ports, booking, 'balance_due');
		await retryMessage(ports, 'message-x');
		stop();

		expect(chat.asked).toEqual([
			{ what: 'text', to: 'booking-a', says: 'Salaam' },
			{ what: 'kind', to: 'booking-a', says: 'balance_due' },
			{ what: 'retry', to: 'message-x', says: '' },
		]);
		expect(read).toBe(3);
	});

	test('a second press while the first is on its way does nothing', async () => {
		chat.isSlow = true;
		const first = sendText(ports, booking, 'Salaam');

		expect(await sendText(ports, booking, 'Salaam')).toEqual(err('busy'));
		expect($sending.get().size).toBe(1);
		chat.arrive();

		expect(await first).toEqual(ok({ state: 'queued', simulated: false }));
		expect(chat.asked).toHaveLength(1);
		expect($sending.get().size).toBe(0);
	});

	test.each([
		['staff’s words', () => sendText(ports, booking, 'Salaam')],
		['a prepared message', () => sendKind(ports, booking, 'balance_due')],
		['another try', () => retryMessage(ports, 'message-x')],
	])('for %s when the session is gone leads to the sign-in', async (_, ask) => {
		chat.refuses = { kind: 'denied' };
		chat.retryRefuses = 'denied';
		auth.who = { kind: 'nobody' };
		const stop = followSession(ports.auth);

		await ask();
		stop();

		expect($staffSession.get()).toEqual({ state: 'denied' });
	});

	test('gives the refusal back', async () => {
		chat.refuses = { kind: 'window-closed' };

		expect(await sendText(ports, booking, 'Salaam')).toEqual(err({ kind: 'window-closed' }));
	});
});
