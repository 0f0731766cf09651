import { calledAs } from '../../src/editor/configuration.ts';
import { type Field, fieldsOf, isOptional, labelOf } from '../../src/editor/fields.ts';
import type { Content } from '../../src/editor/file-layout.ts';
import { schemaOf } from '../../src/editor/kinds.ts';
import type { Project } from './project-files.ts';
import type { Answers } from './setup-answers.ts';
import { documentsOf } from './setup-content-files.ts';
import { PLACES } from './setup-places.ts';

type Group = keyof typeof PLACES;

const FILES: Record<Group, string> = { basics: 'basics.json', rules: 'rules.json', venue: 'venue.json', home: 'pages/home.json' };

/** A field that is asked and answered in one line. */
type Line = { hint: string; typed: (value: unknown) => string; read: (line: string) => unknown };

/** One question about a content file. `group` is the part of the answers that it belongs to. */
export type Question = Line & { group: Group | 'venueUrdu' | 'homeUrdu'; path: string; place: readonly string[]; question: string };

/** The questions about one file, in the languages of the site. */
export function questionsOf(group: Group, answers: Answers, project: Project): Question[] {
	const documents = documentsOf(answers, project);
	const schemaAt = (path: string) => {
		const rules = documents.find((document) => document.path === path)?.rules;
		return rules && schemaOf(rules);
	};
	const [path, urduPath] = [`src/content/${FILES[group]}`, `src/content/ur/${FILES[group]}`];
	const schema = schemaAt(path);
	const fields = schema ? fieldsOf(schema, schemaAt(urduPath)) : [];
	const name = calledAs({ name: group === 'home' ? 'homePage' : group });
	return PLACES[group].flatMap((dotted) => {
		const place = dotted.split('.');
		const fieldsThere = fieldsTo(fields, place);
		const field = fieldsThere.at(-1);
		if (!field) return [];
		const line = lineFor(field);
		const label = [name, ...place.map(labelOf)].join(' › ');
		const hint = [...fieldsThere.slice(-2).map(({ hint }) => hint), line.hint].filter(Boolean).join(' ');
		const english: Question = { ...line, group, path, place, question: `${label}: ${hint}` };
		if (!field.i18n || (group !== 'venue' && group !== 'home')) return [english];
		// Of a list of groups, Urdu has the names alone.
		const urdu = lineFor({ ...field, ...(field.fields && { fields: field.fields.filter(({ i18n }) => i18n) }) });
		return [english, { ...english, ...urdu, group: `${group}Urdu`, path: urduPath, question: `${label}, in Urdu: ${hint}` }];
	});
}

/** The field at a place, after the groups around it. */
function fieldsTo(fields: readonly Field[], [name, ...rest]: readonly string[]): Field[] {
	const field = fields.find((one) => one.name === name);
	if (!field) return [];
	return [field, ...fieldsTo(field.fields ?? [], rest)];
}

/** True for Urdu words in a file that both languages share. */
export const isForUrdu = ({ place }: Question): boolean => place.at(-1)?.endsWith('Urdu') ?? false;

function lineFor(field: Field): Line {
	const inner = field.fields ?? [];
	switch (field.widget) {
		case 'number':
			return { hint: '', typed: text, read: figure };
		case 'select':
			return separatedBy(',');
		case 'list':
			return listed(inner, isOptional(field));
		case 'object':
			return figures(inner.map(({ name }) => name));
		default:
			return isOptional(field) ? textOrNone : { hint: '', typed: text, read: (line) => line };
	}
}

const text = (value: unknown): string => String(value ?? '');
const figure = (line: string) => (/^-?\d+$/.test(line) ? Number(line) : line);
const isNone = (line: string): boolean => /^none$/i.test(line);

const textOrNone: Line = {
	hint: '“none” leaves it out.',
	typed: (value) => String(value ?? 'none'),
	read: (line) => (isNone(line) ? undefined : line),
};

const orNone = (line: Line): Line => ({
	hint: `${line.hint} “none” leaves it out.`,
	typed: (value) => line.typed(value) || 'none',
	read: (typed) => (isNone(typed) ? undefined : line.read(typed)),
});

const separatedBy = (separator: ',' | '|'): Line => ({
	hint: `With a ${separator === ',' ? 'comma' : '|'} between.`,
	typed: (value) => ((value ?? []) as string[]).join(separator === ',' ? ', ' : ' | '),
	read: (line) => parts(line, separator),
});

/** Google Maps copies a place as two figures, so both are one answer. */
const figures = (names: readonly string[]): Line => ({
	hint: `${names.map(labelOf).join(', ')}: as Google Maps copies them.`,
	typed: (value) => Object.values((value ?? {}) as Content).join(', '),
	read: (line) => Object.fromEntries(names.map((name, at) => [name, Number(parts(line, ',')[at])])),
});

/** A list of texts, of names, or of names each with an address or a number. */
function listed(fields: readonly Field[], isOptional: boolean): Line {
	const [name, value] = fields.map(({ name }) => name);
	if (name === undefined) return isOptional ? orNone(separatedBy('|')) : separatedBy('|');
	const pairs: Line = {
		hint: value === undefined ? 'With a | between.' : `Each as “Name ${value}”, with a | between, or “none”.`,
		typed: (list) =>
			((list ?? []) as Record<string, string>[]).map((one) => [one[name], value && one[value]].filter(Boolean).join(' ')).join(' | ') ||
			'none',
		read: (line) => (isNone(line) ? [] : parts(line, '|').map((one) => (value === undefined ? { [name]: one } : pairIn(one, name, value)))),
	};
	return isOptional ? { ...pairs, read: (line) => (isNone(line) ? undefined : pairs.read(line)) } : pairs;
}

/** Reads “JazzCash 0300 1234567” and “Instagram https://…”. */
const pairIn = (one: string, name: string, value: string) => {
	const [end = ''] = /(?:\+?\d[\d +-]*|\S+)$/.exec(one) ?? [];
	return { [name]: one.slice(0, -end.length).trim(), [value]: end };
};

const parts = (line: string, separator: string): string[] =>
	line
		.split(separator)
		.map((part) => part.trim())
		.filter(Boolean);

/** The answer so far, as it is typed. */
export const typedAt = (answers: Answers, { group, place, typed }: Question): string =>
	typed(place.reduce<unknown>((here, key) => (here as Content | undefined)?.[key], answers[group]));

/** Sets a place to a typed line. An empty line removes the place. */
export const withTyped = (answers: Answers, { group, place, read }: Question, line: string): Answers => ({
	...answers,
	[group]: put(answers[group], place, line === '' ? undefined : read(line)),
});

function put(group: Content, [key = '', ...rest]: readonly string[], value: unknown): Content {
	if (rest.length > 0) return { ...group, [key]: put((group[key] ?? {}) as Content, rest, value) };
	const { [key]: _, ...others } = group;
	return value === undefined ? others : { ...group, [key]: value };
}
