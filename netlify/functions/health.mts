import type { Config } from '@netlify/functions';
import type { Desk } from '#server/adapters/desk.ts';
import type { Answer } from '#server/adapters/http/answer.ts';
import { door } from '#server/adapters/http/door.ts';
import { live } from '#server/adapters/live.ts';
import { faultOf } from '#server/adapters/log.ts';
import { connectionOf } from '#server/adapters/messenger.ts';

/** `GET /api/health`: whether visitors can book and be written to. 503 when not, with what fails. */
export const healthDoor = (open = live) => door('health', { GET: (_, desk) => answer(desk) }, open);

async function answer(desk: Desk): Promise<Answer> {
	const isDatabaseUp = await answers(desk);
	const { provider, connected, problem } = connectionOf(desk.messenger);
	const ok = isDatabaseUp && connected;
	const { embedded, supabaseUrl, publishableKey } = desk.settings;
	return {
		status: ok ? 200 : 503,
		body: {
			ok,
			version: desk.version,
			database: isDatabaseUp ? 'ok' : 'failing',
			messaging: provider ?? 'failing',
			...(problem && { problem }),
			...(embedded && { supabaseUrl, publishableKey }),
		},
	};
}

async function answers({ outbox, log }: Desk): Promise<boolean> {
	try {
		await outbox.queue();
		return true;
	} catch (error) {
		log({ event: 'database_failing', level: 'error', ...faultOf(error) });
		return false;
	}
}

export default healthDoor();

export const config: Config = { path: '/api/health' };
