/** A part of a file in bytes, both ends inclusive. */
export type Part = { from: number; to: number };

/** What a `Range` header asks for: a part, nothing that can be given (416), or, where it is not understood, the whole (`undefined`). */
export function askedRange(header: string | undefined, size: number): Part | 'unsatisfiable' | undefined {
	const { first, last } = /^bytes=(?<first>\d*)-(?<last>\d*)$/.exec(header ?? '')?.groups ?? {};
	if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
	if (first === '') return within({ from: Math.max(0, size - Number(last)), to: size - 1 }, size);
	if (last !== '' && Number(last) < Number(first)) return undefined;
	return within({ from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }, size);
}

const within = (part: Part, size: number): Part | 'unsatisfiable' => (part.from < size && part.from <= part.to ? part : 'unsatisfiable');
