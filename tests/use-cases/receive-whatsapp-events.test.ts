import { describe, expect, test } from 'vitest';
import { type IncomingEvent, wishOf } from '#domain/messaging/whatsapp-events.ts';
import { receiveWhatsappEvents } from '#server/use-cases/messaging/receive-whatsapp-events.ts';
import { anOutbox } from '../support/server-fakes.ts';

const random = () => 0.5;
const anIncoming = (text: string): IncomingEvent => ({ status: 'incoming', providerId: 'wamid.1', at: 1_795_212_000, type: 'text', text });

describe('a wish', () => {
	test.each(['STOP', ' stop. ', 'Stop!', 'UNSUBSCRIBE', 'band karo', 'Band  kar do', 'بند', 'بند کریں۔', '«بند کر دیں»'])(
		'to stop: %s',
		(text) => {
			expect(wishOf(text)).toBe('stop');
		},
	);

	test.each(['START', 'start', 'shuru karo', 'شروع'])('to start again: %s', (text) => {
		expect(wishOf(text)).toBe('start');
	});

	test.each(['', 'Please do not stop', 'Where is the bus stop?', 'we start at 8', 'kya hall band hai', 'STOPSTOP', '🛑'])(
		'none: %j',
		(text) => {
			expect(wishOf(text)).toBeUndefined();
		},
	);
});

test('a family’s STOP reaches the outbox as a wish, other words do not', async () => {
	const outbox = anOutbox();

	await receiveWhatsappEvents([anIncoming('STOP'), anIncoming('See you then')], { outbox, random });

	expect(outbox.received).toEqual([{ ...anIncoming('STOP'), wish: 'stop' }, anIncoming('See you then')]);
});

test('many events are written down in parts, and counted together', async () => {
	const outbox = anOutbox();

	const heard = await receiveWhatsappEvents(
		Array.from({ length: 501 }, () => anIncoming('x')),
		{ outbox, random },
	);

	expect(heard).toEqual({ events: 501, new: 501, unmatched: 0 });
	expect(outbox.received).toHaveLength(501);
});

test('a failure reaches the outbox with what it means, other reports without', async () => {
	const outbox = anOutbox();
	const failed = { status: 'failed', providerId: 'wamid.1', at: 1_795_212_000, error: { code: '131042', message: 'Payment' } } as const;
	const sent = { status: 'sent', providerId: 'wamid.1', at: 1_795_212_000 } as const;

	await receiveWhatsappEvents([failed, sent], { outbox, random });

	expect(outbox.received).toEqual([
		{
			...failed,
			verdict: { ends: Array.from({ length: 8 }, () => ({ end: 'stop', seconds: null })), concerns: 'message', asTemplate: false },
		},
		sent,
	]);
});
