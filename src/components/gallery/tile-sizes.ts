import type { Shape } from './tiling.ts';

/** A box's height, as a share of one column's width. */
const ROW = 0.74;
const COLUMNS: Record<Shape, number> = { small: 1, wide: 2, tall: 1, big: 2 };
const ROWS: Record<Shape, number> = { small: 1, wide: 1, tall: 2, big: 2 };

/**
 * The `sizes` of a picture that fills the largest of these boxes: how wide it is before it is cropped, on a wall of two columns and of four.
 * Phones with very fine screens get a little less than their screen could show: nobody sees it, and it halves the bytes.
 */
export function sizesOf(shapes: readonly Shape[], { width, height }: { width: number; height: number }): string {
	const columns = Math.max(...shapes.map((shape) => Math.max(COLUMNS[shape], ROWS[shape] * ROW * (width / height))));
	const share = (percent: number) => Math.ceil(columns * percent);
	return `(min-width: 90em) ${share(320)}px, (min-width: 56.25em) ${share(22)}vw, ${share(32)}vw`;
}
