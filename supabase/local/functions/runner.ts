import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionModule, findRoute, type RouteTable, routeTable } from './route-table.ts';

/** Netlify's limit for a request body in bytes. A larger one gets 413. */
export const FUNCTION_BODY_LIMIT = 6 * 1024 * 1024;

/**
 * Runs netlify/functions/*.mts in this process: routes, methods, parameters, `waitUntil`, schedules. `rateLimit` is left out: Netlify
 * counts it per address, and here all callers share one. The database's own limits apply here too.
 */
export type FunctionsRunner = {
	table(): RouteTable;
	/** Handles a request for a function; `undefined` if there is none. The body has been read. */
	find(method: string, pathname: string): ((request: Request, ip: string) => Promise<Response>) | undefined;
	/** Runs a scheduled function as Netlify does: a POST with the next run's time. */
	runScheduled(name: string, nextRun: Date): Promise<void>;
	/** Reads the functions' files again. If that fails, it throws and keeps the old ones. */
	reload(): Promise<void>;
	/** Waits for all work that continues after an answer. */
	settled(): Promise<void>;
};

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

/** Netlify's context, as far as this stack supports it. */
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

/** Work that continues after its answer. */
type Pending = {
	add(name: string, work: Promise<unknown>): void;
	/** Waits until nothing is left, including work added meanwhile. */
	settled(): Promise<void>;
};

/** Tracks such work, so that stopping waits for it, and logs failures. */
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

/** Logs a failed function with its stack, to the developer's terminal only. */
function logFailure(name: string, requestId: string, error: unknown): void {
	const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: 'error', part: 'function', name, requestId, stack }));
}

/** Imports all functions of a folder, by name. A new `edition` makes Node read changed files again (reload-on-change.ts). */
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
