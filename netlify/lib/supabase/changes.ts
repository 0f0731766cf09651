import type { AnswerOf, DatabaseClient } from '#database';
import type { ChangesPort } from '#shared/rules/booking/change-ports.ts';
import type { ToldChange } from '#shared/rules/booking/change-request.ts';
import { camelCased, snakeCased } from '#shared/rules/naming.ts';
import { call, DatabaseProblem } from './client.ts';

type Row = NonNullable<NonNullable<AnswerOf<'read_booking'>>['change']>;

/** A request of change as its family sees it, in the domain's names. */
export const toldChangeOf = ({ asked, before, ...row }: Row): ToldChange => ({
	...camelCased(row),
	asked: camelCased(asked),
	before: camelCased(before),
});

/** Requests of change in Postgres: only there a booking is opened by its token, and locked. */
export const supabaseChanges = (client: DatabaseClient): ChangesPort => ({
	async ask({ reference, token }, { key, change: { isCancellation, asked, note }, estimate }) {
		const given = {
			p_reference: reference,
			p_token: token,
			p_key: key,
			p_change: { is_cancellation: isCancellation, asked: snakeCased(asked), note },
			p_estimate: estimate,
		};
		try {
			const answer = await call(client, 'ask_for_change', given);
			if (!('change' in answer)) return { outcome: answer.outcome };
			return { outcome: answer.outcome, bookingId: answer.booking_id, change: toldChangeOf(answer.change) };
		} catch (error) {
			// Both judge by the same rules, but by two clocks: around midnight "tomorrow" may be another day here than there.
			if (error instanceof DatabaseProblem && error.isAgainstRules) return { outcome: 'invalid' };
			throw error;
		}
	},

	async withdraw({ reference, token }) {
		const answer = await call(client, 'withdraw_change', { p_reference: reference, p_token: token });
		return answer ? { change: answer.change && toldChangeOf(answer.change) } : undefined;
	},
});
