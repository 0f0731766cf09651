import type { CalendarPort, Entered } from '#domain/desk/calendar-port.ts';
import { camelCased } from '#domain/shared/naming.ts';
import { err, ok } from '#domain/shared/result.ts';
import { closingArgs, closureOf, entryRow, slotOf } from './calendar-row.ts';
import { changeProblemOf, deskProblemOf } from './desk-problems.ts';
import type { SupabaseBrowser } from './supabase-browser.ts';

/** The month, closures and entering bookings, by Supabase's data API, as the person who is signed in. */
export const staffCalendar = ({ supabase }: Pick<SupabaseBrowser, 'supabase'>): CalendarPort => ({
	async month(first, last) {
		const answer = await supabase.rpc('month_book', { p_from: first, p_to: last });
		return answer.error ? err(deskProblemOf(answer)) : ok(answer.data.map(slotOf));
	},

	async day(day) {
		const answer = await supabase.rpc('day_book', { p_day: day });
		return answer.error ? err(deskProblemOf(answer)) : ok(answer.data.map(camelCased));
	},

	async closures(first, last) {
		const answer = await supabase
			.from('closures')
			.select('id, hall, from_day, to_day, event_time, reason')
			.lte('from_day', last)
			.gte('to_day', first)
			.order('created_at')
			.order('id');
		return answer.error ? err(deskProblemOf(answer)) : ok(answer.data.map(closureOf));
	},

	async close(closing) {
		const answer = await supabase.rpc('close_slots', closingArgs(closing));
		return answer.error ? err(changeProblemOf(answer)) : ok(answer.data.standing.map(camelCased));
	},

	async reopen(closureId, only) {
		const answer = await (only
			? supabase.rpc('reopen_day', { p_closure: closureId, p_day: only })
			: supabase.rpc('reopen_slots', { p_closure: closureId }));
		return answer.error ? err(changeProblemOf(answer)) : ok(undefined);
	},

	async enter(key, entry) {
		const answer = await supabase.rpc('enter_booking', { p_key: key, p_booking: entryRow(entry) });
		if (answer.error) return err(changeProblemOf(answer));
		const { outcome, ...row } = answer.data;
		return ok({ booking: camelCased(row), outcome: OUTCOMES[outcome] });
	},

	async feeds() {
		const answer = await supabase.rpc('calendar_feeds');
		if (answer.error) return err(deskProblemOf(answer));
		return ok(answer.data.map(({ hall, token }) => ({ hall, address: token && `${location.origin}/api/calendar/${token}.ics` })));
	},

	async resetFeed(hall) {
		const answer = await supabase.rpc('reset_calendar_feed', { p_hall: hall });
		return answer.error ? err(changeProblemOf(answer)) : ok(undefined);
	},
});

const OUTCOMES = { created: 'created', replayed: 'replayed', entered_before: 'entered-before' } satisfies Record<
	string,
	Entered['outcome']
>;
