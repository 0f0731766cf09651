import { expect, test } from 'vitest';
import { loadFeeds, resetFeed } from '#features/desk/calendar/feeds.ts';
import { resumeMessaging } from '#features/desk/messages/messages-state.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { aDesk, sadia } from '../../../support/desk.ts';

type Ports = ReturnType<typeof aDesk>['ports'];

const ACTS: [string, (ports: Ports) => Promise<unknown>][] = [
	['reading the calendar addresses', loadFeeds],
	['making a new calendar address', (ports) => resetFeed(ports, 'Main Hall')],
	['telling that messaging is mended', resumeMessaging],
];

test.each(ACTS)('%s without a session leads to the sign-in', async (_, tryIt) => {
	const { calendar, chat, auth, ports } = aDesk();
	$staffSession.set({ state: 'admin', admin: sadia });
	calendar.fails = 'denied';
	calendar.changeFails = 'denied';
	chat.fails = 'denied';
	auth.who = { kind: 'nobody' };

	await tryIt(ports);

	expect($staffSession.get()).toEqual({ state: 'denied' });
});
