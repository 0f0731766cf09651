import { expect, test } from 'vitest';
import { speedAt, turns } from '#features/gallery/use-gestures.ts';

const samples = (...all: [x: number, when: number][]) => all.map(([x, when]) => ({ x, when }));

test('a finger that goes 80 px in 80 ms leaves with 1000 px a second', () => {
	expect(speedAt(80, samples([0, 0], [40, 40], [80, 80]))).toBe(1000);
});

test('a finger that was quick and has come to rest leaves with no speed', () => {
	expect(speedAt(500, samples([0, 0], [200, 60]))).toBe(0);
});

test('a finger that turns round leaves with the speed of its way back', () => {
	expect(speedAt(300, samples([0, 0], [-150, 150], [-150, 200], [-100, 250], [-50, 300]))).toBe(1000);
});

test('a press without a move has no speed, and events of one moment have one that can be reckoned with', () => {
	expect(speedAt(5, samples([10, 0]))).toBe(0);
	expect(Number.isFinite(speedAt(0, samples([0, 0], [40, 0])))).toBe(true);
});

test('a long swipe turns the page at any speed, a short one only if it is quick, a tremble never', () => {
	expect([turns(-90, 0), turns(-40, -500), turns(-40, -50), turns(12, 5000)]).toEqual([true, true, false, false]);
});

test('a swipe that is thrown back turns nothing', () => {
	expect(turns(-150, 900)).toBe(false);
});
