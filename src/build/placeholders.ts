/**
 * The fields of the venue's content that still hold made-up values: numbers that belong to nobody, and `.example` addresses. Each is named
 * as an editor finds it, such as `social[1].url`.
 */
export function placeholderFields(content: unknown, path = ''): string[] {
	if (typeof content === 'string') return isPlaceholder(content) ? [path] : [];
	if (Array.isArray(content)) return content.flatMap((entry, index) => placeholderFields(entry, `${path}[${index}]`));
	if (typeof content !== 'object' || content === null) return [];
	return Object.entries(content).flatMap(([key, value]) => placeholderFields(value, path ? `${path}.${key}` : key));
}

const isPlaceholder = (text: string): boolean => /^\+92\d{2,3}0{7,}$/.test(text.replace(/\s/g, '')) || /\.example\b/.test(text);
