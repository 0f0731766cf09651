import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import { LaunchProblem } from '../launch-problem.ts';

/** The rules of a netlify.toml that apply to static files; at Netlify they do not reach functions either. */
export type Rules = { headers: HeaderRule[]; redirects: RedirectRule[] };
/** Headers for every path under a pattern. */
type HeaderRule = { pattern: RegExp; values: Record<string, string> };
/** A way from one path to another. Without `force`, a file that exists wins. */
type RedirectRule = { pattern: RegExp; to: string; status: number; force: boolean };

/** Reads the rules of a netlify.toml. What this stack does not know is refused: it would behave otherwise in production. */
export async function readRules(file: string): Promise<Rules> {
	return parseRules(await readFile(file, 'utf8'));
}

/** The same from the file's text. */
export function parseRules(text: string): Rules {
	const { headers = [], redirects = [] } = parse(text) as { headers?: GivenHeaders[]; redirects?: GivenRedirect[] };
	return {
		headers: headers.map((rule) => ({ pattern: patternOf(rule.for), values: rule.values })),
		redirects: redirects.map(redirectRule),
	};
}

/** The headers for a path. Of two rules that name the same header, the later one counts. */
export function headersFor({ headers }: Rules, path: string): Record<string, string> {
	const matching = headers.filter(({ pattern }) => pattern.test(path));
	return Object.assign({}, ...matching.map(({ values }) => values)) as Record<string, string>;
}

/** Where a path leads, by the first rule that knows it; `forced` asks only for rules that win over a file. */
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

/** `/a/:name/*` as a pattern with groups; a slash at the end never matters. */
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
