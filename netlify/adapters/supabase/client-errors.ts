import type { SupabaseClient } from '@supabase/supabase-js';
import type { ClientErrorsPort } from '#domain/shared/client-error.ts';
import { asked } from './client.ts';

/** The count of what broke in people's pages, in Postgres. */
export const supabaseClientErrors = (client: SupabaseClient): ClientErrorsPort => ({
	count: async (addressHash) =>
		(await asked('count_client_error', client.rpc('count_client_error', { p_address_hash: addressHash }))) as boolean,
	today: async () => (await asked('client_errors_today', client.rpc('client_errors_today'))) as number,
});
