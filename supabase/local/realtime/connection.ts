import type { WebSocket } from 'ws';
import type { Keys } from '../data/folder.ts';
import { type Claims, claimsOf } from './authorisation.ts';
import { type Binding, type Channel, FILTER } from './delivery.ts';
import { type Frame, parseFrame, type Version, writeFrame } from './protocol.ts';

/** A channel of one client. It expires with its token, which can be renewed. */
type OwnChannel = Channel & { joinRef: string | null; expiry: NodeJS.Timeout | undefined };

/** `key`: the key of the connection, for channels without a token. */
type Connection = { socket: WebSocket; version: Version; key: string; keys: Keys; channels: Set<Channel> };

let lastBinding = 0;

/** Serves one client: joins, leaves, renewed tokens, heartbeats. `channels` holds its open channels. */
export function converse({ socket, version, key, keys, channels }: Connection): void {
	const own = new Map<string, OwnChannel>();
	const push = (frame: Frame) => socket.readyState === socket.OPEN && socket.send(writeFrame(frame, version));
	const reply = ({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}) =>
		push({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });

	socket.on('close', () => {
		for (const topic of [...own.keys()]) forget(topic);
	});
	socket.on('error', () => socket.terminate());
	// Messages are handled in order, because a renewed token must not overtake its join.
	let last = Promise.resolve();
	socket.on('message', (data) => {
		const frame = parseFrame(data.toString(), version);
		if (!frame) return socket.close(UNSUPPORTED_DATA);
		last = last.then(() => hear(frame)).catch((error: unknown) => refuse(frame, error));
	});

	async function hear(frame: Frame): Promise<void> {
		switch (frame.event) {
			case 'phx_join':
				return join(frame);
			case 'access_token':
				return renew(frame);
			case 'phx_leave':
				forget(frame.topic);
				reply(frame, 'ok');
				push({ ...frame, ref: null, event: 'phx_close', payload: {} });
				return;
			default:
				// Answers heartbeats. Broadcast and presence are not used here, so they are acknowledged and dropped.
				reply(frame, 'ok');
		}
	}

	async function join(frame: Frame): Promise<void> {
		const { topic, joinRef, payload } = frame;
		const claims = await claimsOf(payload['access_token'] || key, keys);
		const bindings = bindingsOf(payload);
		forget(topic);
		const send: Channel['send'] = (event, content) => push({ joinRef, ref: null, topic, event, payload: content });
		const channel: OwnChannel = { claims, bindings, joinRef, send, expiry: undefined };
		own.set(topic, channel);
		closeAtExpiry(topic, channel, claims);
		channels.add(channel);
		reply(frame, 'ok', { postgres_changes: bindings });
		send('system', {
			status: 'ok',
			extension: 'postgres_changes',
			channel: topic.replace(/^realtime:/, ''),
			message: 'Subscribed to PostgreSQL',
		});
	}

	async function renew({ topic, payload }: Frame): Promise<void> {
		const channel = own.get(topic);
		if (!channel) return;
		try {
			channel.claims = await claimsOf(payload['access_token'] || key, keys);
			closeAtExpiry(topic, channel, channel.claims);
		} catch (error) {
			close(topic, channel, `The new token was refused: ${messageOf(error)}`);
		}
	}

	function closeAtExpiry(topic: string, channel: OwnChannel, { exp }: Claims): void {
		clearTimeout(channel.expiry);
		if (exp === undefined) return;
		channel.expiry = setTimeout(() => close(topic, channel, 'Token has expired'), Math.max(0, exp * 1000 - Date.now()));
		channel.expiry.unref();
	}

	/** Closes the channel with a reason, as hosted Realtime does. The client returns with a fresh token. */
	function close(topic: string, channel: OwnChannel, message: string): void {
		if (own.get(topic) !== channel) return;
		forget(topic);
		channel.send('system', { status: 'error', extension: 'postgres_changes', channel: topic.replace(/^realtime:/, ''), message });
		channel.send('phx_close', {});
	}

	function forget(topic: string): void {
		const channel = own.get(topic);
		if (!channel) return;
		clearTimeout(channel.expiry);
		channels.delete(channel);
		own.delete(topic);
	}

	function refuse(frame: Frame, error: unknown): void {
		forget(frame.topic);
		reply(frame, 'error', { reason: messageOf(error) });
	}
}

/** WebSocket code for an unknown message. */
const UNSUPPORTED_DATA = 1003;

function bindingsOf(payload: Record<string, unknown>): Binding[] {
	const { config } = payload as { config?: { postgres_changes?: Omit<Binding, 'id'>[] } };
	return (config?.postgres_changes ?? []).map((asked) => {
		if (asked.filter && !FILTER.test(asked.filter)) throw new Error(`The embedded Realtime does not know the filter "${asked.filter}"`);
		lastBinding += 1;
		return { ...asked, id: lastBinding };
	});
}

const messageOf = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	return 'code' in error && String(error.code).startsWith('ERR_J') ? `InvalidJWTToken: ${error.message}` : error.message;
};
