import type { DatabaseClient } from '#database';
import type { VisitProblems } from '#shared/rules/booking/field-problem.ts';
import { snakeCased } from '#shared/rules/naming.ts';
import type { VisitsPort } from '#shared/rules/visits.ts';
import { call, DatabaseProblem } from './client.ts';

/** Announced visits. The hall's number gets the notice. */
export const supabaseVisits = (client: DatabaseClient, managerPhone: string): VisitsPort => ({
	async announce({ key, visit, addressHash, sign }) {
		const given = { key, visit: snakeCased({ ...visit, managerPhone, ...(sign && { sign }) }), addressHash };
		try {
			return await call(client, 'request_visit', given);
		} catch (error) {
			// Our parser applies the same rules by another clock, and around midnight "today" can differ.
			const problem = error instanceof DatabaseProblem && error.isAgainstRules ? PROBLEMS[error.refusal ?? ''] : undefined;
			if (problem) return { outcome: 'invalid', fields: problem };
			throw error;
		}
	},
});

const PROBLEMS: Record<string, VisitProblems> = { visit_day: { day: 'visit-day' }, phone_own: { phone: 'phone-own' } };
