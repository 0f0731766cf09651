/**
 * Fills every `{blank}` of the content's texts, so that each fact is in one file. An unknown blank throws, because guests would read it.
 */
export function fillPlaceholders<Content>(content: Content, blanks: Record<string, string>): Content {
	return fill(content, blanks) as Content;
}

function fill(content: unknown, blanks: Record<string, string>): unknown {
	if (typeof content === 'string')
		return content.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? unknownBlank(blank, content, blanks));
	if (Array.isArray(content)) return content.map((entry) => fill(entry, blanks));
	if (typeof content !== 'object' || content === null || isPicture(content)) return content;
	return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fill(value, blanks)]));
}

const isPicture = (content: object) => 'src' in content && 'format' in content;

function unknownBlank(blank: string, text: string, blanks: Record<string, string>): never {
	const known = Object.keys(blanks).map((name) => `{${name}}`);
	throw new Error(`src/content has the unknown blank ${blank} in “${text}”. Write one of ${known.join(' ')} or no braces.`);
}
