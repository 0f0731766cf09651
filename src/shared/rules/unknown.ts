/** True for an object with keys, not for a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; an empty one if it is something else. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** The value as a list; an empty one if it is something else. Holes become `undefined`, which `map` would skip. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? Array.from(value) : []);
