import { expect, test } from 'vitest';
import { venue } from '#server/lib/content.ts';
import type { Simulation } from '#server/lib/env.ts';
import { whatsappSimulated } from '#server/lib/whatsapp/simulated.ts';
import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import { aClaimed, PARAMS } from '../support/graph.ts';

/** Sends one message with a fixed chance and without pauses. */
async function send(kind: MessageKind, chance: number, simulation: Partial<Simulation> = {}) {
	const slept: number[] = [];
	const sleep = async (milliseconds: number) => void slept.push(milliseconds);
	const messenger = whatsappSimulated({ seed: undefined, successRate: undefined, delayMs: undefined, ...simulation }, venue, {
		random: () => chance,
		sleep,
	});
	return { delivery: await messenger.send(aClaimed({ kind, id: 'a', params: { ...PARAMS, text: 'Salaam' } })), slept };
}

test.each([
	['thank_you', 0.95],
	['manager_notice', 0.95],
	['payment_received', 0.9],
	['reminder_1_day', 0.9],
	['text', 0.9],
] satisfies [MessageKind, number][])('a %s succeeds with a chance of %f, as specified', async (kind, rate) => {
	const { delivery: just } = await send(kind, rate - 0.001);
	const { delivery: justNot } = await send(kind, rate);

	expect(just).toEqual({ kind: 'accepted', providerId: 'simulated:a:1' });
	expect(justNot).toMatchObject({ kind: 'retry', code: 'simulated' });
});

test.each([
	['thank_you', 1000],
	['reminder_7_days', 800],
	['reminder_1_day', 800],
] satisfies [MessageKind, number][])('a %s takes %i ms, as specified', async (kind, delay) => {
	expect((await send(kind, 0)).slept).toEqual([delay]);
});

test('rate and delay can be set for a demonstration', async () => {
	const { delivery, slept } = await send('thank_you', 0, { successRate: 0, delayMs: 5 });

	expect(delivery.kind).toBe('retry');
	expect(slept).toEqual([5]);
	expect((await send('thank_you', 0.999, { successRate: 1 })).delivery.kind).toBe('accepted');
});

test('with a seed, each attempt has its own constant result', async () => {
	const luckWith = async (seed: string) => {
		const messenger = whatsappSimulated({ seed, successRate: 0.5, delayMs: 0 }, venue, { random: Math.random, sleep: async () => {} });
		const messages = Array.from({ length: 40 }, (_, index) => aClaimed({ id: `message-${index % 20}`, attempts: index < 20 ? 1 : 2 }));
		const deliveries = await Promise.all(messages.map((message) => messenger.send(message)));
		return deliveries.map(({ kind }) => kind);
	};

	const first = await luckWith('tulip');

	expect(await luckWith('tulip')).toEqual(first);
	expect(await luckWith('rose')).not.toEqual(first);
	expect(first.slice(20)).not.toEqual(first.slice(0, 20));
	expect(new Set(first)).toEqual(new Set(['accepted', 'retry']));
});

test('a message that WhatsApp could not send fails here too', async () => {
	const messenger = whatsappSimulated({ seed: undefined, successRate: 1, delayMs: 0 }, venue, { random: () => 0, sleep: async () => {} });

	const deliveries = await Promise.all([
		messenger.send(aClaimed({ params: { ...PARAMS, hall: '' } })),
		messenger.send(aClaimed({ kind: 'text', params: {} })),
	]);

	expect(deliveries).toMatchObject([
		{ kind: 'permanent', code: 'blanks_missing', message: expect.stringContaining('hall') },
		{ kind: 'permanent', code: 'blanks_missing' },
	]);
});
