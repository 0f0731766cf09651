import { expect, test } from 'vitest';
import { readHistory, readMessage } from '#server/lib/messaging/messaging-status.ts';
import { aMessage, anOutbox } from '../support/server-fakes.ts';

test('a message is shown to staff without the visitor’s own link', async () => {
	const message = aMessage({ params: { link: 'https://lalazar.example/booking/view#LZ-0001-AA.secret' } });

	const view = await readMessage(message.id, { outbox: anOutbox([message]) });

	expect(view).toMatchObject({ id: message.id, kind: 'thank_you', to: message.toPhone, status: 'queued', text: null });
	expect(JSON.stringify(view)).not.toContain('secret');
});

test('an unknown message is nothing', async () => {
	expect(await readMessage('unknown', { outbox: anOutbox() })).toBeUndefined();
});

test('a booking’s history has its messages only, with the words of staff', async () => {
	const text = aMessage({ kind: 'text', params: { text: 'See you on Saturday' } });
	const outbox = anOutbox([text, aMessage({ bookingId: 'another' })]);

	const history = await readHistory(text.bookingId, { outbox });

	expect(history).toMatchObject([{ id: text.id, text: 'See you on Saturday' }]);
});
