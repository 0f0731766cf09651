import { once } from 'node:events';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { benchPackage } from './packages.ts';

type SelfSigned = { generate: (who: { name: string; value: string }[]) => Promise<{ private: string; cert: string }> };

/** Headers that HTTP/2 forbids (RFC 9113, section 8.2.2). */
const OF_HTTP_1 = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

/** Serves a local port over HTTPS and HTTP/2, as a host does, with its own certificate. Returns the address and a way to stop. */
export async function secureFront(port: number): Promise<{ url: string; close: () => void }> {
	const { generate } = await benchPackage<SelfSigned>('selfsigned');
	const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
	const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => pass(request, response, port));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function pass(request: Http2ServerRequest, response: Http2ServerResponse, port: number): void {
	const { method, url: path, headers } = request;
	const inner = ask({ port, method, path, headers: { ...plain(headers), host: `localhost:${port}` } }, (answer) => {
		response.writeHead(answer.statusCode ?? 502, plain(answer.headers));
		answer.pipe(response);
	});
	inner.once('error', () => response.stream.close());
	// A browser that leaves cancels its requests.
	response.once('close', () => inner.destroy());
	request.pipe(inner);
}

const plain = (headers: IncomingHttpHeaders) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_HTTP_1.includes(name)));
