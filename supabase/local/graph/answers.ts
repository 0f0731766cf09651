import type { ServerResponse } from 'node:http';
import type { Behaviour } from './behaviour.ts';
import { digitsOf, type Refusal } from './refuse-message.ts';
import { userIdOf } from './webhooks.ts';

/** HTTP statuses of some of Meta's codes. All others are 400. */
const STATUS_OF: Record<number, number> = {
	0: 401,
	1: 500,
	2: 503,
	3: 500,
	4: 429,
	10: 403,
	190: 401,
	80007: 429,
	130429: 429,
	131000: 500,
	131056: 429,
	132001: 404,
};

/** Answers with an error in Meta's form. Its title says little, as at Meta, so callers must use the code. */
export function answerError(outgoing: ServerResponse, { code, details }: Refusal, retryAfter?: number): void {
	const status = STATUS_OF[code] ?? (code >= 200 && code <= 299 ? 403 : 400);
	const error = {
		message: `(#${code}) Something went wrong`,
		type: 'OAuthException',
		code,
		error_data: { messaging_product: 'whatsapp', details },
		fbtrace_id: 'AFakeTraceOfGraph',
	};
	answerJson(outgoing, status, { error }, retryAfter);
}

/** Ends a call as scripted; `hang` leaves it open. `message`: what was accepted, if anything. */
export function answerAs(behaviour: Behaviour, outgoing: ServerResponse, message: { id: string; to: string } | undefined): void {
	switch (behaviour.kind) {
		case 'hang':
			break;
		case 'reset':
			outgoing.socket?.resetAndDestroy();
			break;
		case 'status':
			answerText(outgoing, behaviour.status, behaviour.body ?? 'A proxy speaks', behaviour.retryAfter);
			break;
		case 'malformed':
			answerText(outgoing, 200, behaviour.body ?? '<html>200</html>');
			break;
		case 'reject':
			answerError(outgoing, { code: behaviour.code, details: behaviour.details ?? 'fake' }, behaviour.retryAfter);
			break;
		case 'accept':
		case 'fails_later':
			if (message) answerAccepted(outgoing, message);
	}
}

function answerAccepted(outgoing: ServerResponse, { id, to }: { id: string; to: string }): void {
	answerJson(outgoing, 200, {
		messaging_product: 'whatsapp',
		contacts: [{ input: to, wa_id: digitsOf(to), user_id: userIdOf(to) }],
		messages: [{ id, message_status: 'accepted' }],
	});
}

export function answerJson(outgoing: ServerResponse, status: number, body: unknown, retryAfter?: number): void {
	answerText(outgoing, status, JSON.stringify(body), retryAfter, 'application/json');
}

function answerText(outgoing: ServerResponse, status: number, body: string, retryAfter?: number, type = 'text/html'): void {
	const pause = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
	outgoing.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...pause }).end(body);
}
