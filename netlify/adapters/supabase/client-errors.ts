import type { DatabaseClient } from '#database';
import type { ClientErrorsPort } from '#domain/shared/client-error.ts';
import { call } from './client.ts';

/** The count of what broke in people's pages, in Postgres. */
export const supabaseClientErrors = (client: DatabaseClient): ClientErrorsPort => ({
	count: (addressHash) => call(client, 'count_client_error', { p_address_hash: addressHash }),
	today: () => call(client, 'client_errors_today'),
});
