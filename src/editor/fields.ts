import type { z } from 'astro/zod';
import { wordsInForm } from './named-lists.ts';
import { type Described, type Part, partOf, shapeOf } from './schema-parts.ts';

/** A field in Sveltia's configuration. */
export type Field = { name: string; label: string; widget: string; hint?: string; i18n?: boolean | 'duplicate'; fields?: Field[] } & Record<
	string,
	unknown
>;

/** Fields of a file or of a group in it. Keys that `words` has too are asked in both languages, side by side. */
export const fieldsOf = (schema: z.ZodType, words?: z.ZodType): Field[] => fieldsIn(shapeOf(schema), words);

const OPTIONAL = ' (optional)';
export const isOptional = ({ label }: Field): boolean => label.endsWith(OPTIONAL);

function fieldsIn(shape: Record<string, z.ZodType>, words: z.ZodType | undefined): Field[] {
	const urdu = shapeOf(words);
	const inUrduOnly = Object.entries(urdu).filter(([name]) => !(name in shape));
	return [
		...Object.entries(shape).map(([name, inner]) => fieldOf(name, partOf(inner), urdu[name])),
		// Sveltia shows the same fields in both languages; the English ones stay empty (refusal.ts).
		...inUrduOnly.map(([name, inner]) => ({
			...fieldOf(name, partOf(inner), inner),
			label: `${labelOf(name)} (in Urdu only)`,
			required: false,
		})),
	];
}

function fieldOf(name: string, described: Described, words: z.ZodType | undefined): Field {
	const { part, isOptional } = described;
	const isOpen = part.is === 'group' || part.is === 'choice' || part.is === 'yes-or-no';
	return {
		name,
		label: `${labelOf(name)}${isOptional ? OPTIONAL : ''}`,
		hint: hintOf(described),
		// refusal.ts refuses empty fields in the build's words, so the form does not.
		required: isOpen && !isOptional,
		...(words ? { i18n: true } : {}),
		...widgetOf(described, words),
	};
}

function widgetOf({ part, what }: Described, words: z.ZodType | undefined): { widget: string } & Record<string, unknown> {
	switch (part.is) {
		case 'group':
			return { widget: 'object', fields: fieldsIn(part.shape, words) };
		case 'list':
			return listOf(part.element, words);
		case 'choice':
			return { widget: 'select', options: part.options, ...(part.isSeveral ? { multiple: true } : {}) };
		case 'number':
			return { widget: 'number', value_type: part.isWhole ? 'int' : 'float', ...(part.isWhole ? {} : { step: 0.01 }) };
		case 'yes-or-no':
			return { widget: 'boolean' };
		case 'names':
			return partOf(part.element).part.is === 'text' ? { widget: 'keyvalue' } : { widget: 'hidden' };
		case 'picture':
			return { widget: 'image', choose_url: false };
		case 'text':
			return { widget: /sentence|paragraph/i.test(what) ? 'text' : 'string' };
		default:
			// Keeps the file's value. tests/editor/configuration.test.ts lists these fields.
			return { widget: 'hidden' };
	}
}

/** Groups in a list open one by one. In both languages they are added, removed and moved together. */
function listOf(element: z.ZodType, words: z.ZodType | undefined): { widget: string } & Record<string, unknown> {
	const { part, what } = partOf(element);
	if (part.is !== 'group')
		return part.is === 'text' ? { widget: 'list' } : { widget: 'list', field: { ...fieldOf('entry', partOf(element), undefined) } };
	const other = words && partOf(words).part;
	const wordsOfEntry = other?.is === 'list' || other?.is === 'names' ? wordsInForm(other.element) : undefined;
	return {
		widget: 'list',
		label_singular: singular(what),
		collapsed: true,
		...summaryOf(part),
		...(wordsOfEntry ? { i18n: 'duplicate' } : {}),
		fields: fieldsOf(element, wordsOfEntry),
	};
}

/** The summary of a closed entry. */
function summaryOf({ shape }: Part & { is: 'group' }): Record<string, unknown> {
	const parts = Object.entries(shape).map(([name, schema]) => ({ name, ...partOf(schema).part }));
	const title = TITLES.find((name) => name in shape) ?? parts.find(({ is }) => is === 'text')?.name;
	const picture = parts.find(({ is }) => is === 'picture')?.name;
	return { ...(title ? { summary: `{{fields.${title}}}` } : {}), ...(picture ? { thumbnail: picture } : {}) };
}

const TITLES = ['name', 'title', 'caption', 'heading', 'label'];

/** `bridalRooms` becomes “Bridal rooms”. */
export const labelOf = (name: string): string => {
	const words = name.replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
};

/** “A menu.” becomes “menu”, for the button that adds one. */
export const singular = (what: string): string => what.replace(/^(An?|One|The) /, '').replace(/\.$/, '') || 'entry';

function hintOf({ part, what }: Described): string {
	const { from, to } = part as { from?: number; to?: number };
	if (part.is === 'list' && from === to && from !== undefined) return `${what} Exactly ${from}.`;
	if (part.is === 'text' && to !== undefined) return `${what} Up to ${said(to)} characters.`;
	if (part.is === 'list' && to === undefined) return what;
	if (from !== undefined && to !== undefined) return `${what} From ${said(from)} to ${said(to)}.`;
	if (from !== undefined) return `${what} ${said(from)} or more.`;
	return to === undefined ? what : `${what} Up to ${said(to)}.`;
}

const said = (figure: number) => figure.toLocaleString('en');
