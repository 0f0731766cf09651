import { expect, test } from 'vitest';
import { resetFeed } from '#features/desk/calendar/feeds.ts';
import { resumeMessaging } from '#features/desk/messages/messages-state.ts';
import { aDesk } from '../../../support/desk.ts';

const twice = [
	{ ok: true, value: undefined },
	{ ok: false, problem: 'busy' },
];

test('a double tap makes one address for a hall, and another hall need not wait', async () => {
	const { calendar, ports } = aDesk();

	const [first, second, other] = [resetFeed(ports, 'Main Hall'), resetFeed(ports, 'Main Hall'), resetFeed(ports, 'Tulip Hall')];

	expect([await first, await second]).toEqual(twice);
	expect((await other).ok).toBe(true);
	expect(calendar.asked).toEqual(['reset Main Hall', 'reset Tulip Hall']);
	expect((await resetFeed(ports, 'Main Hall')).ok).toBe(true);
});

test('a double tap tells once that messaging is mended', async () => {
	const { chat, ports } = aDesk();

	const [first, second] = [resumeMessaging(ports), resumeMessaging(ports)];

	expect([await first, await second]).toEqual(twice);
	expect(chat.resumed).toBe(1);
});
