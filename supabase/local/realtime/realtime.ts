import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { Backend } from '../backend/backend.ts';
import type { Keys } from '../data/folder.ts';
import { isMeantForLoopback } from '../server/loopback.ts';
import { urlOf } from '../server/web-requests.ts';
import { sightOf } from './authorisation.ts';
import { converse } from './connection.ts';
import { type Channel, deliver } from './delivery.ts';
import { versionOf } from './protocol.ts';
import { announceChanges, CHANNEL, type Change } from './published-tables.ts';

/** Address that supabase-js uses. */
const REALTIME_PATH = '/realtime/v1/websocket';

/** Live changes (`postgres_changes`) for supabase-js. */
export type Realtime = { close(): Promise<void> };

type RealtimeOptions = { server: Server; backend: Pick<Backend, 'database' | 'exclusively'>; keys: Keys };

/** Answers WebSocket requests and sends changes to the subscribers who may see them. */
export async function attachRealtime({ server, backend: { database, exclusively }, keys }: RealtimeOptions): Promise<Realtime> {
	const tables = await exclusively(() => announceChanges(database));
	const channels = new Set<Channel>();
	const sight = sightOf(database, exclusively);

	// Keeps the order of changes.
	let last: Promise<void> = Promise.resolve();
	const unlisten = await database.listen(CHANNEL, (text) => {
		const change = JSON.parse(text) as Change;
		last = last.then(() => deliver(change, { tables, channels, sight })).catch(logFailure);
	});

	const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
	server.on('upgrade', (incoming, socket, head) => {
		const { pathname, searchParams } = urlOf(incoming);
		// With `npm start`, Astro's live reload listens on the same server.
		if (pathname !== REALTIME_PATH && server.listenerCount('upgrade') > 1) return;
		socket.on('error', () => socket.destroy());
		if (pathname !== REALTIME_PATH) {
			socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
			return;
		}
		const key = searchParams.get('apikey');
		if (!isMeantForLoopback(incoming) || (key !== keys.publishableKey && key !== keys.secretKey)) {
			socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
			return;
		}
		const version = versionOf(searchParams.get('vsn'));
		sockets.handleUpgrade(incoming, socket, head, (client) => converse({ socket: client, version, key, keys, channels }));
	});

	return {
		async close() {
			for (const client of sockets.clients) client.terminate();
			sockets.close();
			channels.clear();
			await unlisten();
			await last;
		},
	};
}

function logFailure(error: unknown): void {
	console.error(JSON.stringify({ level: 'error', part: 'realtime', stack: error instanceof Error ? error.stack : String(error) }));
}
