import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LaunchProblem } from '../launch-problem.ts';

/** A server that only this machine can reach: on 127.0.0.1, and on ::1 if it exists. */
export type LoopbackServer = {
	server: Server;
	port: number;
	/** Refuses new requests, ends connections when idle, and waits until all are closed. */
	close(): Promise<void>;
};

/**
 * Listens on the loopback addresses and answers 503 until there is a handler. `port` 0 takes any free one. A taken port is refused with a
 * sentence.
 */
export async function listenOnLoopback(port: number): Promise<LoopbackServer> {
	const server = createServer({ keepAliveTimeout: IDLE_MS });
	server.on('request', (_, outgoing) => {
		// Without an answer, early callers would wait for ever.
		if (server.listenerCount('request') === 1) outgoing.writeHead(503, { 'retry-after': '1', connection: 'close' }).end('Starting');
	});
	const taken = await listen(server, port, '127.0.0.1').catch(portProblem(port));
	const second = await listenOnIpv6(server, taken, { mayFail: port === 0 });
	return {
		server,
		port: taken,
		close: async () => {
			await Promise.all([closed(second), closed(server)]);
		},
	};
}

/** True if the request names this machine. A foreign page can point its own domain at 127.0.0.1 (DNS rebinding). */
export function isMeantForLoopback(incoming: IncomingMessage): boolean {
	return isLoopbackHost((incoming.headers.host ?? '').replace(/:\d*$/, ''));
}

export const isLoopbackHost = (host: string): boolean => /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Listens on ::1 too, because "localhost" may mean either. */
async function listenOnIpv6(server: Server, port: number, { mayFail }: { mayFail: boolean }): Promise<Server> {
	const second = createServer({ keepAliveTimeout: IDLE_MS });
	second.on('request', (incoming, outgoing) => server.emit('request', incoming, outgoing));
	second.on('upgrade', (incoming, socket, head) => server.emit('upgrade', incoming, socket, head));
	await listen(second, port, '::1').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'EADDRINUSE' && !mayFail) throw portTaken(port, error);
	});
	return second;
}

function listen(server: Server, port: number, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => {
			server.off('error', reject);
			resolve((server.address() as AddressInfo).port);
		});
	});
}

function closed(server: Server): Promise<void> {
	if (!server.listening) return Promise.resolve();
	return new Promise((resolve) => {
		const sweep = setInterval(() => server.closeIdleConnections(), 50);
		const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
		server.close(() => {
			clearInterval(sweep);
			clearTimeout(patience);
			resolve();
		});
	});
}

/** Idle time of a connection. Node's default of five seconds can end it just when a client sends its next request. */
const IDLE_MS = 600_000;

/** Longest wait for running answers at the end. An open stream would otherwise keep the process alive. */
const PATIENCE_MS = 5000;

const portProblem = (port: number) => (error: NodeJS.ErrnoException) => {
	if (error.code === 'EADDRINUSE') throw portTaken(port, error);
	throw error;
};

const portTaken = (port: number, cause: unknown) =>
	new LaunchProblem(
		`Port ${port} is already in use. Stop what uses it, or choose another port with PORT, for example: PORT=4322 npm start`,
		{
			cause,
		},
	);
