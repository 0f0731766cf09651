import { isRecord } from '#shared/rules/unknown.ts';
import type { Project } from './project-files.ts';

/** One text of a content file and its place there. The text below Markdown's keys has the place `text`. */
export type ContentText = { path: string; place: string; text: string };

/** Content files with words that a page shows. */
export const filesWithText = (project: Pick<Project, 'list'>, urdu: boolean): string[] =>
	(urdu ? ['src/content', 'src/content/ur'] : ['src/content']).flatMap((top) => [
		...['venue.json', 'menus.json', 'whole-price.json', 'gallery.json', 'reviews.json'].map((file) => `${top}/${file}`),
		...['pages', 'halls', 'services', 'faqs'].flatMap((folder) =>
			project.list(`${top}/${folder}`).map((file) => `${top}/${folder}/${file}`),
		),
	]);

/** All texts of a content file, in order. Empty if the file is missing or cannot be read. */
export function textsIn(project: Pick<Project, 'read'>, path: string): ContentText[] {
	const text = project.read(path) ?? '';
	if (path.endsWith('.md')) return inMarkdown(text).map((said) => ({ path, ...said }));
	try {
		return inJson(JSON.parse(text || '{}'), []).map((said) => ({ path, ...said }));
	} catch {
		return [];
	}
}

type Placed = Omit<ContentText, 'path'>;

function inJson(value: unknown, place: string[]): Placed[] {
	if (typeof value === 'string') return [{ place: place.join(' › '), text: value }];
	if (Array.isArray(value)) return value.flatMap((entry, at) => inJson(entry, [...place, nameOf(entry) ?? String(at + 1)]));
	return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => inJson(inner, [...place, key])) : [];
}

const nameOf = (entry: unknown): string | undefined => {
	const { name, title, src } = isRecord(entry) ? entry : {};
	const own = name ?? title ?? (typeof src === 'string' ? src.replace(/^.*\//, '') : undefined);
	return typeof own === 'string' ? `“${own}”` : undefined;
};

/** The front matter of these files is simple enough to read line by line. Each paragraph below it is one text. */
function inMarkdown(text: string): Placed[] {
	const [, keys = '', body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? ['', '', text];
	let top = '';
	const said = keys.split('\n').flatMap((line) => {
		const [, indent = '', key = '', rest = ''] = /^(\s*(?:- )?)(?:(\w+):(?: |$))?(.*)$/.exec(line) ?? [];
		if (indent === '') top = key;
		const words = rest.trim().replace(/^"(.*)"$/, '$1');
		return words ? [{ place: indent === '' || key === '' ? top : `${top} › ${key}`, text: words }] : [];
	});
	return [...said, ...body.split(/\n\s*\n/).flatMap((part) => (part.trim() ? [{ place: 'text', text: part.trim() }] : []))];
}
