import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../server/web-requests.ts';
import { answerJson } from './answers.ts';
import { parseBehaviour, type Script } from './behaviour.ts';
import type { Reporter } from './reporter.ts';
import type { Reported, ReportedStatus } from './webhooks.ts';

type Inspected = { taken: Reported[]; script: Script; reporter: Reporter };

type InspectionRequest = { pathname: string; graph: Inspected };

/** The fake's own addresses beside Meta's API, each with its body. */
const HELP = {
	'GET /fake/messages': 'all messages taken',
	'DELETE /fake/messages': 'forget them',
	'POST /fake/next': '{"behaviour":{"kind":"reject","code":131026},"times":1}',
	'POST /fake/always': '{"behaviour":{"kind":"accept"}}',
	'POST /fake/report': '{"id":"wamid…","status":"sent|delivered|read|failed","code":131026}',
	'POST /fake/incoming': '{"from":"+923001234567","text":"Salaam"}',
};

/** Answers everything under /fake, for curl and for tests in another process. */
export async function inspect(incoming: IncomingMessage, outgoing: ServerResponse, { pathname, graph }: InspectionRequest): Promise<void> {
	const door = `${incoming.method} ${pathname}`;
	const read = await readBody(incoming, 65_536);
	const body = read.kind === 'read' ? jsonOf(read.bytes) : {};
	if (door === 'GET /fake/messages') return answerJson(outgoing, 200, graph.taken);
	if (door === 'DELETE /fake/messages') {
		graph.taken.length = 0;
		return answerJson(outgoing, 200, { ok: true });
	}
	if (door === 'POST /fake/next' || door === 'POST /fake/always') {
		const behaviour = parseBehaviour(body['behaviour']);
		if (!behaviour) return answerJson(outgoing, 422, HELP);
		if (door === 'POST /fake/always') graph.script.always(behaviour);
		else graph.script.next(behaviour, Number(body['times'] ?? 1));
		return answerJson(outgoing, 200, { ok: true });
	}
	if (door === 'POST /fake/report') {
		const message = graph.taken.find(({ id }) => id === body['id']);
		if (!message) return answerJson(outgoing, 404, HELP);
		const options = body['code'] === undefined ? {} : { code: Number(body['code']) };
		return answerJson(outgoing, 200, { webhook: await graph.reporter.report(message, body['status'] as ReportedStatus, options) });
	}
	if (door === 'POST /fake/incoming') {
		const webhook = await graph.reporter.incoming({ from: String(body['from'] ?? ''), text: String(body['text'] ?? '') });
		return answerJson(outgoing, 200, { webhook });
	}
	return answerJson(outgoing, 404, HELP);
}

/** The JSON object in a body; empty if there is none. */
export function jsonOf(bytes: Uint8Array): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
