import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { factsOf } from './facts.ts';
import { editorPage, FILES } from './page.ts';

const resolve = createRequire(import.meta.url).resolve;
const fromSveltia = createRequire(resolve('@sveltia/cms')).resolve;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CMS = dirname(resolve('@sveltia/cms'));
const LOCALES = join(CMS, '../locales');

type Made = () => Promise<string | Buffer>;

/** The editor's files by address, each read or made on request. Sveltia's own files are unchanged. */
export async function editorFiles(root = ROOT): Promise<Map<string, Made>> {
	const locales = (await readdir(LOCALES)).map((file) => file.replace('.json', ''));
	const own = (await readdir(CMS, { recursive: true })).filter((file) => /\.\w+$/.test(file) && !/\.map$|LICENSE/.test(file));
	return new Map<string, Made>([
		['/edit', async () => editorPage(locales)],
		[`${FILES}editor.js`, bundled],
		[`${FILES}facts.json`, async () => JSON.stringify(await factsOf(root))],
		...own.map((file): [string, Made] => [`${FILES}cms/${file.replaceAll('\\', '/')}`, () => readFile(join(CMS, file))]),
		...locales.map((name): [string, Made] => [`${FILES}locales/${name}.js`, () => asScript(join(LOCALES, `${name}.json`))]),
		[`${FILES}immutable.js`, () => readFile(fromSveltia('immutable').replace(/immutable\.js$/, 'immutable.es.js'))],
		[`${FILES}exifr.js`, () => readFile(fromSveltia('exifr/dist/lite.esm.mjs'))],
		[`${FILES}turndown.js`, () => readFile(fromSveltia('turndown/lib/turndown.browser.es.js'))],
	]);
}

const asScript = async (file: string) => `export default ${await readFile(file, 'utf8')}`;

/** This site's additions to Sveltia and the content's schemas, as one script. */
async function bundled(): Promise<string> {
	const made = await build({
		configFile: false,
		root: ROOT,
		publicDir: false,
		logLevel: 'error',
		resolve: { alias: { 'node:fs': join(ROOT, 'src/editor/files-there.ts') } },
		build: {
			write: false,
			target: 'es2022',
			modulePreload: false,
			rolldownOptions: { input: join(ROOT, 'src/editor/main.ts'), external: ['@sveltia/cms'], output: { codeSplitting: false } },
		},
	});
	const [first] = Array.isArray(made) ? made : [made];
	const [script] = (first as Rolldown.RolldownOutput).output;
	return script.code;
}
