/** A box of the wall: small, wide (two columns), tall (two rows), big (both), or full (all columns). */
export type Shape = 'small' | 'wide' | 'tall' | 'big' | 'full';

/** Arrangements without holes at four and at two columns. The grid flows `dense`. */
const BLOCKS: readonly Shape[][] = [
	['full'],
	['wide', 'wide'],
	['big', 'tall', 'tall'],
	['tall', 'big', 'tall'],
	['wide', 'small', 'small'],
	['big', 'tall', 'small', 'small'],
	['tall', 'big', 'small', 'small'],
	['tall', 'small', 'big', 'small'],
	['small', 'tall', 'big', 'small'],
	['big', 'small', 'small', 'small', 'small'],
	['wide', 'tall', 'tall', 'small', 'small'],
	['tall', 'wide', 'tall', 'small', 'small'],
];

/** The designed wall of twenty pictures. */
export const DESIGNED: readonly Shape[] = (
	'big tall small tall wide small tall small tall small big small small small tall wide small big small small' as const
).split(' ') as Shape[];

/** The designed wall, or blocks for any other number of pictures. */
export const wallOf = (count: number): Shape[] =>
	count === DESIGNED.length ? [...DESIGNED] : fitted(Array.from({ length: count }, (_, at) => DESIGNED[at % DESIGNED.length] ?? 'small'));

/** Shapes without holes for the filtered pictures, as close as possible to the wanted ones. */
export function fitted(wanted: readonly Shape[]): Shape[] {
	if (wanted.length === 0) return [];
	// Blocks of four. The last block leaves no picture alone.
	const length = wanted.length <= 5 ? wanted.length : 4;
	return [...nearest(wanted.slice(0, length)), ...fitted(wanted.slice(length))];
}

function nearest(wanted: readonly Shape[]): Shape[] {
	const kept = (block: readonly Shape[]) => block.filter((shape, at) => shape === wanted[at]).length;
	const [best = []] = BLOCKS.filter(({ length }) => length === wanted.length).sort((one, other) => kept(other) - kept(one));
	return [...best];
}

/** Height of a box, as a share of one column's width. */
const ROW = 0.74;
const COLUMNS: Record<Shape, number> = { small: 1, wide: 2, tall: 1, big: 2, full: 4 };
const ROWS: Record<Shape, number> = { small: 1, wide: 1, tall: 2, big: 2, full: 2 };

/**
 * `sizes` of a picture in the largest of its boxes: its width before cropping, at two and at four columns. Phones with very fine screens
 * get slightly less than they could show, which halves the bytes.
 */
export function sizesOf(shapes: readonly Shape[], { width, height }: { width: number; height: number }): string {
	const columns = Math.max(...shapes.map((shape) => Math.max(COLUMNS[shape], ROWS[shape] * ROW * (width / height))));
	const share = (percent: number) => Math.ceil(columns * percent);
	return `(min-width: 90em) ${share(320)}px, (min-width: 56.25em) ${share(22)}vw, ${share(32)}vw`;
}
