import { changeProblemOf, deskProblemOf } from '#features/desk/shell/desk-problems.ts';
import type { Cut, TodayPort } from '#features/desk/shell/rules/today-port.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { camelCased, camelCasedDeep } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';

export const staffToday = ({ supabase }: Pick<SupabaseBrowser, 'supabase'>): TodayPort => ({
	async read(limits) {
		const answer = await supabase.rpc('today_book', { p_calls: limits.calls, p_holds: limits.holds });
		if (answer.error) return err(deskProblemOf(answer));
		const { day, calls, holds, changes, counts, events, owed, messages } = answer.data;
		return ok({
			day,
			calls: { ...cutOf(calls), later: calls.later, new: calls.new },
			holds: cutOf(holds),
			changes: {
				total: changes.total,
				rows: changes.rows.map(({ change, ...row }) => ({ ...camelCased(row), change: camelCasedDeep(change) })),
			},
			counts: cutOf(counts),
			events: events.map(camelCased),
			owed: cutOf(owed),
			messages: cutOf(messages),
		});
	},

	async newestRequests() {
		const answer = await supabase.rpc('newest_requests');
		return answer.error ? err(deskProblemOf(answer)) : ok(answer.data.map(camelCased));
	},

	async noAnswer({ id, version }, againAt) {
		const answer = await supabase.rpc('note_no_answer', { p_booking: id, p_version: version, p_again_at: againAt });
		return answer.error ? err(changeProblemOf(answer)) : ok(undefined);
	},

	async takeBackNoAnswer({ id, version }) {
		const answer = await supabase.rpc('take_back_no_answer', { p_booking: id, p_version: version });
		return answer.error ? err(changeProblemOf(answer)) : ok(undefined);
	},
});

const cutOf = <Row extends object>({ total, rows }: Cut<Row>) => ({ total, rows: rows.map((row) => camelCased(row)) });
