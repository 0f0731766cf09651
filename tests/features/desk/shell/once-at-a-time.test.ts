import { expect, test } from 'vitest';
import { resumeMessaging } from '#features/desk/messages/messages-state.ts';
import { aDesk } from '../../../support/desk.ts';

const twice = [
	{ ok: true, value: undefined },
	{ ok: false, problem: 'busy' },
];

test('a double tap tells once that messaging is mended', async () => {
	const { chat, ports } = aDesk();

	const [first, second] = [resumeMessaging(ports), resumeMessaging(ports)];

	expect([await first, await second]).toEqual(twice);
	expect(chat.resumed).toBe(1);
});
