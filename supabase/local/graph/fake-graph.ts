import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../server/body.ts';
import { isMeantForLoopback, listenOnLoopback } from '../server/loopback.ts';
import { answerAs, answerError } from './answers.ts';
import { isTaken, newScript, type Script } from './behaviour.ts';
import { inspect, jsonOf } from './inspection.ts';
import { type Account, digitsOf, refusalOf } from './judge.ts';
import { newReporter, type Reporter } from './reporter.ts';

/** A message that the fake took. */
export type TakenMessage = {
	/** The id that Meta gives, "wamid.…". */
	id: string;
	to: string;
	type: 'text' | 'template';
	/** The whole request. */
	body: Record<string, unknown>;
	callbackData: string | undefined;
	/** Whether the caller was given the id. */
	told: boolean;
};

/** How a fake is started; every key has a value for tests. */
export type FakeGraphOptions = {
	port?: number;
	keys?: FakeKeys;
	templates?: Account['templates'];
	/** Where reports go; can be set later by `reporter.target`. */
	webhookUrl?: string;
	/** Milliseconds after which a taken message is reported sent, delivered and read by itself; without it only when a test says so. */
	reportsAfter?: { sent: number; delivered: number; read: number };
};

/** The keys that the fake knows; the caller's environment must have the same. */
type FakeKeys = { phoneNumberId: string; accessToken: string; appSecret: string; verifyToken: string };

/** A running fake of Meta's Graph API. */
export type FakeGraph = {
	url: string;
	keys: FakeKeys;
	/** Messages taken, in order. */
	taken: TakenMessage[];
	/** Calls to send, those refused too. */
	calls: () => number;
	script: Script;
	/** Lets somebody have written just now, so that free text reaches them. */
	openWindow(phone: string): void;
	reporter: Reporter;
	close(): Promise<void>;
};

/** New random keys. */
const fakeKeys = (): FakeKeys => ({
	phoneNumberId: '100000000000001',
	accessToken: `EAAfake${randomBytes(12).toString('hex')}`,
	appSecret: randomBytes(16).toString('hex'),
	verifyToken: randomBytes(12).toString('hex'),
});

/**
 * Speaks the Cloud API's part for sending, over HTTP on this machine only: takes what Meta would take, refuses the rest with Meta's codes,
 * and can be told to rate-limit, hang, cut the line or answer nonsense. Its webhook calls are signed.
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
