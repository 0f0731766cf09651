/** A box of the wall: small, wide (two columns), tall (two rows) or big (both). */
export type Shape = 'small' | 'wide' | 'tall' | 'big';

/** Arrangements that fill whole rows at four columns and at two, so that a wall of them has no holes. The grid flows `dense`. */
const BLOCKS: readonly Shape[][] = [
	['big'],
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

/** The designed wall of twenty. */
export const DESIGNED: readonly Shape[] = (
	'big tall small tall wide small tall small tall small big small small small tall wide small big small small' as const
).split(' ') as Shape[];

/** The shapes of all boxes: as designed, and made of blocks when editors add or remove pictures. */
export const wallOf = (count: number): Shape[] =>
	count === DESIGNED.length ? [...DESIGNED] : fitted(Array.from({ length: count }, (_, at) => DESIGNED[at % DESIGNED.length] ?? 'small'));

/** Shapes without holes for the pictures that a filter leaves, each as near as can be to the shape that it had. */
export function fitted(wanted: readonly Shape[]): Shape[] {
	if (wanted.length === 0) return [];
	// Blocks of four, and at the end whatever leaves no picture alone.
	const length = wanted.length <= 5 ? wanted.length : 4;
	return [...nearest(wanted.slice(0, length)), ...fitted(wanted.slice(length))];
}

function nearest(wanted: readonly Shape[]): Shape[] {
	const kept = (block: readonly Shape[]) => block.filter((shape, at) => shape === wanted[at]).length;
	const [best = []] = BLOCKS.filter(({ length }) => length === wanted.length).sort((one, other) => kept(other) - kept(one));
	return [...best];
}
