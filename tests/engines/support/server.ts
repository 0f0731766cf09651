import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/stages/free-port.ts';
import { start, stop, until } from './processes.ts';

/** The project's folder. */
export const ROOT: string = fileURLToPath(new URL('../../..', import.meta.url));

/** The built site on the whole product, in memory, with messages that always go through at once. */
export async function serveSite(): Promise<{ site: string; close: () => Promise<void> }> {
	const port = await freePort();
	const site = `http://localhost:${port}`;
	// The database is WebAssembly, and no site of a test lives long enough to gain by its being compiled twice.
	const server = start(process.execPath, ['--liftoff-only', join(ROOT, 'supabase/local/preview.ts')], {
		cwd: ROOT,
		env: { ...process.env, PORT: String(port), EPHEMERAL: '1', SIMULATED_MESSAGING_SUCCESS_RATE: '1', SIMULATED_MESSAGING_DELAY_MS: '50' },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const answers = until('the site answers', async () => (await fetch(`${site}/api/health`)).ok, 120);
	const ends = once(server, 'exit').then(([code]) => {
		throw new Error(`The site has ended with ${code} before it answered`);
	});
	await Promise.race([answers, ends]);
	// From here on it may end.
	ends.catch(() => undefined);
	return { site, close: () => stop(server) };
}
