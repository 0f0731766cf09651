import { beforeEach, expect, test } from 'vitest';
import { deskTyped } from '#features/desk/shell/desk-memory.ts';

const HOUR = 3_600_000;
let time: number;
const keeper = () => deskTyped(() => new Date(time));

beforeEach(() => {
	time = Date.parse('2026-11-20T17:16:00Z');
	sessionStorage.clear();
	localStorage.clear();
});

test('typed text is kept in this tab only', () => {
	keeper().write({ name: 'Ayesha' });

	expect(keeper().read()).toEqual({ name: 'Ayesha' });
	expect(localStorage.length).toBe(0);
});

test('an idle sign-out keeps only its time', () => {
	keeper().write({ name: 'Ayesha' });

	keeper().forget();

	expect(keeper().read()).toBeUndefined();
	expect(sessionStorage.length).toBe(0);
	expect(Object.values({ ...localStorage })).toEqual([String(time)]);
});

test('an idle sign-out in another tab clears the typed text of this tab', () => {
	keeper().write({ name: 'Ayesha' });
	const here = { ...sessionStorage };
	time += HOUR;
	keeper().forget();
	// A tab cannot write another tab's storage.
	for (const [name, value] of Object.entries(here)) sessionStorage.setItem(name, value);

	expect(keeper().read()).toBeUndefined();
	expect(sessionStorage.length).toBe(0);
});

test('a logout in another tab keeps the typed text of this tab', () => {
	keeper().write({ name: 'Ayesha' });
	const here = { ...sessionStorage };
	time += HOUR;
	keeper().clear();
	for (const [name, value] of Object.entries(here)) sessionStorage.setItem(name, value);

	expect(keeper().read()).toEqual({ name: 'Ayesha' });
	expect(localStorage.length).toBe(0);
});

test('text typed after a sign-out is kept, also after a clock that was years ahead is corrected', () => {
	keeper().forget();
	time -= 8760 * HOUR;

	keeper().write({ name: 'Ayesha' });

	expect(keeper().read()).toEqual({ name: 'Ayesha' });
});

test('typed text is dropped after a day', () => {
	keeper().write({ name: 'Ayesha' });
	time += 24 * HOUR;

	expect(keeper().read()).toBeUndefined();
	expect(sessionStorage.length).toBe(0);
});

test('damaged text in the storage is ignored', () => {
	keeper().write({ name: 'Ayesha' });
	const [name = ''] = Object.keys({ ...sessionStorage });
	sessionStorage.setItem(name, '{"at":');

	expect(keeper().read()).toBeUndefined();
});
