import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionModule, findRoute, type RouteTable, routeTable } from './route-table.ts';

/** Bytes of a request's body that Netlify hands to a function; more is answered with 413. */
export const FUNCTION_BODY_LIMIT = 6 * 1024 * 1024;

/**
 * Runs netlify/functions/*.mts in this process, by the rules that count: routes, methods, parameters, `waitUntil`, schedules.
 * `rateLimit` is left out on purpose: at Netlify the network's edge counts it, roughly and per address, and here every visitor, test
 * and browser has the same address. The limits that matter stand in the database and are in force here too.
 */
export type FunctionsRunner = {
	table(): RouteTable;
	/** Answers a request that belongs to a function; `undefined` if it belongs to none. The body is read by then. */
	find(method: string, pathname: string): ((request: Request, ip: string) => Promise<Response>) | undefined;
	/** Runs a scheduled function as Netlify does: a POST that says when it runs next. */
	runScheduled(name: string, nextRun: Date): Promise<void>;
	/** Reads the functions' files anew. On a mistake in them it throws and keeps the old ones. */
	reload(): Promise<void>;
	/** Waits for all work that goes on behind an answer. */
	settled(): Promise<void>;
};

/** Imports the functions of a folder and stands ready to run them. */
export async function createRunner(folder: string): Promise<FunctionsRunner> {
	const pending = pendingWork();
	let edition = 0;
	let functions = await loadFunctions(folder);
	let table = routeTable(functions);

	const call = (name: string, request: Request, given: { ip: string; params: Record<string, string> }) =>
		callFunction(name, functions.get(name), request, { ...given, waitUntil: (work) => pending.add(name, work) });

	return {
		table: () => table,
		find(method, pathname) {
			const found = findRoute(table, method, pathname);
			if (!found) return undefined;
			return (request, ip) => call(found.route.name, request, { ip, params: found.params });
		},
		async runScheduled(name, nextRun) {
			const body = JSON.stringify({ next_run: nextRun.toISOString() });
			const headers = { 'content-type': 'application/json' };
			const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST', headers, body });
			const run = call(name, request, { ip: '127.0.0.1', params: {} });
			pending.add(name, run);
			await run;
		},
		async reload() {
			edition += 1;
			const changed = await loadFunctions(folder, edition);
			table = routeTable(changed);
			functions = changed;
		},
		settled: pending.settled,
	};
}

/** What a function is told about its call, as far as this stack knows it. */
type CallContext = { ip: string; params: Record<string, string>; waitUntil: (work: Promise<unknown>) => void };

async function callFunction(name: string, module: FunctionModule | undefined, request: Request, given: CallContext): Promise<Response> {
	const requestId = randomUUID();
	const context = { ...given, requestId, url: new URL(request.url), deploy: { context: 'dev', id: '0', published: false } };
	try {
		const answer = await module?.default(request, context as never);
		if (answer instanceof Response) return answer;
		if (answer === undefined) return new Response(null, { status: 204 });
		throw new Error(`The function ${name} answered with something that is no Response`);
	} catch (error) {
		logFailure(name, requestId, error);
		return internalError(requestId);
	}
}

function internalError(requestId: string): Response {
	const error = { code: 'internal', message: 'Something went wrong on our side. Please try again.', requestId };
	return Response.json({ error }, { status: 500, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } });
}

/** Work that goes on after its answer was sent. */
type Pending = {
	add(name: string, work: Promise<unknown>): void;
	/** Comes back when nothing is left, not even what the last work added. */
	settled(): Promise<void>;
};

/** Keeps track of such work, so that stopping does not cut it off, and logs what fails. */
function pendingWork(): Pending {
	const open = new Set<Promise<unknown>>();
	return {
		add(name, work) {
			const watched = work.catch((error: unknown) => logFailure(name, 'waitUntil', error)).finally(() => open.delete(watched));
			open.add(watched);
		},
		async settled() {
			while (open.size > 0) await Promise.all(open);
		},
	};
}

/** One line for a function that failed, with its stack: it goes to the developer's terminal and to nobody else. */
function logFailure(name: string, requestId: string, error: unknown): void {
	const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: 'error', part: 'function', name, requestId, stack }));
}

/** Imports every function of a folder, by name. `edition` is a number that makes Node read changed files anew (see reload-on-change.ts). */
export async function loadFunctions(folder: string, edition?: number): Promise<Map<string, FunctionModule>> {
	const files = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.mts')).sort() : [];
	const loaded = await Promise.all(files.map((file) => loadFunction(join(folder, file), edition)));
	return new Map(loaded);
}

async function loadFunction(file: string, edition: number | undefined): Promise<[string, FunctionModule]> {
	const name = basename(file, '.mts');
	const address = pathToFileURL(file);
	if (edition !== undefined) address.searchParams.set('edition', String(edition));
	const module = (await import(/* @vite-ignore */ address.href)) as Partial<FunctionModule>;
	if (typeof module.default !== 'function') throw new Error(`The function ${name} has no default export to call: ${file}`);
	return [name, module as FunctionModule];
}
