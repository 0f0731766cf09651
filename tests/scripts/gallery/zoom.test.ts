import { expect, test } from 'vitest';
import { CLOSEST, fitting, pushed, scaled, WHOLE } from '#features/gallery/zoom.ts';

const stage = { width: 400, height: 800 };
/** 400 by 200 px in the stage. */
const frame = fitting({ width: 1600, height: 800 }, stage);

test('a picture fits whole into the stage', () => {
	expect(frame.picture).toEqual({ width: 400, height: 200 });
	expect(fitting({ width: 500, height: 2000 }, stage).picture).toEqual({ width: 200, height: 800 });
});

test('the point between two fingers stays there while they spread', () => {
	const point = { x: 100, y: 0 };
	const view = scaled(WHOLE, 2, point, frame);

	// The picture's point p stands at view + p * scale: 100 before, 100 now.
	expect(view.x + 100 * view.scale).toBe(100);
});

test('a picture gets no smaller than the stage and no larger than its own pixels', () => {
	expect(scaled(WHOLE, 0.2, { x: 0, y: 0 }, frame).scale).toBe(1);
	expect(scaled(WHOLE, 99, { x: 0, y: 0 }, frame).scale).toBe(CLOSEST);
});

test('the whole picture is in the middle again after zooming out', () => {
	const close = pushed(scaled(WHOLE, 3, { x: 0, y: 0 }, frame), { x: 250, y: 0 }, frame);

	expect(scaled(close, 1, { x: 40, y: 40 }, frame)).toEqual(WHOLE);
});

test('an enlarged picture can be pushed to its edge and no further', () => {
	const close = scaled(WHOLE, 2, { x: 0, y: 0 }, frame);

	// 800 px wide in 400: 200 to each side. 400 px high in 800: not at all.
	expect(pushed(close, { x: 9000, y: 9000 }, frame)).toEqual({ scale: 2, x: 200, y: 0 });
	expect(pushed(close, { x: -9000, y: -9000 }, frame)).toEqual({ scale: 2, x: -200, y: 0 });
});

test('the whole picture cannot be pushed', () => {
	expect(pushed(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE);
});
