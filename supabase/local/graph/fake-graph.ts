import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isMeantForLoopback, listenOnLoopback } from '../server/loopback.ts';
import { readBody } from '../server/web-requests.ts';
import { answerAs, answerError } from './answers.ts';
import { isTaken, newScript, type Script } from './behaviour.ts';
import { inspect, jsonOf } from './inspection.ts';
import { type Account, digitsOf, refusalOf } from './refuse-message.ts';
import { newReporter, type Reporter } from './reporter.ts';

/** A message that the fake accepted. */
export type TakenMessage = {
	/** Meta's id, "wamid.…". */
	id: string;
	to: string;
	type: 'text' | 'template';
	/** The whole request. */
	body: Record<string, unknown>;
	callbackData: string | undefined;
	/** True if the caller learnt the id. */
	told: boolean;
};

/** Options of the fake; all have defaults for tests. */
export type FakeGraphOptions = {
	port?: number;
	keys?: FakeKeys;
	templates?: Account['templates'];
	/** Address for reports. `reporter.target` can set it later. */
	webhookUrl?: string;
	/** Milliseconds until a message is reported sent, delivered and read. Without it only tests report. */
	reportsAfter?: { sent: number; delivered: number; read: number };
};

/** Keys that the fake accepts; the caller's environment needs the same. */
type FakeKeys = { phoneNumberId: string; accessToken: string; appSecret: string; verifyToken: string };

export type FakeGraph = {
	url: string;
	keys: FakeKeys;
	/** Accepted messages, in order. */
	taken: TakenMessage[];
	/** Number of send calls, including refused ones. */
	calls: () => number;
	script: Script;
	/** Opens a number's 24-hour window, so that free text reaches it. */
	openWindow(phone: string): void;
	reporter: Reporter;
	close(): Promise<void>;
};

const fakeKeys = (): FakeKeys => ({
	phoneNumberId: '100000000000001',
	accessToken: `EAAfake${randomBytes(12).toString('hex')}`,
	appSecret: randomBytes(16).toString('hex'),
	verifyToken: randomBytes(12).toString('hex'),
});

/**
 * Fakes the sending part of Meta's Cloud API on this machine. Refuses what Meta refuses, with Meta's codes. It can rate-limit, hang, cut
 * the connection or answer nonsense. Its webhook calls are signed.
 */
export async function startFakeGraph(options: FakeGraphOptions = {}): Promise<FakeGraph> {
	const keys = options.keys ?? fakeKeys();
	const openWindows = new Set<string>();
	const account: Account = { ...keys, templates: options.templates, openWindows };
	const script = newScript();
	const taken: TakenMessage[] = [];
	let calls = 0;
	const { server, port, close } = await listenOnLoopback(options.port ?? 0);
	const reporter = newReporter({ keys, openWindows, webhookUrl: options.webhookUrl, after: options.reportsAfter });

	function take(body: Record<string, unknown>, told: boolean): TakenMessage {
		const {
			to,
			type,
			biz_opaque_callback_data: data,
		} = body as { to: string; type: TakenMessage['type']; biz_opaque_callback_data?: string };
		const message = { id: `wamid.${randomBytes(15).toString('base64url')}`, to, type, body, callbackData: data, told };
		taken.push(message);
		return message;
	}

	async function send(incoming: IncomingMessage, outgoing: ServerResponse, phoneNumberId: string): Promise<void> {
		calls += 1;
		const read = await readBody(incoming, MAX_BODY);
		if (read.kind !== 'read') return void outgoing.destroy();
		const body = jsonOf(read.bytes);
		const behaviour = script.take();
		if (behaviour.kind === 'reject') return answerAs(behaviour, outgoing, undefined);
		const refusal = refusalOf({ authorization: incoming.headers.authorization, phoneNumberId, body }, account);
		if (refusal) return answerError(outgoing, refusal);
		const message = isTaken(behaviour) ? take(body, behaviour.kind === 'accept' || behaviour.kind === 'fails_later') : undefined;
		if (message) reporter.later(message, behaviour.kind === 'fails_later' ? behaviour.code : undefined);
		answerAs(behaviour, outgoing, message);
	}

	server.on('request', (incoming, outgoing) => {
		if (!isMeantForLoopback(incoming)) return void outgoing.writeHead(403).end();
		const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
		const [, phoneNumberId] = SEND.exec(pathname) ?? [];
		if (phoneNumberId && incoming.method === 'POST') return void send(incoming, outgoing, phoneNumberId);
		inspect(incoming, outgoing, { pathname, graph }).catch(() => outgoing.destroy());
	});

	const graph: FakeGraph = {
		url: `http://127.0.0.1:${port}`,
		keys,
		taken,
		calls: () => calls,
		script,
		openWindow: (phone) => void openWindows.add(digitsOf(phone)),
		reporter,
		async close() {
			reporter.stop();
			server.closeAllConnections();
			await close();
		},
	};
	return graph;
}

const SEND = /^\/v\d+\.\d\/(\d+)\/messages$/;
const MAX_BODY = 256 * 1024;
