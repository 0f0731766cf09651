import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What a page may do beyond its own origin and its own scripts and styles. */
type Allowed = {
	/** Origins of the data API, such as `https://abc.supabase.co`; none for the embedded backend, which is the page's own. */
	connect: string[];
	/** Text of style sheets that a package inserts while a page with an island runs; a page without one has nothing that would. */
	insertedStyles: string[];
};

/** A page with a Content-Security-Policy that knows each of its inline scripts and styles by hash, so that no other ones run. */
export function withPolicy(html: string, allowed: Allowed): string {
	const policy = `<meta http-equiv="content-security-policy" content="${policyFor(html, allowed)}">`;
	const opening = /<head[^>]*>(\s*<meta charset="?[\w-]+"?\s*\/?>)?/i;
	if (!opening.test(html)) throw new Error('The page has no <head> to hold its Content-Security-Policy');
	// It counts for what comes after it only.
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

/** The one foreign page that this one may frame: the map that a button with `data-map` shows. */
function framesOf(html: string): string[] {
	const address = /\sdata-map="(?<origin>https:\/\/[\w.-]+)\//.exec(html)?.groups?.['origin'];
	return address ? [`frame-src ${address}`] : [];
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What stands in a page between tags or in `style` attributes and is executed or applied. */
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

/** Comments, elements whose text is not markup, and any other opening tag. Quoted attributes are taken whole: they may hold a `>` or a `<script>`. */
const TAGS = new RegExp(
	`<!--[\\s\\S]*?-->|<(?<raw>script|style)\\b(?<rawAttributes>${ATTRIBUTES})>(?<text>[\\s\\S]*?)</\\k<raw>\\s*>|<[a-z][^\\s/>]*(?<attributes>${ATTRIBUTES})>`,
	'gi',
);

/** Not what merely carries data, such as JSON-LD. */
function isExecuted(attributes: string): boolean {
	const type = /\stype=["']?(?<type>[^"'\s>]*)/i.exec(attributes)?.groups?.['type'];
	return type === undefined || /^(module|importmap|speculationrules|text\/javascript|application\/javascript)$/i.test(type);
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** A hash is made of the attribute's value, not of the way it is written. */
const decoded = (value: string): string =>
	value.replace(/&(?:#(?<number>\d+)|#x(?<hex>[\da-f]+)|(?<name>\w+));/gi, (whole, number?: string, hex?: string, name?: string) => {
		if (number) return String.fromCodePoint(Number(number));
		if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
		return ENTITIES[name ?? ''] ?? whole;
	});

const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * A page's styles in one element, where the first of them stood: its policy then needs one hash. Astro writes the islands' rule beside the
 * first island, but HTML allows styles in the head only.
 */
export function withOneStyle(html: string): string {
	const styles = [...html.matchAll(STYLE)].map(([, text]) => text);
	return html.replace(STYLE, () => (styles.length > 0 ? `<style>${styles.splice(0).join('')}</style>` : ''));
}

/**
 * What the toast package writes into the page when it starts, an empty style sheet and then its text, read from the package itself so that
 * an update carries its own.
 */
export async function toastStyles(): Promise<string[]> {
	const source = await readFile(createRequire(import.meta.url).resolve('sonner'), 'utf8');
	const literal = /__insertCSS\((?<literal>"(?:[^"\\]|\\.)*")\)/.exec(source)?.groups?.['literal'];
	if (!literal) throw new Error('The package sonner no longer inserts its style sheet as before; see src/build/content-security-policy.ts');
	return ['', JSON.parse(literal) as string];
}
