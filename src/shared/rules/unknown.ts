/** Whether what came from outside is an object with keys, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same to look keys up in; what is no such object has none. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
