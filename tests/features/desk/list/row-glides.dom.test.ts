import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { glideRows, type RowGlides } from '#features/desk/list/row-glides.ts';

type Animate = Parameters<typeof glideRows>[1];

let list: HTMLElement;
let glides: RowGlides;
let mayGlide: boolean;
let top: number;
/** A movement: the row, its first place, and whether it was stopped. */
let moved: { row: string; from: unknown; state: string }[];

beforeEach(() => {
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {}
			disconnect() {}
		},
	);
	// Needed only for the distance of a moving row, which jsdom does not move.
	vi.stubGlobal(
		'DOMMatrix',
		class {
			f = 0;
		},
	);
	document.body.innerHTML = '<section></section>';
	list = document.body.querySelector('section') as HTMLElement;
	list.append(row('one'), row('two'));
	list.getBoundingClientRect = () => ({ top }) as DOMRect;
	[moved, mayGlide, top] = [[], true, 100];
	glides = glideRows(list, remember as unknown as Animate, () => mayGlide);
});
afterEach(() => {
	glides.stop();
	vi.unstubAllGlobals();
});

/** A row that is 50 px high. */
function row(name: string): HTMLElement {
	const made = Object.assign(document.createElement('p'), { textContent: name });
	Object.defineProperty(made, 'offsetTop', { get: () => [...list.children].indexOf(made) * 50 });
	return made;
}

function remember(element: HTMLElement, { transform }: { transform: unknown[] }) {
	const one = { row: element.textContent ?? '', from: transform[0], state: 'on its way' };
	moved.push(one);
	const to = (state: string) => () => {
		one.state = state;
	};
	return { pause: to('held'), play: to('on its way'), cancel: to('ended'), finished: new Promise(() => undefined) };
}

test('rows that make room for another row glide from their old places', async () => {
	list.prepend(row('new'));
	await Promise.resolve();

	expect(moved).toEqual([
		{ row: 'one', from: 'translateY(-50px)', state: 'on its way' },
		{ row: 'two', from: 'translateY(-50px)', state: 'on its way' },
	]);
});

test('rows that change places pass each other', async () => {
	list.append(list.firstElementChild as Element);
	await Promise.resolve();

	expect(moved.map(({ row, from }) => [row, from])).toEqual([
		['two', 'translateY(50px)'],
		['one', 'translateY(-50px)'],
	]);
});

test('a moving row stops while a finger is down, and a row that loses its place then stays under the finger', async () => {
	list.prepend(row('new'));
	await Promise.resolve();
	glides.hold(true);
	expect(moved.map(({ state }) => state)).toEqual(['held', 'held']);

	list.firstElementChild?.remove();
	await Promise.resolve();
	expect(moved.slice(2).map(({ state }) => state)).toEqual(['held', 'held']);

	glides.hold(false);
	expect(moved.map(({ state }) => state)).toEqual(['ended', 'ended', 'on its way', 'on its way']);
});

test('an answer to a new search, and a list that begins above the window, move no rows', async () => {
	mayGlide = false;
	list.prepend(row('asked for'));
	await Promise.resolve();
	[mayGlide, top] = [true, -300];
	list.prepend(row('above'));
	await Promise.resolve();

	expect(moved).toEqual([]);
});
