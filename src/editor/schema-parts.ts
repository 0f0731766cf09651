import type { z } from 'astro/zod';

/** Kinds of schema that a form knows. */
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

/** A schema with its description. `isOptional`: its key may be left out. */
export type Described = { part: Part; what: string; isOptional: boolean };

/** Marks a picture in a schema. */
export const PICTURE = 'picture';

/** Describes a schema. One with a default, or that may be null, is optional. */
export function partOf(schema: z.ZodType): Described {
	const { def } = schema as unknown as { def: Definition };
	if (def.innerType) {
		const inner = partOf(def.innerType);
		return { ...inner, what: schema.description ?? inner.what, isOptional: OPTIONAL.includes(def.type) || inner.isOptional };
	}
	return { part: plainPart(schema, def), what: schema.description ?? '', isOptional: false };
}

/** Keys of a group with their schemas; empty for anything else. */
export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
	const part = schema && partOf(schema).part;
	return part?.is === 'group' ? part.shape : {};
}

/** Zod's internal definition. Each type has only its own keys. */
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

/** Words in a union of fixed lists, such as `["en"]` or `["en", "ur"]`. */
function choicesIn({ options = [] }: Definition): string[] | undefined {
	const definitions = options.map((option) => (option as unknown as { def: Definition }).def);
	if (definitions.length === 0 || definitions.some(({ type }) => type !== 'tuple')) return undefined;
	const words = definitions.flatMap(({ items = [] }) => items.flatMap((item) => (item as unknown as { def: Definition }).def.values ?? []));
	return [...new Set(words.map(String))];
}

type Limits = { options?: string[]; minValue?: number | null; maxValue?: number | null; maxLength?: number | null; isInt?: boolean };

/** Zod reports no bound as a very large number. */
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
