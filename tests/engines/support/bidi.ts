import { once } from 'node:events';
import { WebSocket } from 'ws';

type Waiting = { done: (result: unknown) => void; failed: (error: Error) => void };

/** A line to a browser that speaks WebDriver BiDi: commands out, answers back. */
export async function connectBidi(address: string) {
	const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
	const waiting = new Map<number, Waiting>();
	let last = 0;
	socket.on('message', (data) => {
		const { id, type, result, error, message } = JSON.parse(String(data)) as Record<string, unknown> & { id: number };
		const command = waiting.get(id);
		waiting.delete(id);
		if (type === 'success') command?.done(result);
		else command?.failed(new Error(`Firefox: ${error}, ${message}`));
	});
	socket.on('close', () => {
		for (const { failed } of waiting.values()) failed(new Error('Firefox is gone'));
	});
	await once(socket, 'open');

	return {
		send<T>(method: string, params: object): Promise<T> {
			return new Promise<T>((done, failed) => {
				last += 1;
				waiting.set(last, { done: done as Waiting['done'], failed });
				socket.send(JSON.stringify({ id: last, method, params }));
			});
		},
		close: () => socket.terminate(),
	};
}
