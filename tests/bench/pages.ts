import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts';
import { PUBLIC_PAGES, UNLISTED_PAGES, URDU_PAGES } from '../support/site-pages.ts';
import { type LighthouseRun, lighthouseOn, METRICS, SCORES } from './lighthouse.ts';
import { secureFront } from './secure-front.ts';

/**
 * `npm run bench:pages`: Lighthouse on a phone with slow 4G (simulated), for every public page of the built site, served as production
 * serves it: compressed, over HTTP/2. Prints the median of three runs. Ends with 1 if a page falls short of 100, or moves while it loads; SEO
 * is not asked of pages that want to stay out of search engines.
 *
 *   npm run bench:pages                  all pages
 *   npm run bench:pages -- / /gallery    these; RUNS=5 for more runs, PORT for another port
 */
const PAGES = [...PUBLIC_PAGES, ...URDU_PAGES, ...UNLISTED_PAGES];
const port = Number(process.env['PORT'] ?? 4397);
const runs = Number(process.env['RUNS'] ?? 3);
const asked = process.argv.slice(2);

const front = await secureFront(port);
const site = await served();
try {
	const results = await measured(asked.length > 0 ? asked : PAGES);
	print(results);
	process.exitCode = results.some(({ path, run }) => askedOf(path).some((name) => run[name] < 100) || run.cls > 0.001) ? 1 : 0;
} finally {
	front.close();
	if (site.exitCode === null) {
		site.kill('SIGTERM');
		await once(site, 'exit');
	}
}

function askedOf(path: string) {
	const isUnlisted = UNLISTED_PAGES.some((unlisted) => unlisted === path);
	return isUnlisted ? SCORES.filter((name) => name !== 'seo') : SCORES;
}

/** Pages take turns, so that a slow minute affects all alike. */
async function measured(paths: string[]): Promise<{ path: string; run: LighthouseRun }[]> {
	const taken = new Map(paths.map((path) => [path, [] as LighthouseRun[]]));
	for (let turn = 0; turn < runs; turn++) {
		for (const path of paths) {
			const run = await measuredOnce(path);
			taken.get(path)?.push(run);
		}
	}
	return paths.map((path) => ({ path, run: medianOf(taken.get(path) ?? []) }));
}

/** Retries once, because a browser on a busy machine may time out. */
async function measuredOnce(path: string): Promise<LighthouseRun> {
	const browser = { chromePath: ensureChromium('whole'), chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...CHROMIUM_ARGS] };
	const look = () => lighthouseOn(`${front.url}${path}`, browser);
	return look().catch((problem: Error) => {
		console.error(`${problem.message} Once more.`);
		return look();
	});
}

function medianOf(all: LighthouseRun[]): LighthouseRun {
	const median = (name: (typeof SCORES)[number] | (typeof METRICS)[number]) =>
		all.map((run) => run[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
	const numbers = Object.fromEntries([...SCORES, ...METRICS].map((name) => [name, median(name)]));
	return { ...numbers, failed: [...new Set(all.flatMap(({ failed }) => failed))] } as LighthouseRun;
}

function print(results: { path: string; run: LighthouseRun }[]): void {
	console.log(`\nLighthouse, mobile, median of ${runs}\n`);
	console.log('| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | kB | below 1 |');
	console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|');
	for (const { path, run } of results) {
		const scores = SCORES.map((name) => run[name]);
		const times = [run.fcp, run.lcp, run.tbt].map(Math.round);
		console.log(`| ${[path, ...scores, ...times, run.cls.toFixed(3), Math.round(run.bytes / 1000), run.failed.join(', ')].join(' | ')} |`);
	}
}

async function served() {
	const child = spawn(process.execPath, [fileURLToPath(new URL('../../supabase/local/preview.ts', import.meta.url))], {
		env: { ...process.env, PORT: String(port), EPHEMERAL: '1' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const isReady = await new Promise<boolean>((say) => {
		// Output must be read to the end, or the server stops.
		child.stdout.on('data', (text) => String(text).includes('Ready:') && say(true));
		child.once('exit', () => say(false));
	});
	if (!isReady) throw new Error('The built site could not be served. Run "npm run build" first, or set PORT to a free port.');
	return child;
}
