import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFunctions } from '../../supabase/local/functions/load.ts';
import { type FunctionModule, routeTable } from '../../supabase/local/functions/route-table.ts';

const FUNCTIONS = fileURLToPath(new URL('../../netlify/functions', import.meta.url));

let folder: string;
let bundles: FunctionResult[];
let modules: Map<string, FunctionModule>;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'lalazar-bundle-'));
	[bundles, modules] = await Promise.all([zipFunctions(FUNCTIONS, folder, { archiveFormat: 'none' }), loadFunctions(FUNCTIONS)]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('Netlify’s bundler reads the same routes, methods and schedules from the functions as the embedded stack does', () => {
	const ours = routeTable(modules);

	const theirs = {
		routes: bundles.flatMap(({ name, routes = [] }) => routes.map(({ pattern, methods }) => ({ name, path: pattern, methods }))),
		scheduled: bundles.flatMap(({ name, schedule }) => (schedule ? [{ name, cron: schedule }] : [])),
	};

	expect(theirs.routes.length).toBeGreaterThan(0);
	expect(ours.routes.map(inWords).sort()).toEqual(theirs.routes.map(inWords).sort());
	expect(ours.scheduled.map(inWords).sort()).toEqual(theirs.scheduled.map(inWords).sort());
});

test('every limit that a function declares arrives whole in Netlify’s manifest, counted for each address by itself', () => {
	const declared = [...modules].flatMap(([name, { config }]) => (config?.rateLimit ? [{ name, limit: config.rateLimit }] : []));

	const arrived = new Map(bundles.map(({ name, trafficRules }) => [name, trafficRules]));

	for (const { name, limit } of declared) {
		expect(arrived.get(name), `${name}: written so that the bundler understands it`).toMatchObject({
			action: {
				type: 'rate_limit',
				config: {
					rateLimitConfig: { algorithm: 'sliding_window', windowSize: limit.windowSize, windowLimit: limit.windowLimit },
					aggregate: { keys: expect.arrayContaining([{ type: 'ip' }]) },
				},
			},
		});
	}
});

test('nothing of the embedded backend reaches production', async () => {
	const files = await readdir(folder, { recursive: true });

	const named = files.filter((file) => /pglite|supabase[\\/]lite|supabase[\\/]local/i.test(file));
	const entries = files.filter((file) => /\.(mjs|cjs|js)$/.test(file) && !file.includes('node_modules'));
	const importing = [];
	for (const file of entries) {
		if (/(from|import|require)\s*\(?\s*["'](@supabase\/lite|@electric-sql)/.test(await readFile(join(folder, file), 'utf8')))
			importing.push(file);
	}

	expect(entries.length).toBeGreaterThan(0);
	expect([named, importing]).toEqual([[], []]);
});

/** Without methods, a function takes them all: Netlify writes an empty list for that. */
function inWords(entry: { name: string; path: string; methods: string[] | undefined } | { name: string; cron: string }): string {
	if ('cron' in entry) return `${entry.name} at ${entry.cron}`;
	const methods = entry.methods?.length ? entry.methods.toSorted().join(', ') : 'any method';
	return `${entry.name} takes ${methods} at ${entry.path}`;
}
