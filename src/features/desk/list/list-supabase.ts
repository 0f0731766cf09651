import type { ColumnsOf } from '#database';
import { changeProblemOf, deskProblemOf } from '#features/desk/shell/desk-problems.ts';
import type { BookingEdit, StaffBookingsPort } from '#features/desk/shell/rules/desk-ports.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { dayAt } from '#shared/rules/day.ts';
import type { InBoth } from '#shared/rules/kitchen-sheet.ts';
import { camelCased, snakeCased } from '#shared/rules/naming.ts';
import type { Clock } from '#shared/rules/ports.ts';
import { err, ok } from '#shared/rules/result.ts';

/** The search parser is loaded with the first search. If that fails, the list shows a failure. */
const searchReader = () => loadPart(() => import('./search/parse-search.ts')).catch(() => undefined);

export function staffBookings(
	{ supabase }: Pick<SupabaseBrowser, 'supabase'>,
	{ menus = [], now }: { menus?: readonly InBoth[]; now: Clock },
): StaffBookingsPort {
	return {
		async list({ search, status, hall, from, to, sort }, limit, after) {
			const reader = search === '' ? undefined : await searchReader();
			if (search !== '' && !reader) return err('failed');
			const { words, understood } = reader?.parseSearch(search, dayAt(now()), menus) ?? { words: '', understood: [] };
			const answer = await supabase.rpc('list_bookings', {
				p_search: words || null,
				p_meant: reader && understood.length > 0 ? snakeCased(reader.meantBy(understood)) : null,
				p_status: status === 'all' ? null : status,
				p_hall: hall === 'all' ? null : hall,
				p_from: from ?? null,
				p_to: to ?? null,
				p_sort: sort.by,
				p_desc: sort.isDescending,
				p_after: after ? [...after] : null,
				p_limit: limit,
			});
			if (answer.error) return err(deskProblemOf(answer));
			const { rows, next, total, near } = answer.data;
			return ok({ rows: rows.map(camelCased), next: next ?? undefined, total, ...(near && { near }) });
		},

		async stats() {
			const answer = await supabase.rpc('booking_stats');
			return answer.error ? err(deskProblemOf(answer)) : ok(camelCased(answer.data));
		},

		async figures(from, to) {
			const answer = await supabase.rpc('booking_figures', { p_from: from, p_to: to });
			return answer.error ? err(deskProblemOf(answer)) : ok(answer.data);
		},

		async remove({ id, version }) {
			const answer = await supabase.rpc('delete_booking', { p_booking: id, p_version: version });
			return answer.error ? err(changeProblemOf(answer)) : ok(undefined);
		},

		async edit({ id, version }, changes) {
			const columns: ColumnsOf<'bookings', BookingEdit> = snakeCased(changes);
			const answer = await supabase.from('bookings').update(columns).eq('id', id).eq('version', version).select('updated_at');
			if (answer.error) return err(changeProblemOf(answer));
			// No error and no row: somebody else has changed the booking.
			const [row] = answer.data;
			return row ? ok(row.updated_at) : err('version_conflict');
		},
	};
}
