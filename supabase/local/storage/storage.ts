import type { Backend } from '../backend/backend.ts';
import type { Keys } from '../data/folder.ts';
import type { Claims } from '../realtime/authorisation.ts';
import { type Call, callerOf, fieldsIn, json } from './call.ts';
import { download, downloadSigned, sign, upload } from './files.ts';
import { type Bucket, type Objects, type Page, storedObjects } from './objects.ts';
import { invalidKey, invalidRequest, noRoute, StorageRefusal } from './refusals.ts';

type Route = { method: string; path: RegExp; answer: (call: Call, claims: Claims) => Promise<Response> };
/** A route that a caller without a valid token may use too. */
type OpenRoute = Omit<Route, 'answer'> & { openly: (call: Call) => Promise<Response> };

/**
 * Serves the calls of Supabase Storage that this product makes, as its source answers them (https://github.com/supabase/storage): upload,
 * signed URL, download, list, remove, and a bucket's settings.
 */
export function storageApi({ database, exclusively }: Pick<Backend, 'database' | 'exclusively'>, keys: Keys) {
	const objects = storedObjects(database, exclusively);
	return async (request: Request): Promise<Response> => {
		try {
			return await answer(request, objects, keys);
		} catch (error) {
			if (error instanceof StorageRefusal) return json(error.body, error.httpStatus);
			throw error;
		}
	};
}

async function answer(request: Request, objects: Objects, keys: Keys): Promise<Response> {
	const url = new URL(request.url);
	const path = url.pathname.replace('/storage/v1', '');
	for (const route of ROUTES) {
		const found = request.method === route.method && route.path.exec(path);
		if (!found) continue;
		const call = { request, url, bucket: decoded(found[1]), name: decoded(found[2]), objects, keys };
		return 'openly' in route ? route.openly(call) : route.answer(call, await callerOf(call));
	}
	throw noRoute(request.method, path);
}

/** Order matters: a bucket may not be called "sign" or "list". */
const ROUTES: (Route | OpenRoute)[] = [
	{ method: 'GET', path: /^\/bucket\/([^/]+)$/, answer: async ({ objects, bucket }, claims) => json(await objects.bucket(claims, bucket)) },
	{ method: 'POST', path: /^\/bucket\/?$/, answer: makeBucket },
	{ method: 'PUT', path: /^\/bucket\/([^/]+)$/, answer: changeBucket },
	{ method: 'POST', path: /^\/object\/list\/([^/]+)$/, answer: list },
	{ method: 'POST', path: /^\/object\/sign\/([^/]+)\/(.+)$/, answer: sign },
	{ method: 'GET', path: /^\/object\/sign\/([^/]+)\/(.+)$/, openly: downloadSigned },
	{ method: 'GET', path: /^\/object\/(?:authenticated\/)?([^/]+)\/(.+)$/, openly: download },
	{ method: 'POST', path: /^\/object\/([^/]+)\/(.+)$/, answer: upload },
	{ method: 'DELETE', path: /^\/object\/([^/]+)$/, answer: remove },
];

function decoded(part = ''): string {
	try {
		return decodeURIComponent(part);
	} catch {
		throw invalidKey(part);
	}
}

async function makeBucket({ request, objects }: Call, claims: Claims): Promise<Response> {
	const { id, name, ...bucket } = await fieldsIn<Partial<Bucket> & { name: string }>(request, 'name');
	await objects.makeBucket(claims, { public: false, file_size_limit: null, allowed_mime_types: null, ...bucket, id: id ?? name });
	return json({ name });
}

async function changeBucket({ request, objects, bucket }: Call, claims: Claims): Promise<Response> {
	await objects.changeBucket(claims, bucket, await fieldsIn<Partial<Bucket>>(request, 'public'));
	return json({ message: 'Successfully updated' });
}

async function list({ request, objects, bucket }: Call, claims: Claims): Promise<Response> {
	const page = await fieldsIn<Page>(request, 'prefix');
	if (page.sortBy && !SORTED_BY.has(page.sortBy.column))
		throw invalidRequest('body/sortBy/column must be equal to one of the allowed values');
	return json(await objects.list(claims, bucket, page));
}

const SORTED_BY = new Set(['name', 'updated_at', 'created_at', 'last_accessed_at']);

async function remove({ request, objects, bucket }: Call, claims: Claims): Promise<Response> {
	const { prefixes } = await fieldsIn<{ prefixes: string[] }>(request, 'prefixes');
	if (!Array.isArray(prefixes)) throw invalidRequest('body/prefixes must be array');
	if (prefixes.length === 0) throw invalidRequest('body/prefixes must NOT have fewer than 1 items');
	return json(await objects.remove(claims, bucket, prefixes.map(String)));
}
