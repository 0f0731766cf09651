import { beforeEach, expect, test } from 'vitest';
import { CARRIER_KEEPS_MS, messaging } from '#features/desk/messages/health-state.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { aDesk } from '../../../support/desk.ts';

beforeEach(() => forgetAll());

const shown = () => {
	const reading = messaging.$reading.get();
	return reading.state === 'ready' ? reading.value : undefined;
};

test('the state of messaging is read each time, the carrier every ten minutes by the desk’s clock', async () => {
	const { chat, ports } = aDesk();
	await messaging.load();
	chat.healthNow = { queued: 3 };
	await messaging.reread();
	expect(shown()).toMatchObject({ carrier: { provider: 'cloud', problem: null }, health: { queued: 3 } });
	expect(chat.carrierAsked).toBe(1);

	const later = new Date(ports.now().getTime() + CARRIER_KEEPS_MS);
	ports.now = () => later;
	await messaging.reread();

	expect(chat.carrierAsked).toBe(2);
});

test('a state that cannot be read is not shown any more, and the carrier is read at the next try', async () => {
	const { chat } = aDesk();
	chat.fails = 'failed';
	await messaging.load();
	expect(shown()).toEqual({ carrier: undefined, health: undefined });

	chat.fails = undefined;
	await messaging.reread();

	expect(shown()?.carrier).toEqual({ provider: 'cloud', problem: null });
});
