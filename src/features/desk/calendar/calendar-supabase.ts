import type { AnswerOf, ArgumentsOf } from '#database';
import { changeProblemOf, deskProblemOf } from '#features/desk/shell/desk-problems.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { camelCased } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';
import type { BookedSlot, CalendarPort, Closing, Closure } from '#shared/rules/slots/calendar-port.ts';

export const staffCalendar = ({ supabase }: Pick<SupabaseBrowser, 'supabase'>): CalendarPort => ({
	async month(first, last) {
		const answer = await supabase.rpc('month_book', { p_from: first, p_to: last });
		return answer.error ? err(deskProblemOf(answer)) : ok(answer.data.map(slotOf));
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

type SlotRow = AnswerOf<'month_book'>[number];

const slotOf = ({ bookings, closures, ...slot }: SlotRow): BookedSlot => ({
	...camelCased(slot),
	bookings: bookings.map(camelCased),
	closures: closures.map(closureOf),
});

const closureOf = ({ from_day, to_day, ...row }: SlotRow['closures'][number]): Closure => ({
	...camelCased(row),
	from: from_day,
	to: to_day,
});

const closingArgs = ({ hall, from, to, eventTime, reason }: Closing): ArgumentsOf<'close_slots'> => ({
	p_hall: hall,
	p_from: from,
	p_to: to,
	p_event_time: eventTime,
	p_reason: reason,
});
