/** What a file, or a group in it, says by its keys. */
export type Content = Record<string, unknown>;

/** Whether something has keys, and is no list. */
export const isGroup = (value: unknown): value is Content => typeof value === 'object' && value !== null && !Array.isArray(value);
