const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** True for a UUID. Anything else would be an error in the database. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

const FRESH = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * True for a random UUID (version 4) or a time-based one (7). Another version may repeat, like the nil UUID, and two families' requests
 * under one key would become one.
 */
export const isFreshKey = (value: unknown): value is string => typeof value === 'string' && FRESH.test(value);
