import { expect, test } from 'vitest';
import { sendStaffText } from '#server/functions/whatsapp-send.mts';
import { aMessage, aMessenger, anOutbox } from '../../support/server-fakes.ts';

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
