import { createClient } from '@supabase/supabase-js';
import type { Clock } from '#shared/rules/ports.ts';
import { BUCKET, type FilesPort } from '#shared/rules/site/bucket.ts';
import type { Settings } from '../env.ts';

/** Milliseconds for one call, with the picture's bytes. */
const TIME_LIMIT_MS = 8_000;

/** The embedded backend answers one request at a time. */
const EMBEDDED_TIME_LIMIT_MS = 60_000;

/** How long an address opens its picture: long enough to load it, too short to pass it on. */
const SIGNED_SECONDS = 60;

/** Names in one answer of Storage. */
const PAGE = 1000;

/** A failed call of Storage. The message names it, `code` is Storage's; `status` is the one that Storage means, 0 without an answer. */
export class StorageProblem extends Error {
	override name = 'StorageProblem';
	readonly code: string;
	readonly status: number;

	constructor(call: string, { code, status, cause }: { code: string; status: number; cause: unknown }) {
		super(`Storage failed at: ${call}`, { cause });
		this.code = code;
		this.status = status;
	}

	/** Storage gave no answer in time or has too much to do. The same call may succeed in a minute. */
	get isUnavailable(): boolean {
		return this.status === 0 || this.status === 429 || this.status >= 500;
	}

	get isMissing(): boolean {
		return this.status === 404;
	}
}

type Access = Pick<Settings, 'supabaseUrl' | 'secretKey' | 'embedded'>;
type Outside = { fetch?: typeof fetch; clock: Clock };

/** The private bucket for pictures of payments, with the server's key. Throws a `StorageProblem` that names the call. */
export function supabaseFiles({ supabaseUrl, secretKey, embedded }: Access, { fetch = globalThis.fetch, clock }: Outside): FilesPort {
	const within: typeof fetch = (input, init) =>
		fetch(input, { ...init, signal: AbortSignal.timeout(embedded ? EMBEDDED_TIME_LIMIT_MS : TIME_LIMIT_MS) });
	const bucket = createClient(supabaseUrl, secretKey, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: { fetch: within },
	}).storage.from(BUCKET.id);

	async function list(folder: string, search = ''): Promise<string[]> {
		const names: string[] = [];
		for (;;) {
			const page = await dataOf('list', bucket.list(folder, { limit: PAGE, offset: names.length, search }));
			names.push(...page.map(({ name }) => name));
			if (page.length < PAGE) return names;
		}
	}

	async function isThere(path: string): Promise<boolean> {
		const [, folder = '', name = path] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
		return (await list(folder, name)).includes(name);
	}

	return {
		list: (folder) => list(folder),

		async put(path, jpeg) {
			await dataOf('upload', bucket.upload(path, jpeg, { contentType: 'image/jpeg', upsert: true }));
		},

		async signedUrl(path) {
			const until = new Date(clock().getTime() + SIGNED_SECONDS * 1000);
			const { signedUrl } = await dataOf('signed address', bucket.createSignedUrl(path, SIGNED_SECONDS));
			return { url: signedUrl, until };
		},

		async download(path) {
			const blob = await dataOf('download', bucket.download(path));
			return new Uint8Array(await blob.arrayBuffer());
		},

		async remove(paths) {
			const removed = new Set((await dataOf('remove', bucket.remove([...paths]))).map(({ name }) => name));
			const gone: string[] = [];
			// Storage names only files that were there. An earlier run whose answer was lost may have removed the others.
			for (const path of paths) if (removed.has(path) || !(await isThere(path))) gone.push(path);
			return gone;
		},
	};
}

type Failure = { status?: number | undefined; statusCode?: string | undefined; code?: string | undefined };

async function dataOf<Data>(call: string, answer: PromiseLike<{ data: Data | null; error: Failure | null }>): Promise<Data> {
	// A body that breaks off is thrown, other failures are returned.
	const { data, error } = await Promise.resolve(answer).catch((error: Failure) => ({ data: null, error }));
	if (error === null) return data as Data;
	// The HTTP status of a refusal is 400; the meant one is in the body.
	const status = error.status === undefined ? 0 : Number(error.statusCode) || error.status;
	throw new StorageProblem(call, { code: error.code ?? '', status, cause: error });
}
