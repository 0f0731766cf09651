import { expect, test } from 'vitest';
import { sendDueMessages, sendOwed } from '#server/lib/messaging/send-due-messages.ts';
import type { Delivery } from '#shared/rules/ports.ts';
import { aClock, aMessage, aMessenger, anOutbox } from '../../support/server-fakes.ts';

const broken: Delivery = { kind: 'retry', code: '1', message: 'Try later' };
const some = (count: number) => Array.from({ length: count }, () => aMessage());
const random = () => 0.5;
const sleep = async () => {};

test('two runs at once send every message once', async () => {
	const { clock } = aClock();
	const outbox = anOutbox(some(12), { clock });
	const messenger = aMessenger();

	await Promise.all([1, 2].map(() => sendDueMessages({ messenger, outbox, clock, random, sleep })));

	expect(messenger.given).toHaveLength(12);
	expect(new Set(messenger.given.map(({ id }) => id)).size).toBe(12);
	expect(outbox.rows.every(({ state }) => state === 'accepted')).toBe(true);
});

test('a run takes 20 messages at most and leaves the others', async () => {
	const { clock } = aClock();
	const outbox = anOutbox(some(27), { clock });

	const done = await sendDueMessages({ messenger: aMessenger(), outbox, clock, random, sleep });

	expect(done).toHaveLength(20);
	expect(outbox.rows.filter(({ state }) => state === 'queued')).toHaveLength(7);
});

test('a run starts and leases nothing after its time is up', async () => {
	const { clock, pass } = aClock();
	const outbox = anOutbox(some(20), { clock });
	const slow = aMessenger();
	const messenger = {
		...slow,
		send: (message: Parameters<typeof slow.send>[0]) => {
			pass(3_000);
			return slow.send(message);
		},
	};

	await sendDueMessages({ messenger, outbox, clock, random, sleep });

	expect(slow.given).toHaveLength(10);
	expect(outbox.rows.filter(({ state }) => state === 'queued')).toHaveLength(10);
});

test('a message that failed is tried again when its pause is over, not before', async () => {
	const { clock, pass } = aClock();
	const outbox = anOutbox(some(1), { clock });
	const messenger = aMessenger(broken, { kind: 'accepted', providerId: 'wamid.2' });
	const ports = { messenger, outbox, clock, random, sleep };
	await sendDueMessages(ports);

	pass(29_000);
	await sendDueMessages(ports);
	const before = messenger.given.length;
	pass(1_000);
	await sendDueMessages(ports);

	expect(before).toBe(1);
	expect(outbox.rows[0]).toMatchObject({ state: 'accepted', attempts: 2 });
});

test('a message that always fails is dead after eight attempts and left alone', async () => {
	const { clock, pass } = aClock();
	const outbox = anOutbox(some(1), { clock });
	const messenger = aMessenger(broken);

	for (let hour = 0; hour < 12; hour += 1) {
		await sendDueMessages({ messenger, outbox, clock, random, sleep });
		pass(3_600_000);
	}

	expect(messenger.given).toHaveLength(8);
	expect(outbox.rows[0]?.state).toBe('dead');
});

test.each(['failed', 'unknown', 'dead', 'cancelled', 'accepted'] as const)('a message that is %s is not sent', async (state) => {
	const { clock } = aClock();
	const messenger = aMessenger();

	await sendDueMessages({ messenger, outbox: anOutbox([aMessage({ state })], { clock }), clock, random, sleep });

	expect(messenger.given).toEqual([]);
});

test('one failing message does not stop the others', async () => {
	const { clock } = aClock();
	const outbox = anOutbox(some(3), { clock });

	const done = await sendDueMessages({
		messenger: aMessenger(new Error('broken'), { kind: 'accepted', providerId: 'a' }),
		outbox,
		clock,
		random,
		sleep,
	});

	expect(done.map(({ status }) => status)).toEqual(['unknown', 'accepted', 'accepted']);
});

test('one booking’s messages are sent now and no others', async () => {
	const { clock } = aClock();
	const notice = aMessage({ kind: 'manager_notice' });
	const outbox = anOutbox([aMessage(), notice, aMessage({ kind: 'manager_notice', bookingId: 'another' })], { clock });
	const messenger = aMessenger();

	await sendOwed(String(notice.bookingId), 'manager_notice', { messenger, outbox, clock, random, sleep });

	expect(messenger.given.map(({ id }) => id)).toEqual([notice.id]);
});
