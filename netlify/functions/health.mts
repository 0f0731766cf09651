import type { Config } from '@netlify/functions';
import type { Queue } from '#domain/ports.ts';
import type { Desk } from '#server/adapters/desk.ts';
import type { Answer } from '#server/adapters/http/answer.ts';
import { door } from '#server/adapters/http/door.ts';
import { live } from '#server/adapters/live.ts';
import { faultOf } from '#server/adapters/log.ts';
import { connectionOf } from '#server/adapters/messenger.ts';

/**
 * `GET /api/health`: whether visitors can book and be written to. 503 when not, with what fails. `messagingHealth` says whether messages
 * flow; while the provider stops us they wait, and booking goes on. Why it stops us is for staff.
 */
export const healthDoor = (open = live) => door('health', { GET: (_, desk) => answer(desk) }, open);

async function answer(desk: Desk): Promise<Answer> {
	const queue = await queueOf(desk);
	const { provider, connected, problem } = connectionOf(desk.messenger);
	const ok = queue !== undefined && connected;
	const isFlowing = ok && queue.breaker === null;
	const { embedded, supabaseUrl, publishableKey } = desk.settings;
	return {
		status: ok ? 200 : 503,
		body: {
			ok,
			version: desk.version,
			database: queue ? 'ok' : 'failing',
			messaging: provider ?? 'failing',
			messagingHealth: isFlowing ? 'ok' : 'failing',
			...(problem && { problem }),
			...(embedded && { supabaseUrl, publishableKey }),
		},
	};
}

async function queueOf({ outbox, log }: Desk): Promise<Queue | undefined> {
	try {
		return await outbox.queue();
	} catch (error) {
		log({ event: 'database_failing', level: 'error', ...faultOf(error) });
		return undefined;
	}
}

export default healthDoor();

export const config: Config = { path: '/api/health' };
