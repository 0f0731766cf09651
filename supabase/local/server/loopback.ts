import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LaunchProblem } from '../launch-problem.ts';

/** A server that only this machine can reach: on 127.0.0.1, and on ::1 where the machine has it. */
export type LoopbackServer = {
	server: Server;
	port: number;
	/** Takes no more, ends open connections once they are idle, and comes back when all are gone. */
	close(): Promise<void>;
};

/** Listens on the loopback addresses; 503 until somebody answers. `port` 0 takes any free one. A taken port is refused with a sentence. */
export async function listenOnLoopback(port: number): Promise<LoopbackServer> {
	const server = createServer({ keepAliveTimeout: IDLE_MS });
	server.on('request', (_, outgoing) => {
		// Without an answer, whoever asks while the stack is coming up would wait for ever.
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

/** Whether a request was meant for this machine by name. A page elsewhere can point its own domain at 127.0.0.1 (DNS rebinding). */
export function isMeantForLoopback(incoming: IncomingMessage): boolean {
	return isLoopbackHost((incoming.headers.host ?? '').replace(/:\d*$/, ''));
}

/** Whether a host name, with or without brackets, is this machine. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The same server once more on ::1, because "localhost" may mean either. Without IPv6 there is none. */
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

/** How long a connection may rest. Node's own five seconds end it just as a client that has paused asks its next question on it. */
const IDLE_MS = 600_000;

/** How long an answer under way may take at the end; a page that holds a stream open would otherwise keep the process for ever. */
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
