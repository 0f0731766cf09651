import { expect, test } from 'vitest';
import { receiveWhatsappEvents } from '#server/functions/whatsapp-webhook.mts';
import type { IncomingEvent } from '#shared/rules/messaging/whatsapp-events.ts';
import { anOutbox } from '../../support/server-fakes.ts';

const random = () => 0.5;
const anIncoming = (text: string): IncomingEvent => ({ status: 'incoming', providerId: 'wamid.1', at: 1_795_212_000, type: 'text', text });

test('a family’s STOP reaches the outbox as a wish, other words do not', async () => {
	const outbox = anOutbox();

	await receiveWhatsappEvents([anIncoming('STOP'), anIncoming('See you then')], { outbox, random });

	expect(outbox.received).toEqual([{ ...anIncoming('STOP'), wish: 'stop' }, anIncoming('See you then')]);
});

test('an edit that asks for no messages is a wish; WhatsApp’s own words about a new number are none', async () => {
	const outbox = anOutbox();
	const edit: IncomingEvent = { ...anIncoming('Please stop'), type: 'edit', change: 'edit', about: 'wamid.0' };
	const system: IncomingEvent = { ...anIncoming('stop'), type: 'system', newPhone: '+923007654321' };

	await receiveWhatsappEvents([edit, system], { outbox, random });

	expect(outbox.received).toEqual([{ ...edit, wish: 'stop' }, system]);
});

test('many events are saved in batches and counted together', async () => {
	const outbox = anOutbox();

	const heard = await receiveWhatsappEvents(
		Array.from({ length: 501 }, () => anIncoming('x')),
		{ outbox, random },
	);

	expect(heard).toEqual({ events: 501, new: 501, unmatched: 0 });
	expect(outbox.received).toHaveLength(501);
});

test('a failure reaches the outbox with its effect, other reports without one', async () => {
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
