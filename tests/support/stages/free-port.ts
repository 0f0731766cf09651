import { createServer } from 'node:net';

/** A free port. The system picks it at random, so that two runs do not meet. */
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
