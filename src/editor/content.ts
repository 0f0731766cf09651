/** What a file, or a group in it, says by its keys. */
export type Content = Record<string, unknown>;
