import type { AnswerOf } from '#database';
import { changeProblemOf, type Refused } from '#features/desk/shell/desk-problems.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import { camelCased, snakeCased } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';
import type { AnswerProblem, ChangesDeskPort } from './port.ts';

export const staffChanges = ({ supabase }: Pick<SupabaseBrowser, 'supabase'>): ChangesDeskPort => ({
	async accept(changeId, version, { total, estimate, isForKitchen }) {
		const given = { p_change: changeId, p_version: version, p_total: total, p_estimate: estimate, p_for_kitchen: isForKitchen };
		const answer = await supabase.rpc('accept_change', given);
		return answer.error ? err(answerProblemOf(answer)) : ok({ specialRequests: answer.data.special_requests });
	},

	async decline(changeId, sentence) {
		const answer = await supabase.rpc('decline_change', { p_change: changeId, p_answer: sentence });
		return answer.error ? err(answerProblemOf(answer)) : ok(undefined);
	},

	async enter({ id, version }, { key, change: { isCancellation, asked, note }, estimate }) {
		const answer = await supabase.rpc('enter_change', {
			p_booking: id,
			p_version: version,
			p_key: key,
			p_change: { is_cancellation: isCancellation, asked: snakeCased(asked), note },
			p_estimate: estimate,
		});
		return answer.error ? err(answerProblemOf(answer)) : ok(undefined);
	},
});

const PROBLEMS: Record<string, AnswerProblem> = {
	change_answered: 'answered',
	hold_over: 'hold-over',
	day_over: 'day-over',
	change_open: 'open-already',
	booking_over: 'booking-over',
	nothing: 'nothing-asked',
};

const answerProblemOf = (refused: Refused): AnswerProblem => PROBLEMS[refused.error.message] ?? changeProblemOf(refused);

type Row = NonNullable<AnswerOf<'booking_details'>>['changes'][number];

export const deskChangeOf = ({ asked, before, ...row }: Row): DeskChange => ({
	...camelCased(row),
	asked: camelCased(asked),
	before: camelCased(before),
});
