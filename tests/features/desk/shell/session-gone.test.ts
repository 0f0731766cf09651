import { expect, test } from 'vitest';
import { resumeMessaging } from '#features/desk/messages/messages-state.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { aDesk, sadia } from '../../../support/desk.ts';

test('telling that messaging is mended without a session leads to the sign-in', async () => {
	const { chat, auth, ports } = aDesk();
	$staffSession.set({ state: 'admin', admin: sadia });
	chat.fails = 'denied';
	auth.who = { kind: 'nobody' };

	await resumeMessaging(ports);

	expect($staffSession.get()).toEqual({ state: 'denied' });
});
