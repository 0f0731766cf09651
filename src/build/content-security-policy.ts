import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Exceptions to a page's own origin. */
type Allowed = {
	/** Origins of the data API, such as `https://abc.supabase.co`. Empty for the embedded backend, which has the page's own origin. */
	connect: string[];
	/** Style sheets that a package inserts at run time. Only pages with an island need them. */
	insertedStyles: string[];
};

/** Adds a Content-Security-Policy that allows each inline script and style by its hash. */
export function withPolicy(html: string, allowed: Allowed): string {
	const policy = `<meta http-equiv="content-security-policy" content="${policyFor(html, allowed)}">`;
	const opening = /<head[^>]*>(\s*<meta charset="?[\w-]+"?\s*\/?>)?/i;
	if (!opening.test(html)) throw new Error('The page has no <head> to hold its Content-Security-Policy');
	// The policy applies only to what follows it.
	return html.replace(opening, (head) => head + policy);
}

function policyFor(html: string, { connect, insertedStyles }: Allowed): string {
	const { scripts, styles, styleAttributes } = inlineParts(html);
	const inserted = html.includes('<astro-island') ? insertedStyles : [];
	const sources = (...all: string[]) => [...new Set(all)].join(' ');
	const attributes = styleAttributes.length > 0 ? sources("'unsafe-hashes'", ...styleAttributes.map(hash)) : "'none'";
	return [
		"default-src 'none'",
		`script-src ${sources("'self'", ...scripts.map(hash))}`,
		`style-src-elem ${sources("'self'", ...styles.map(hash), ...inserted.map(hash))}`,
		`style-src-attr ${attributes}`,
		"img-src 'self' data:",
		"media-src 'self'",
		...framesOf(html),
		"font-src 'self'",
		`connect-src ${sources("'self'", ...connect, ...connect.map((origin) => origin.replace(/^http/, 'ws')))}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
	].join('; ');
}

/** The only foreign frame is the map that a button with `data-map` shows. */
function framesOf(html: string): string[] {
	const address = /\sdata-map="(?<origin>https:\/\/[\w.-]+)\//.exec(html)?.groups?.['origin'];
	return address ? [`frame-src ${address}`] : [];
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Finds inline scripts, styles and `style` attributes. */
function inlineParts(html: string): { scripts: string[]; styles: string[]; styleAttributes: string[] } {
	const found = { scripts: [] as string[], styles: [] as string[], styleAttributes: [] as string[] };
	for (const { groups = {} } of html.matchAll(TAGS)) {
		const attributes = groups['attributes'] ?? groups['rawAttributes'] ?? '';
		const style = /\sstyle=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/i.exec(attributes)?.groups;
		if (style) found.styleAttributes.push(decoded(style['double'] ?? style['single'] ?? ''));
		const text = groups['text'];
		if (text === undefined || text === '') continue;
		if (groups['raw']?.toLowerCase() === 'style') found.styles.push(text);
		else if (isExecuted(attributes)) found.scripts.push(text);
	}
	return found;
}

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;

/** Matches comments, scripts, styles and opening tags. Quoted attributes are matched whole, because they may contain `>` or `<script>`. */
const TAGS = new RegExp(
	`<!--[\\s\\S]*?-->|<(?<raw>script|style)\\b(?<rawAttributes>${ATTRIBUTES})>(?<text>[\\s\\S]*?)</\\k<raw>\\s*>|<[a-z][^\\s/>]*(?<attributes>${ATTRIBUTES})>`,
	'gi',
);

/** JSON-LD and other data blocks are not executed. */
function isExecuted(attributes: string): boolean {
	const type = /\stype=["']?(?<type>[^"'\s>]*)/i.exec(attributes)?.groups?.['type'];
	return type === undefined || /^(module|importmap|speculationrules|text\/javascript|application\/javascript)$/i.test(type);
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** The hash covers the decoded value of the attribute. */
const decoded = (value: string): string =>
	value.replace(/&(?:#(?<number>\d+)|#x(?<hex>[\da-f]+)|(?<name>\w+));/gi, (whole, number?: string, hex?: string, name?: string) => {
		if (number) return String.fromCodePoint(Number(number));
		if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
		return ENTITIES[name ?? ''] ?? whole;
	});

const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * Joins a page's styles into the first one, so that its policy needs one hash. Astro writes the islands' rule beside the first island, but
 * HTML allows styles in the head only.
 */
export function withOneStyle(html: string): string {
	const styles = [...html.matchAll(STYLE)].map(([, text]) => text);
	return html.replace(STYLE, () => (styles.length > 0 ? `<style>${styles.splice(0).join('')}</style>` : ''));
}

/**
 * The style sheets that the toast package inserts: an empty one, then its text. Read from the package, so that an update brings its own.
 */
export async function toastStyles(): Promise<string[]> {
	const source = await readFile(createRequire(import.meta.url).resolve('sonner'), 'utf8');
	const literal = /__insertCSS\((?<literal>"(?:[^"\\]|\\.)*")\)/.exec(source)?.groups?.['literal'];
	if (!literal) throw new Error('The package sonner no longer inserts its style sheet as before; see src/build/content-security-policy.ts');
	return ['', JSON.parse(literal) as string];
}
