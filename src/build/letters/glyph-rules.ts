/** Rules by number: 1 is kept, 0 is removed. */
export type KeptRules = Uint8Array;

/** Rules by which a font chooses the forms of its letters. Each can be removed. */
export type GlyphRules = {
	count: number;
	/** Applies the kept rules to a shaper's own table. Only the changed rules are written. */
	apply: (live: Uint8Array, kept: KeptRules, changed: readonly number[]) => void;
	/** The table with only the kept rules. */
	only: (kept: KeptRules) => Buffer;
};

/** A count and its offsets. An offset stays while one of its rules is kept. `end` is a number that follows the offsets. */
type List = { at: number; offsets: { offset: number; rules: number[] }[]; end?: number };

const CONTEXT = 5;
const CHAINED_CONTEXT = 6;
const EXTENSION = 7;
const HAS_MARK_FILTER = 0x10;

/**
 * Reads the table GSUB (https://learn.microsoft.com/typography/opentype/spec/gsub). A rule is a subtable of a lookup, or one context in it.
 */
export function readGlyphRules(table: Buffer): GlyphRules {
	const lookups: List[] = [];
	const sets = new Map<number, List>();
	/** Coverages of subtables. A subtable without one is never applied. */
	const coverages = new Map<number, number>();
	/** Parts to write anew when a rule comes or goes, by the rule's number. */
	const writers: ((bytes: DataView, kept: KeptRules) => void)[] = [];

	const u16 = (at: number) => table.readUInt16BE(at);
	const offsetsAt = (at: number) => Array.from({ length: u16(at) }, (_, index) => u16(at + 2 + 2 * index));
	const rulesOf = (lookup: number, subtable: number): number[] => {
		const isFar = u16(lookup) === EXTENSION;
		const type = isFar ? u16(subtable + 2) : u16(lookup);
		const at = isFar ? subtable + table.readUInt32BE(subtable + 4) : subtable;
		const isContext = type === CONTEXT || type === CHAINED_CONTEXT;
		const format = u16(at);
		if (!isContext || format === 3) return [coverageAt(isContext ? firstInput(at, type) : at + 2)];
		const list = at + (format === 1 ? 4 : type === CONTEXT ? 6 : 10);
		return offsetsAt(list).flatMap((offset) => (offset === 0 ? [] : setAt(at + offset)));
	};
	/** Format 3 lists glyphs by position; the first input position follows the backtrack positions. */
	const firstInput = (at: number, type: number) => (type === CONTEXT ? at + 6 : at + 6 + 2 * u16(at + 2));
	const coverageAt = (at: number) => {
		const known = coverages.get(at);
		if (known !== undefined) return known;
		const [offset, rule] = [u16(at), writers.length];
		// A shaper has already counted the subtables, so they stay and lose their glyphs instead.
		writers.push((bytes, kept) => bytes.setUint16(at, kept[rule] ? offset : 0));
		coverages.set(at, rule);
		return rule;
	};
	const setAt = (at: number) => {
		const known = sets.get(at);
		if (known) return known.offsets.flatMap(({ rules }) => rules);
		const first = writers.length;
		const set: List = { at, offsets: offsetsAt(at).map((offset, index) => ({ offset, rules: [first + index] })) };
		const write = (bytes: DataView, kept: KeptRules) => writeList(bytes, set, kept);
		for (const _ of set.offsets) writers.push(write);
		sets.set(at, set);
		return set.offsets.flatMap(({ rules }) => rules);
	};

	const start = u16(8);
	// Two lookups may share one place in the table.
	for (const lookup of new Set(offsetsAt(start).map((offset) => start + offset))) {
		const offsets = offsetsAt(lookup + 4).map((offset) => ({ offset, rules: rulesOf(lookup, lookup + offset) }));
		const hasFilter = (u16(lookup + 2) & HAS_MARK_FILTER) !== 0;
		lookups.push({ at: lookup + 4, offsets, ...(hasFilter && { end: u16(lookup + 6 + 2 * offsets.length) }) });
	}

	return {
		count: writers.length,
		apply: (live, kept, changed) => {
			const bytes = new DataView(live.buffer, live.byteOffset, live.byteLength);
			for (const write of new Set(changed.map((rule) => writers[rule]))) write?.(bytes, kept);
		},
		only: (kept) => {
			const copy = Buffer.from(table);
			const bytes = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
			for (const list of [...sets.values(), ...lookups]) writeList(bytes, list, kept);
			return copy;
		},
	};
}

function writeList(bytes: DataView, { at, offsets, end }: List, kept: KeptRules): void {
	let standing = 0;
	for (const { offset, rules } of offsets) if (rules.some((rule) => kept[rule])) bytes.setUint16(at + 2 * ++standing, offset);
	bytes.setUint16(at, standing);
	if (end !== undefined) bytes.setUint16(at + 2 + 2 * standing, end);
}
