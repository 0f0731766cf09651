import { fileURLToPath } from 'node:url';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import type { Setup } from './check.ts';
import { ownersEnvironment } from './environment.ts';
import { bodyField, outcome, serversCall } from './request.ts';

/** Makes the private bucket for pictures, or sets an existing one right. Needs PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY. */
export async function makeBucket(project: Pick<Setup, 'environment' | 'fetch'>): Promise<{ ok: boolean; line: string }> {
	const call = serversCall(project);
	if (!call) return { ok: false, line: 'PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY are needed, in .env or in the shell.' };
	const made = await call('POST', '/storage/v1/bucket', { ...BUCKET, name: BUCKET.id });
	if (made.status === 200) return { ok: true, line: `The private bucket ${BUCKET.id} is made.` };
	const { id, ...settings } = BUCKET;
	const isThere = bodyField(made, 'statusCode') === '409' || made.status === 409;
	const changed = isThere ? await call('PUT', `/storage/v1/bucket/${id}`, settings) : made;
	if (changed.status === 200) return { ok: true, line: `The bucket ${id} was there; it is private and has its limits.` };
	return { ok: false, line: `Storage did not take it (${outcome(changed)}: ${String(bodyField(changed, 'message') ?? '')}).` };
}

/** `npm run bucket`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { environment } = await ownersEnvironment(process.env['SITE_URL']);
	const { ok, line } = await makeBucket({ environment, fetch });
	console.log(line);
	process.exitCode = ok ? 0 : 1;
}
