import { createServer } from 'node:net';

/** A port that nobody listens on. Taken by the system at random, so that two runs on one machine do not meet. */
export function freePort(): Promise<number> {
	const server = createServer();
	return new Promise((resolve, reject) => {
		server.on('error', reject);
		server.listen(0, () => {
			const { port } = server.address() as { port: number };
			server.close(() => resolve(port));
		});
	});
}
