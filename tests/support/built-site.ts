import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenOnLoopback } from '../../supabase/local/server/loopback.ts';
import { siteFiles } from '../../supabase/local/site/site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the built site lies. Throws when nobody has built it. */
export function builtSite(): string {
	const folder = join(root, 'dist');
	if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no built site in dist/. Run "npm run build" first.');
	return folder;
}

/** Every file of the built site that visitors are served, as its path: all but those of the editor at /edit. */
export const builtFiles = (): string[] =>
	readdirSync(builtSite(), { recursive: true, encoding: 'utf8' }).filter((file) => !/^edit(\.html$|$|[\\/])/.test(file));

/** Every page of the built site, as the path of its file. */
export const builtPages = (): string[] => builtFiles().filter((file) => file.endsWith('.html'));

/** A file of the built site. */
export const builtFile = (name: string): Buffer => readFileSync(join(builtSite(), name));

/** The HTML of the page at an address of the site. */
export const htmlAt = (path: string): string => builtFile(`${path === '/' ? 'index' : path}.html`).toString('utf8');

// jsdom brings no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string) => { window: { document: Document } } };
const read = new Map<string, Document>();

/** The page at an address of the site as whoever runs no script has it; read once, to be looked at and not to be changed. */
export function documentAt(path: string): Document {
	const document = read.get(path) ?? new JSDOM(htmlAt(path)).window.document;
	read.set(path, document);
	return document;
}

/** The built site, served as its host does; the answer to each request is only what its path has. */
export async function servedSite() {
	const { server, port, close } = await listenOnLoopback(0);
	server.on('request', await siteFiles(builtSite(), join(root, 'netlify.toml')));
	return {
		ask: (path: string, method = 'HEAD') =>
			fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual', headers: { 'accept-encoding': 'identity' } }),
		close,
	};
}
