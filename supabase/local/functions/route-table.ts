import type { Config } from '@netlify/functions';

export type FunctionModule = { default: (request: Request, context: never) => unknown; config?: Config };

/** One address of a function, without its `excludedPath`. Without `methods` it takes all. */
type Route = { name: string; path: string; methods: string[] | undefined; excluded?: string[] };

export type ScheduledFunction = { name: string; cron: string };

export type RouteTable = { routes: Route[]; scheduled: ScheduledFunction[] };

/** Builds the table from each function's `config`, as Netlify does. */
export function routeTable(functions: ReadonlyMap<string, FunctionModule>): RouteTable {
	const table: RouteTable = { routes: [], scheduled: [] };
	for (const [name, { config = {} }] of functions) {
		refuseUnknown(name, config);
		const cron = 'schedule' in config ? config.schedule : undefined;
		if (cron) table.scheduled.push({ name, cron });
		else table.routes.push(...routesOf(name, config));
	}
	// A literal path comes before one with a parameter.
	table.routes.sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
	return table;
}

/** Finds the route of a request and its path parameters. A method that no route takes has no route, as at Netlify. */
export function findRoute(
	table: RouteTable,
	method: string,
	pathname: string,
): { route: Route; params: Record<string, string> } | undefined {
	const path = withoutTrailingSlash(pathname);
	for (const route of table.routes) {
		if (route.methods && !route.methods.includes(method)) continue;
		const match = patternOf(route.path).exec(path);
		if (match && !isExcluded(route, path)) return { route, params: { ...match.groups } };
	}
	return undefined;
}

const isExcluded = ({ excluded = [] }: Route, pathname: string) => excluded.some((path) => patternOf(path).test(pathname));

function routesOf(name: string, config: Config): Route[] {
	const declared = 'path' in config ? config.path : undefined;
	const paths = declared === undefined ? [`/.netlify/functions/${name}`] : [declared].flat();
	const methods = config.method === undefined ? undefined : [config.method].flat().map((method) => method.toUpperCase());
	const excluded = 'excludedPath' in config && config.excludedPath !== undefined ? [config.excludedPath].flat() : undefined;
	return paths.map((path) => ({ name, path: withoutTrailingSlash(path), methods, ...(excluded && { excluded }) }));
}

const patterns = new Map<string, RegExp>();

/** Replaces URLPattern, which Node 22 lacks. Supports names of one segment, and `*` for the rest. */
function patternOf(path: string): RegExp {
	const known = patterns.get(path);
	if (known) return known;
	if (!/^[\w/.:*-]+$/.test(path))
		throw new Error(`The path "${path}" has what the embedded stack does not know. Teach it to ${import.meta.url}`);
	const source = path
		.replaceAll('.', '\\.')
		.replaceAll(/:(\w+)/g, '(?<$1>[^/]+?)')
		.replaceAll('*', '.*');
	const pattern = new RegExp(`^${source}$`, 'i');
	patterns.set(path, pattern);
	return pattern;
}

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Refuses settings that this stack does not support, because they would behave differently at Netlify. */
function refuseUnknown(name: string, config: Config): void {
	const stranger = ['background', 'preferStatic'].find((key) => key in config);
	if (stranger)
		throw new Error(`The function ${name} uses "${stranger}", which the embedded stack does not know. Teach it to ${import.meta.url}`);
}
