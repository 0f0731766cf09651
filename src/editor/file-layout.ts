import { isRecord } from '#shared/rules/unknown.ts';

export type Content = Record<string, unknown>;

/**
 * Writes JSON in the layout of `src/content`, so that a changed price changes one line. Lists of words and groups stay on one line where
 * the file had them so.
 */
export function fileLayout() {
	const onOneLine = new Set<string>();
	return { learn, write: (content: unknown): string => `${written(content, '', '', 0)}\n` };

	/** Remembers which groups of a file are on one line. */
	function learn(text: string): void {
		look(JSON.parse(text), '', text);
	}

	function look(content: unknown, place: string, text: string): void {
		if (Array.isArray(content)) for (const entry of content) look(entry, `${place}[]`, text);
		else if (isRecord(content)) {
			if (text.includes(short(content))) onOneLine.add(placed(place, content));
			for (const [key, value] of Object.entries(content)) look(value, `${place}.${key}`, text);
		}
	}

	function written(content: unknown, place: string, indent: string, before: number): string {
		if (typeof content !== 'object' || content === null) return JSON.stringify(content);
		const fits = (line: string) => tabbed(indent) + before + line.length + 1 <= WIDTH;
		const inner = `${indent}\t`;
		if (Array.isArray(content)) {
			const line = short(content);
			if (content.length === 0 || (!content.some(isList) && fits(line))) return line;
			// Groups on one line share a line if they fit.
			if (fits(line) && content.every((entry) => isRecord(entry) && onOneLine.has(placed(`${place}[]`, entry)))) return line;
			return `[\n${content.map((entry) => `${inner}${written(entry, `${place}[]`, inner, 0)}`).join(',\n')}\n${indent}]`;
		}
		const line = short(content);
		if (onOneLine.has(placed(place, content as Content)) && fits(line)) return line;
		const lines = Object.entries(content).map(([key, value]) => {
			const name = `${JSON.stringify(key)}: `;
			return `${inner}${name}${written(value, `${place}.${key}`, inner, name.length)}`;
		});
		return lines.length > 0 ? `{\n${lines.join(',\n')}\n${indent}}` : '{}';
	}
}

/** The key includes the group's own keys, because Urdu files have fewer and other lines. */
const placed = (place: string, content: Content) => `${place} ${Object.keys(content).join()}`;

/** Line width of this repository's formatter; a tab counts as two. */
const WIDTH = 140;
const tabbed = (indent: string) => indent.length * 2;

const isList = (value: unknown) => typeof value === 'object' && value !== null;

/** One line, as the formatter writes it: `{ "table": 1499, "buffet": 1699 }`, `["Puri", "Naan"]`. */
function short(content: unknown): string {
	if (Array.isArray(content)) return `[${content.map(short).join(', ')}]`;
	if (!isRecord(content)) return JSON.stringify(content);
	const keys = Object.entries(content).map(([key, value]) => `${JSON.stringify(key)}: ${short(value)}`);
	return keys.length > 0 ? `{ ${keys.join(', ')} }` : '{}';
}
