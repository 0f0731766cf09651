import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import type { HostedServer } from './server.ts';

/**
 * Stands in for Supabase Storage beside the databases of a real server: it takes and gives files, and writes each one's row as the service
 * does. `supabase/local/storage` has the service's refusals; here only backups are played.
 */
export async function startStorage({ asSupabase }: Pick<HostedServer, 'asSupabase'>) {
	const kept = new Map<string, Buffer>();
	const put = async (database: string, path: string, bytes: Buffer) => {
		kept.set(`${database} ${path}`, bytes);
		await asSupabase(
			`delete from storage.objects where name = '${path}'; insert into storage.objects (bucket_id, name) values ('${BUCKET.id}', '${path}')`,
			database,
		);
	};
	const http = createServer(async (incoming, outgoing) => {
		const [, database = '', , , , , ...path] = decodeURIComponent(incoming.url ?? '').split('/');
		const found = kept.get(`${database} ${path.join('/')}`);
		if (incoming.method === 'POST') {
			await put(database, path.join('/'), await buffer(incoming));
			outgoing.end(JSON.stringify({ Id: crypto.randomUUID(), Key: path.join('/') }));
		} else if (found) outgoing.end(found);
		else
			outgoing
				.writeHead(400)
				.end(JSON.stringify({ statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' }));
	});
	http.listen(0, '127.0.0.1');
	await once(http, 'listening');
	return {
		put,
		kept: (database: string, path: string) => kept.get(`${database} ${path}`),
		url: (database: string) => `http://127.0.0.1:${(http.address() as AddressInfo).port}/${database}`,
		close: () => http.close(),
	};
}
