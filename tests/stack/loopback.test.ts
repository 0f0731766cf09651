import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { type LoopbackServer, listenOnLoopback } from '../../supabase/local/server/loopback.ts';

const open: LoopbackServer[] = [];
afterEach(async () => {
	for (const one of open.splice(0)) await one.close();
});

async function listen(port: number): Promise<LoopbackServer> {
	const one = await listenOnLoopback(port);
	open.push(one);
	return one;
}

const reach = (host: string, port: number) =>
	new Promise<string>((resolve) => {
		const socket = connect({ host, port, timeout: 2000 });
		const end = (outcome: string) => {
			socket.destroy();
			resolve(outcome);
		};
		socket.on('connect', () => end('reached'));
		socket.on('error', () => end('refused'));
		socket.on('timeout', () => end('refused'));
	});

test('the server is reached on this machine, and by none of its addresses in the network', async () => {
	const outside = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).filter(({ internal }) => !internal));
	const { server, port } = await listen(0);

	const outcomes = await Promise.all(outside.map(({ address, scopeid }) => reach(scopeid ? `${address}%${scopeid}` : address, port)));

	expect(server.address()).toMatchObject({ address: '127.0.0.1' });
	expect(await reach('127.0.0.1', port)).toBe('reached');
	expect(outcomes.filter((outcome) => outcome === 'reached')).toEqual([]);
});

test('a connection may rest for minutes, so that none is ended under the next question of a client that paused', async () => {
	expect((await listen(0)).server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test('a taken port is refused in a sentence that names PORT', async () => {
	const { port } = await listen(0);

	await expect(listenOnLoopback(port)).rejects.toThrow(new RegExp(`Port ${port} is already in use.*PORT=`));
});

test('closing lets an answer under way come to its end', async () => {
	const { server, port, close } = await listenOnLoopback(0);
	let finish = () => undefined as unknown;
	const asked = new Promise<void>((resolve) => {
		server.on('request', (_, outgoing) => {
			finish = () => outgoing.end('whole');
			resolve();
		});
	});
	const answer = fetch(`http://127.0.0.1:${port}`);
	await asked;

	const closed = close();
	finish();

	expect(await (await answer).text()).toBe('whole');
	await closed;
	expect(await reach('127.0.0.1', port)).toBe('refused');
});

test('a request that comes before anybody answers is told to come again, over either address', async () => {
	const { server, port } = await listen(0);

	const early = await fetch(`http://127.0.0.1:${port}/api/health`);
	server.on('request', (_, outgoing) => outgoing.end('here'));

	expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
	expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('here');
});
