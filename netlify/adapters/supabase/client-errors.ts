import type { DatabaseClient } from '#database';
import type { ClientErrorsPort } from '#domain/shared/client-error.ts';
import { dataOf } from './client.ts';

/** The count of what broke in people's pages, in Postgres. */
export const supabaseClientErrors = (client: DatabaseClient): ClientErrorsPort => ({
	count: (addressHash) => dataOf('count_client_error', client.rpc('count_client_error', { p_address_hash: addressHash })),
	today: () => dataOf('client_errors_today', client.rpc('client_errors_today')),
});
