import type { DatabaseClient } from '#database';
import type { ChangesPort } from '#shared/rules/booking/change-ports.ts';
import { call, DatabaseProblem } from './client.ts';

/** Requests for changes. The database checks the token and locks the booking. */
export const supabaseChanges = (client: DatabaseClient): ChangesPort => ({
	async ask({ reference, token }, { key, change, estimate }) {
		try {
			return await call(client, 'ask_for_change', { reference, token, key, change, estimate });
		} catch (error) {
			// The parser and the database apply the same rules by two clocks, and around midnight "tomorrow" can differ.
			if (error instanceof DatabaseProblem && error.isAgainstRules) return { outcome: 'invalid' };
			throw error;
		}
	},

	async withdraw({ reference, token }) {
		return (await call(client, 'withdraw_change', { reference, token })) ?? undefined;
	},
});
