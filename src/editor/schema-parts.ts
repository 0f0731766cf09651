import type { z } from 'astro/zod';

/** What a schema is of, as far as a form must know it. */
export type Part =
	| { is: 'group'; shape: Record<string, z.ZodType> }
	| { is: 'list'; element: z.ZodType; from?: number; to?: number }
	| { is: 'names'; element: z.ZodType }
	| { is: 'choice'; options: string[]; isSeveral?: true }
	| { is: 'number'; isWhole: boolean; from?: number; to?: number }
	| { is: 'text'; to?: number }
	| { is: 'picture' }
	| { is: 'yes-or-no' }
	| { is: 'unknown'; type: string };

/** A part of a schema with its sentence for the editor; `isOptional` if its key may be left out. */
export type Described = { part: Part; what: string; isOptional: boolean };

/** Stands for a picture where a schema asks for one. */
export const PICTURE = 'picture';

/** Takes a schema apart. One that has a default, or may be null, counts as one that may be left out. */
export function partOf(schema: z.ZodType): Described {
	const { def } = schema as unknown as { def: Definition };
	if (def.innerType) {
		const inner = partOf(def.innerType);
		return { ...inner, what: schema.description ?? inner.what, isOptional: OPTIONAL.includes(def.type) || inner.isOptional };
	}
	return { part: plainPart(schema, def), what: schema.description ?? '', isOptional: false };
}

/** The keys of a group, each with its own schema; of anything else there are none. */
export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
	const part = schema && partOf(schema).part;
	return part?.is === 'group' ? part.shape : {};
}

/** What zod tells of its schemas; each has the keys of its own type only. */
type Definition = {
	type: string;
	innerType?: z.ZodType;
	shape?: Record<string, z.ZodType>;
	element?: z.ZodType;
	valueType?: z.ZodType;
	options?: z.ZodType[];
	items?: z.ZodType[];
	values?: unknown[];
	checks?: { _zod: { def: { check?: string; minimum?: number; maximum?: number; length?: number } } }[];
};

const OPTIONAL = ['optional', 'nullable', 'default', 'prefault'];

function plainPart(schema: z.ZodType, definition: Definition): Part {
	const { type, shape, element, valueType, checks = [] } = definition;
	const choices = choicesIn(definition);
	if (shape) return { is: 'group', shape };
	if (type === 'array' && element) return { is: 'list', element, ...lengthsOf(checks) };
	if (type === 'record' && valueType) return { is: 'names', element: valueType };
	const { options, minValue, maxValue, maxLength, isInt } = schema as unknown as Limits;
	if (type === 'enum' && options) return { is: 'choice', options };
	if (type === 'number') return { is: 'number', isWhole: isInt === true, ...bounds(minValue, maxValue) };
	if (type === 'union' && choices) return { is: 'choice', options: choices, isSeveral: true };
	if (type === 'boolean') return { is: 'yes-or-no' };
	if (schema.meta()?.['editor'] === PICTURE) return { is: 'picture' };
	if (type === 'string') return { is: 'text', ...(maxLength ? { to: maxLength } : {}) };
	return { is: 'unknown', type };
}

/** The words of which lists are made that are written out, such as `["en"]` or `["en", "ur"]`. */
function choicesIn({ options = [] }: Definition): string[] | undefined {
	const definitions = options.map((option) => (option as unknown as { def: Definition }).def);
	if (definitions.length === 0 || definitions.some(({ type }) => type !== 'tuple')) return undefined;
	const words = definitions.flatMap(({ items = [] }) => items.flatMap((item) => (item as unknown as { def: Definition }).def.values ?? []));
	return [...new Set(words.map(String))];
}

type Limits = { options?: string[]; minValue?: number | null; maxValue?: number | null; maxLength?: number | null; isInt?: boolean };

/** Figures beyond which nobody counts are none. */
const bounds = (from?: number | null, to?: number | null) => ({
	...(typeof from === 'number' && from > Number.MIN_SAFE_INTEGER ? { from } : {}),
	...(typeof to === 'number' && to < Number.MAX_SAFE_INTEGER ? { to } : {}),
});

function lengthsOf(checks: NonNullable<Definition['checks']>): { from?: number; to?: number } {
	const all = checks.map(({ _zod }) => _zod.def);
	const from = all.map(({ minimum, length }) => minimum ?? length ?? 0);
	const to = all.flatMap(({ maximum, length }) => maximum ?? length ?? []);
	return { ...(from.length > 0 ? { from: Math.max(...from) } : {}), ...(to.length > 0 ? { to: Math.min(...to) } : {}) };
}
