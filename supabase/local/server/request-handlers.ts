import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Backend } from '../backend/backend.ts';
import { FUNCTION_BODY_LIMIT, type FunctionsRunner } from '../functions/runner.ts';
import { type Mailbox, mailPage } from '../mail/mailbox.ts';
import { LARGEST_FILE } from '../storage/files.ts';
import { isMeantForLoopback } from './loopback.ts';
import { readBody, send, toRequest, urlOf } from './web-requests.ts';

/** Answers requests that are neither for the data API nor for a function. */
export type PageHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Handlers of a server's addresses. */
type Handlers = {
	server: Server;
	backend: Pick<Backend, 'fetch'>;
	storage: (request: Request) => Promise<Response>;
	functions: Pick<FunctionsRunner, 'find'>;
	pages: PageHandler | undefined;
	mailbox: Pick<Mailbox, 'all'>;
};

/** Passes a request to the data API and sign-in, to Storage, then to functions, then to pages. */
export function answerWith(handlers: Handlers): void {
	handlers.server.on('request', (incoming, outgoing) => {
		answer(handlers, incoming, outgoing).catch((error: unknown) => fail(outgoing, error));
	});
}

/** Limit of a request to the data API in bytes. PostgREST and GoTrue get rows and passwords, never files. */
const DATA_BODY_LIMIT = 1024 * 1024;

/** A file of the largest size and the form around it. Storage itself refuses larger files. */
const STORAGE_BODY_LIMIT = LARGEST_FILE + 1024 * 1024;

async function answer(
	{ backend, storage, functions, pages, mailbox }: Handlers,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): Promise<void> {
	if (!isMeantForLoopback(incoming)) return refuse(outgoing, 403, 'This server answers to localhost and 127.0.0.1 only.');
	if (FORBIDDEN_METHOD.test(incoming.method ?? '')) return refuse(outgoing, 405, 'This method is not allowed.');
	const { pathname } = urlOf(incoming);
	if (DATA_API.test(pathname)) return pass(incoming, outgoing, DATA_BODY_LIMIT, (request) => backend.fetch(request));
	if (STORAGE.test(pathname)) return pass(incoming, outgoing, STORAGE_BODY_LIMIT, storage);

	const call = functions.find(incoming.method ?? 'GET', pathname);
	if (call) return pass(incoming, outgoing, FUNCTION_BODY_LIMIT, (request) => call(request, addressOf(incoming)));
	const mail = mailPage(pathname, mailbox);
	if (mail) return send(mail, outgoing);
	if (pages) return pages(incoming, outgoing);
	return refuse(outgoing, 404, 'Nothing is here.');
}

/** A web `Request` refuses these methods (https://fetch.spec.whatwg.org/#forbidden-method). */
const FORBIDDEN_METHOD = /^(CONNECT|TRACE|TRACK)$/i;

const DATA_API = /^\/(rest|auth)\/v1(\/|$)/;
const STORAGE = /^\/storage\/v1\//;

async function pass(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	limit: number,
	to: (request: Request) => Promise<Response>,
): Promise<void> {
	const body = await readBody(incoming, limit);
	if (body.kind === 'aborted') return;
	if (body.kind === 'too_large') {
		// The rest of the body is not read, so the connection cannot be used again.
		outgoing.setHeader('connection', 'close');
		return refuse(outgoing, 413, `The request is larger than ${limit} bytes.`);
	}
	await send(await to(toRequest(incoming, outgoing, body.bytes)), outgoing);
}

/** The caller's address from the socket, because headers can be forged. */
const addressOf = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

function refuse(outgoing: ServerResponse, status: number, message: string): void {
	const code = CODES[status];
	outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
	outgoing.end(JSON.stringify({ error: { code, message } }));
}

const CODES: Record<number, string> = { 403: 'forbidden', 404: 'not_found', 405: 'method_not_allowed', 413: 'too_large', 500: 'internal' };

function fail(outgoing: ServerResponse, error: unknown): void {
	console.error(JSON.stringify({ level: 'error', part: 'server', stack: error instanceof Error ? error.stack : String(error) }));
	if (outgoing.headersSent) outgoing.destroy();
	else refuse(outgoing, 500, 'Something went wrong on our side.');
}
