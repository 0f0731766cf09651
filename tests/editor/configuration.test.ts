import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { configuration, fieldsFor } from '../../src/editor/configuration.ts';
import type { Field } from '../../src/editor/fields.ts';
import { KINDS, kindOf, schemaOf, urduOf } from '../../src/editor/kinds.ts';
import { listed } from '../../src/editor/named-lists.ts';
import { partOf } from '../../src/editor/schema-parts.ts';
import { projectFiles } from '../house/source-files.ts';

const made = configuration({ host: 'github', name: 'owner/name', branch: 'main' });
const contentFiles = projectFiles().filter((file) => /^src\/content\/.*\.(json|md)$/.test(file));

/** Paths of all keys in a schema, with their kinds. */
function keysOf(schema: z.ZodType, way = ''): string[] {
	const { part } = partOf(schema);
	if (part.is === 'group')
		return Object.entries(part.shape).flatMap(([key, inner]) => [`${way}${key}`, ...keysOf(inner, `${way}${key} › `)]);
	return part.is === 'list' || part.is === 'names' ? keysOf(part.element, way) : [];
}

const fieldsIn = (fields: readonly Field[] = [], way = ''): string[] =>
	fields.flatMap(({ name, fields: inner }) => [`${way}${name}`, ...fieldsIn(inner, `${way}${name} › `)]);

const all = (fields: readonly Field[] = []): Field[] => fields.flatMap((field) => [field, ...all(field.fields)]);

test('every content file can be edited, the Urdu words with the English', () => {
	const english = contentFiles.filter((file) => kindOf(file));
	const beside = english.filter((file) => kindOf(file)?.words).map(urduOf);

	expect([...english, ...beside].sort()).toEqual([...contentFiles].sort());
});

test.each(KINDS)('$pattern: there is a field for every key of its schema, and no other', ({ rules, words, ...kind }) => {
	const fields = fieldsFor({ rules, ...(words ? { words } : {}), ...kind });

	const english = keysOf(schemaOf(rules));
	const inUrduOnly = words ? keysOf(schemaOf(words)).filter((key) => !english.includes(key)) : [];
	const body = rules.body === undefined ? [] : ['body'];
	expect(fieldsIn(fields).sort()).toEqual([...english, ...inUrduOnly, ...body].sort());
	expect(all(fields).filter(({ widget }) => widget === 'hidden')).toEqual([]);
});

test.each(KINDS.filter(({ words }) => words))('$pattern: what its Urdu file says is asked for beside the English', ({ words, ...kind }) => {
	const sided = (fields: readonly Field[] = [], way = ''): string[] =>
		fields.flatMap(({ name, fields: inner, i18n }) => [...(i18n ? [`${way}${name}`] : []), ...sided(inner, `${way}${name} › `)]);

	const plain = kind.namedLists.filter(({ isPlain }) => isPlain).map(({ key }) => `${key} › name`);
	const urdu = words ? [...keysOf(schemaOf(words)), ...plain, ...(words.body === undefined ? [] : ['body'])] : [];
	expect(sided(fieldsFor({ ...kind, ...(words ? { words } : {}) })).sort()).toEqual([...new Set(urdu)].sort());
});

test('every field has a hint, and optional fields say so', () => {
	const fields = KINDS.flatMap((kind) => all(fieldsFor(kind)));

	expect(fields.length).toBeGreaterThan(100);
	expect(fields.filter(({ hint }) => !hint).map(({ name }) => name)).toEqual([]);
	expect(fields.filter(({ label }) => label.endsWith('(optional)')).map(({ name }) => name)).toContain('choices');
});

test('limits are told beside the field', () => {
	const hints = new Map(
		KINDS.flatMap(({ name, ...kind }) => all(fieldsFor({ name, ...kind })).map((field) => [`${name} ${field.name}`, field.hint])),
	);

	expect(hints.get('menus table')).toMatch(/^The price per head for table serving, .* From 500 to 15,000\.$/);
	expect(hints.get('homePage description')).toMatch(/ Up to 160 characters\.$/);
});

test('a folder’s files are found in both languages, and pictures are named as the files name them', () => {
	const faqs = made.collections.find(({ name }) => name === 'services');
	const home = made.collections
		.flatMap((collection) => ('files' in collection ? collection.files : []))
		.find(({ name }) => name === 'homePage');

	expect(faqs).toMatchObject({ folder: 'src/content/{{locale}}/services', public_folder: '../../assets/media', extension: 'md' });
	expect(home).toMatchObject({ file: 'src/content/{{locale}}/pages/home.json', public_folder: '../../assets/media' });
	expect(made.singletons.find(({ name }) => name === 'gallery')).toMatchObject({ public_folder: '../assets/media' });
});

test('where English has a list, the form has one in Urdu too: nothing else would be kept', () => {
	const files = KINDS.filter(({ words, pattern }) => words && pattern.endsWith('.json')).map(({ pattern, namedLists }) => {
		const read = (folder: string) => JSON.parse(readFileSync(`src/content/${folder}${pattern}`, 'utf8')) as Record<string, unknown>;
		return { english: read(''), urdu: listed(read('ur/'), namedLists, read('')) };
	});

	for (const { english, urdu } of files)
		for (const [key, value] of Object.entries(urdu))
			if (key in english) expect(Array.isArray(value), key).toBe(Array.isArray(english[key]));
	expect(files.length).toBeGreaterThan(5);
});

test('fields that only Urdu has may stay empty in English', () => {
	const inUrduOnly = KINDS.flatMap((kind) => all(fieldsFor(kind))).filter(({ label }) => label.endsWith('(in Urdu only)'));

	expect(inUrduOnly.map(({ name }) => name)).toContain('part');
	expect(inUrduOnly.filter(({ required }) => required)).toEqual([]);
});

test('files and folders have short readable names', () => {
	const { singletons, collections } = made;
	const labels = [...singletons, ...collections.flatMap<{ label: string }>((one) => ('files' in one ? one.files : one))].map(
		({ label }) => label,
	);

	expect(labels).toContain('Menus and prices');
	expect(labels).toContain('Questions');
	expect(labels).toHaveLength(KINDS.length);
	for (const label of labels) {
		expect(label).not.toMatch(/^(?:Bookable|Faqs|Basics|Rules)| page$/);
		expect(label.length, label).toBeLessThan(20);
	}
});
