const FRESH = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whether something can be the key of an attempt: a UUID made of chance (version 4) or of time and chance (7). Any other is one that a second
 * program makes as well, as the nil UUID, and two families' requests under one key would be one.
 */
export const isFreshKey = (value: unknown): value is string => typeof value === 'string' && FRESH.test(value);
