import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/stages/free-port.ts';
import { start, stop, until } from './processes.ts';

export const ROOT: string = fileURLToPath(new URL('../../..', import.meta.url));

/** The built site on the embedded stack, in memory, with a message service that always works. */
export async function serveSite(): Promise<{ site: string; close: () => Promise<void> }> {
	const port = await freePort();
	const site = `http://localhost:${port}`;
	// `--liftoff-only`: the database is WebAssembly, and a test's server is too short-lived to gain from a second compilation.
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
