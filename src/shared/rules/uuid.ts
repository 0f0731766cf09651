const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether something is a UUID: anything else would be an error to the database. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
