import { type AstroIntegration, dev } from 'astro';
import { passEditionsOn, reloadOnChange } from './functions/reload-on-change.ts';
import { announceReady, launchOptions, ROOT, runUntilStopped } from './launch.ts';
import type { PageHandler } from './server/request-handlers.ts';
import { dropEarlyReloads } from './site/early-reloads.ts';
import { createStack, type Stack } from './stack.ts';

/** `npm start`: serves the site in development, with the embedded backend and the functions. */
await runUntilStopped(async () => {
	process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
	process.env['ASTRO_DISABLE_UPDATE_CHECK'] = 'true';
	passEditionsOn();

	const options = await launchOptions();
	let pages: PageHandler = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '2' }).end('Starting');
	const stack = await createStack({ ...options, pages: (incoming, outgoing) => pages(incoming, outgoing) });
	const early = dropEarlyReloads();
	const site = await startAstro(stack, early.integration);
	pages = (incoming, outgoing) => {
		early.noteVisit();
		site.handle(incoming, outgoing);
	};
	await announceReady(stack, options.dataDir);

	return {
		async stop() {
			await site.stop();
			await stack.close();
		},
	};
});

/**
 * Astro's server has its own port; pages and live reload go through the stack's server. So everything has one address, and Astro may
 * restart when its configuration changes.
 */
function startAstro({ server, functions }: Stack, withoutEarlyReloads: AstroIntegration): ReturnType<typeof dev> {
	return dev({
		root: ROOT,
		logLevel: 'warn',
		integrations: [reloadOnChange(functions), withoutEarlyReloads],
		server: { host: '127.0.0.1', port: 0 },
		vite: {
			server: { ws: { server }, watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
			// Functions get the address, the browser does not: it uses its own origin.
			define: { 'import.meta.env.PUBLIC_SUPABASE_URL': '""', 'import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY': '""' },
		},
	});
}
