import type { DatabaseClient } from '#database';
import { camelCased } from '#domain/shared/naming.ts';
import type { KeepingPort } from '#domain/shared/ports.ts';
import { call } from './client.ts';

/** The book's own forgetting, in Postgres. */
export const supabaseKeeping = (client: DatabaseClient): KeepingPort => ({
	forget: async (limit) => camelCased(await call(client, 'forget_in_time', { p_limit: limit })),
	keeps: async () => camelCased(await call(client, 'retention')),
});
