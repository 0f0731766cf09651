import { expect, test } from 'vitest';
import { listed, named, unlisted } from '../../src/editor/named-lists.ts';

const keys = [{ key: 'menus', isPlain: false }];
const english = (...names: string[]) => ({ menus: names.map((name) => ({ name })) });
const file = { menus: { 'Menu 2': { name: 'دو' }, 'Menu 1': { name: 'ایک' } }, tax: { name: 'ٹیکس' } };

const saved = (form: Record<string, unknown>, ...names: string[]) => unlisted(named(form, keys, english(...names)), keys);

test('the form shows the Urdu words in the order of the English list, and the file gets them back under their names', () => {
	const form = listed(file, keys, english('Menu 1', 'Menu 2'));

	expect((form['menus'] as { name: string }[]).map(({ name }) => name)).toEqual(['ایک', 'دو']);
	expect(saved(form, 'Menu 1', 'Menu 2')).toEqual(file);
});

test('a menu that moves takes its words along', () => {
	const form = listed(file, keys, english('Menu 1', 'Menu 2'));

	expect(saved(form, 'Menu 2', 'Menu 1')).toEqual(file);
});

test('a renamed menu keeps its words under the new name', () => {
	const form = listed(file, keys, english('Menu 1', 'Menu 2'));

	expect(saved(form, 'Menu 1', 'Grand menu')['menus']).toEqual({ 'Menu 1': { name: 'ایک' }, 'Grand menu': { name: 'دو' } });
});

test('a new menu gets the words written beside it, also in the midst of the others', () => {
	const form = listed(file, keys, english('Menu 1', 'Menu 2')) as { menus: unknown[] };
	form.menus.splice(1, 0, { name: 'نیا' });

	expect(saved(form, 'Menu 1', 'New menu', 'Menu 2')['menus']).toEqual({
		'Menu 1': { name: 'ایک' },
		'New menu': { name: 'نیا' },
		'Menu 2': { name: 'دو' },
	});
});

test('a menu taken out of both lists is gone, and an English list stays a list', () => {
	const form = listed(file, keys, english('Menu 1', 'Menu 2')) as { menus: unknown[] };
	form.menus.splice(0, 1);

	expect(saved(form, 'Menu 2')['menus']).toEqual({ 'Menu 2': { name: 'دو' } });
	expect(unlisted(english('Menu 1'), keys)).toEqual(english('Menu 1'));
});

test('where Urdu has one word for an entry, the form shows it as its name, and the file gets the word back', () => {
	const plain = [{ key: 'menus', isPlain: true }];
	const words = { menus: { 'Menu 2': 'دو', 'Menu 1': 'ایک' } };
	const form = listed(words, plain, english('Menu 1', 'Menu 2'));

	expect((form['menus'] as { name: string }[]).map(({ name }) => name)).toEqual(['ایک', 'دو']);
	expect(unlisted(named(form, plain, english('Menu 1', 'Menu 2')), plain)).toEqual(words);
});
