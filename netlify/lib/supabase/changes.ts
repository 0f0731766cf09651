import type { DatabaseClient } from '#database';
import type { ChangesPort } from '#shared/rules/booking/change-ports.ts';
import { call, DatabaseProblem } from './client.ts';

/** Requests of change in Postgres: only there a booking is opened by its token, and locked. */
export const supabaseChanges = (client: DatabaseClient): ChangesPort => ({
	async ask({ reference, token }, { key, change, estimate }) {
		try {
			return await call(client, 'ask_for_change', { reference, token, key, change, estimate });
		} catch (error) {
			// Both judge by the same rules, but by two clocks: around midnight "tomorrow" may be another day here than there.
			if (error instanceof DatabaseProblem && error.isAgainstRules) return { outcome: 'invalid' };
			throw error;
		}
	},

	async withdraw({ reference, token }) {
		return (await call(client, 'withdraw_change', { reference, token })) ?? undefined;
	},
});
