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

test('what is typed at the desk is kept in this tab, and nowhere else', () => {
	keeper().write({ name: 'Ayesha' });

	expect(keeper().read()).toEqual({ name: 'Ayesha' });
	expect(localStorage.length).toBe(0);
});

test('whoever is signed out for having been away leaves nothing of it but the time', () => {
	keeper().write({ name: 'Ayesha' });

	keeper().forget();

	expect(keeper().read()).toBeUndefined();
	expect(sessionStorage.length).toBe(0);
	expect(Object.values({ ...localStorage })).toEqual([String(time)]);
});

test('whoever was away, as another tab noticed, takes along what was typed here', () => {
	keeper().write({ name: 'Ayesha' });
	const here = { ...sessionStorage };
	time += HOUR;
	keeper().forget();
	// The other tab cannot reach this one's storage.
	for (const [name, value] of Object.entries(here)) sessionStorage.setItem(name, value);

	expect(keeper().read()).toBeUndefined();
	expect(sessionStorage.length).toBe(0);
});

test('whoever logs out in another tab was not asked about what is typed here, and leaves it', () => {
	keeper().write({ name: 'Ayesha' });
	const here = { ...sessionStorage };
	time += HOUR;
	keeper().clear();
	for (const [name, value] of Object.entries(here)) sessionStorage.setItem(name, value);

	expect(keeper().read()).toEqual({ name: 'Ayesha' });
	expect(localStorage.length).toBe(0);
});

test('what is typed after a sign-out is kept, also once a clock that was years ahead is put right', () => {
	keeper().forget();
	time -= 8760 * HOUR;

	keeper().write({ name: 'Ayesha' });

	expect(keeper().read()).toEqual({ name: 'Ayesha' });
});

test('a day later it is gone', () => {
	keeper().write({ name: 'Ayesha' });
	time += 24 * HOUR;

	expect(keeper().read()).toBeUndefined();
	expect(sessionStorage.length).toBe(0);
});

test('what is cut off in the storage is no reason to fail', () => {
	keeper().write({ name: 'Ayesha' });
	const [name = ''] = Object.keys({ ...sessionStorage });
	sessionStorage.setItem(name, '{"at":');

	expect(keeper().read()).toBeUndefined();
});
