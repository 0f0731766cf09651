import type { DatabaseClient } from '#database';
import type { ClientErrorsPort } from '#shared/rules/client-error.ts';
import type { KeepingPort } from '#shared/rules/ports.ts';
import { call } from './client.ts';

export const supabaseKeeping = (client: DatabaseClient): KeepingPort => ({
	forget: (limit) => call(client, 'forget_in_time', { limit }),
	keeps: () => call(client, 'retention'),
	bookable: () => call(client, 'bookable'),
	basics: () => call(client, 'basics'),
	checkWrites: () => call(client, 'check_writes'),
});

export const supabaseClientErrors = (client: DatabaseClient): ClientErrorsPort => ({
	count: (addressHash) => call(client, 'count_client_error', { addressHash }),
	today: () => call(client, 'client_errors_today'),
});
