import type { Config } from '@netlify/functions';
import type { Desk } from '#server/adapters/desk.ts';
import type { Answer } from '#server/adapters/http/answer.ts';
import { door } from '#server/adapters/http/door.ts';
import { admitAdmin, isUuid } from '#server/adapters/http/guards.ts';
import { refuse } from '#server/adapters/http/refusals.ts';
import { live } from '#server/adapters/live.ts';
import { connectionOf } from '#server/adapters/messenger.ts';
import { readMessage } from '#server/use-cases/messaging-status.ts';

/** `GET /api/whatsapp/status[?id=]`: for admins, whether messaging works and what waits, or how one message stands. */
export const whatsappStatusDoor = (open = live) =>
	door(
		'whatsapp-status',
		{
			async GET({ request, url }, desk) {
				const admin = await admitAdmin(request, desk.staff);
				if (!admin.ok) return admin.problem;
				const id = url.searchParams.get('id');
				return id === null ? ofMessaging(desk) : ofMessage(id, desk);
			},
		},
		open,
	);

async function ofMessaging(desk: Desk): Promise<Answer> {
	return { status: 200, body: { ...connectionOf(desk.messenger), ...(await desk.outbox.queue()) } };
}

async function ofMessage(id: string, desk: Desk): Promise<Answer> {
	if (!isUuid(id)) return refuse('invalid', { fields: { id: 'Give the id of a message, a UUID' } });
	const message = await readMessage(id, desk);
	return message ? { status: 200, body: message } : refuse('not_found');
}

export default whatsappStatusDoor();

export const config: Config = { path: '/api/whatsapp/status' };
