import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import { LaunchProblem } from '../launch-problem.ts';

/** Rules of netlify.toml for static files. They do not apply to functions at Netlify either. */
export type Rules = { headers: HeaderRule[]; redirects: RedirectRule[] };
type HeaderRule = { pattern: RegExp; values: Record<string, string> };
/** A redirect. Without `force`, an existing file wins. */
type RedirectRule = { pattern: RegExp; to: string; status: number; force: boolean };

/** Reads netlify.toml. Refuses unsupported rules, because they would behave differently in production. */
export async function readRules(file: string): Promise<Rules> {
	return parseRules(await readFile(file, 'utf8'));
}

export function parseRules(text: string): Rules {
	const { headers = [], redirects = [] } = parse(text) as { headers?: GivenHeaders[]; redirects?: GivenRedirect[] };
	return {
		headers: headers.map((rule) => ({ pattern: patternOf(rule.for), values: rule.values })),
		redirects: redirects.map(redirectRule),
	};
}

/** Headers of a path. A later rule wins. */
export function headersFor({ headers }: Rules, path: string): Record<string, string> {
	const matching = headers.filter(({ pattern }) => pattern.test(path));
	return Object.assign({}, ...matching.map(({ values }) => values)) as Record<string, string>;
}

/** Finds the first redirect of a path. `forced`: only redirects that win over a file. */
export function redirectFor({ redirects }: Rules, path: string, forced: boolean): { to: string; status: number } | undefined {
	for (const { pattern, to, status, force } of redirects) {
		if (force !== forced) continue;
		const match = pattern.exec(path);
		if (match) return { to: fill(to, match.groups ?? {}), status };
	}
	return undefined;
}

type GivenHeaders = { for: string; values: Record<string, string> };
type GivenRedirect = { from: string; to: string; status?: number; force?: boolean };

const KNOWN = new Set(['from', 'to', 'status', 'force']);
const STATUSES = new Set([200, 301, 302, 303, 308, 404, 410]);

function redirectRule(given: GivenRedirect): RedirectRule {
	const { from, to, status = 301, force = false } = given;
	const unknown = Object.keys(given).find((key) => !KNOWN.has(key));
	if (unknown) throw new LaunchProblem(`netlify.toml: the redirect from ${from} has "${unknown}", which the preview does not know.`);
	if (!STATUSES.has(status))
		throw new LaunchProblem(`netlify.toml: the redirect from ${from} has the status ${status}, which Netlify does not take.`);
	if (!to.startsWith('/') && status === 200) throw new LaunchProblem(`netlify.toml: the preview does not fetch ${to} from elsewhere.`);
	return { pattern: patternOf(from), to, status, force };
}

/** Turns `/a/:name/*` into a pattern. A slash at the end is ignored. */
function patternOf(path: string): RegExp {
	const source = path
		.replace(/\/+$/, '')
		.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
		.replace(/:(\w+)/g, '(?<$1>[^/]+)')
		.replace(/\/\*$/, '(?:/(?<splat>.*))?');
	return new RegExp(`^${source}/?$`, 'i');
}

const fill = (to: string, groups: Record<string, string | undefined>): string =>
	to.replace(/:(\w+)/g, (whole, name: string) => groups[name] ?? whole);
