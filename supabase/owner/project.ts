import { type Answer, ask } from './ask.ts';
import type { Setup } from './finding.ts';

/** Where the Supabase project lies, without a slash at its end; nothing where that is no web address. */
export function projectUrl({ environment }: Pick<Setup, 'environment'>): string | undefined {
	const told = environment['PUBLIC_SUPABASE_URL']?.trim() ?? '';
	return /^https?:$/.test(URL.parse(told)?.protocol ?? '') ? told.replace(/\/+$/, '') : undefined;
}

/** Posts to the project with the server's key; undefined while PUBLIC_SUPABASE_URL or SUPABASE_SECRET_KEY is not set. */
export function serversPost(setup: Pick<Setup, 'environment' | 'fetch'>): ((path: string, body: unknown) => Promise<Answer>) | undefined {
	const url = projectUrl(setup);
	const key = setup.environment['SUPABASE_SECRET_KEY']?.trim();
	if (!url || !key) return undefined;
	// The older keys are tokens, which the data API wants to see as such.
	const headers = { apikey: key, ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }) };
	return (path, body) => ask(setup, `${url}${path}`, { method: 'POST', headers, body });
}
