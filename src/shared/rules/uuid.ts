const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** True for a UUID. Anything else would be an error in the database. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
