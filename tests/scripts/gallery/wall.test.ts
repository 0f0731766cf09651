import { expect, test } from 'vitest';
import { DESIGNED, fitted, type Shape, sizesOf, wallOf } from '#components/gallery/wall-shapes.ts';

const COLUMNS: Record<Shape, number> = { small: 1, wide: 2, tall: 1, big: 2, full: 4 };
const ROWS: Record<Shape, number> = { small: 1, wide: 1, tall: 2, big: 2, full: 2 };

/** The empty cells of a grid that flows `dense`, laid out as a browser does it. */
function holesIn(shapes: Shape[], columns: number): number {
	const taken = new Set<string>();
	const widthOf = (shape: Shape) => Math.min(COLUMNS[shape], columns);
	const cells = (row: number, column: number, shape: Shape) =>
		Array.from(
			{ length: ROWS[shape] * widthOf(shape) },
			(_, at) => `${row + Math.floor(at / widthOf(shape))},${column + (at % widthOf(shape))}`,
		);
	let last = 0;
	for (const shape of shapes) {
		for (let place = 0; ; place++) {
			const [row, column] = [Math.floor(place / columns), place % columns];
			const wanted = cells(row, column, shape);
			if (column + widthOf(shape) > columns || wanted.some((cell) => taken.has(cell))) continue;
			for (const cell of wanted) taken.add(cell);
			last = Math.max(last, row + ROWS[shape]);
			break;
		}
	}
	return last * columns - taken.size;
}

test('the designed wall has no holes on a phone or on a desk', () => {
	expect([holesIn([...DESIGNED], 2), holesIn([...DESIGNED], 4)]).toEqual([0, 0]);
});

test('a wall of any number of pictures has no holes', () => {
	const counts = Array.from({ length: 61 }, (_, at) => at + 1);

	expect(counts.filter((count) => wallOf(count).length !== count)).toEqual([]);
	expect(counts.filter((count) => holesIn(wallOf(count), 2) + holesIn(wallOf(count), 4) > 0)).toEqual([]);
});

test('a filtered wall has no holes, whichever pictures are left', () => {
	const everyThird = DESIGNED.filter((_, at) => at % 3 === 0);
	const tails = DESIGNED.map((_, at) => DESIGNED.slice(at));

	expect([everyThird, ...tails].filter((wanted) => holesIn(fitted(wanted), 2) + holesIn(fitted(wanted), 4) > 0)).toEqual([]);
});

test('a filter keeps the shapes that it can keep', () => {
	expect(fitted(['tall', 'big', 'small', 'small'])).toEqual(['tall', 'big', 'small', 'small']);
	expect(fitted(['small', 'tall', 'tall', 'small', 'wide']).filter((shape) => shape === 'tall')).toHaveLength(2);
});

test('a picture that is far wider than its tall box is loaded in a larger size', () => {
	const wide = { width: 1600, height: 1067 };
	const upright = { width: 1067, height: 1600 };
	const share = (sizes: string) => Number(/(\d+)vw$/.exec(sizes)?.[1]);

	expect(share(sizesOf(['tall'], wide))).toBeGreaterThan(2 * share(sizesOf(['tall'], upright)));
	expect(sizesOf(['small', 'big'], wide)).toBe(sizesOf(['big'], wide));
});
