import type { PostgrestError } from '@supabase/supabase-js';
import { no, ok } from '#domain/result.ts';
import type { ChangeProblem, DeskProblem, StaffBookingsPort } from '#domain/staff-ports.ts';
import { type BookingRow, bookingOf, columnsOf, type StatsRow, statsOf } from './booking-row.ts';
import type { SupabaseBrowser } from './supabase-browser.ts';

/** The hall's book by Supabase's data API, as the person who is signed in. */
export function staffBookings({ supabase }: Pick<SupabaseBrowser, 'supabase'>): StaffBookingsPort {
	return {
		async list({ search, status }, limit, after) {
			const answer = await supabase.rpc('list_bookings', {
				p_search: search || null,
				p_status: status === 'all' ? null : status,
				p_before: after?.createdAt ?? null,
				p_before_id: after?.id ?? null,
				p_limit: limit,
			});
			if (answer.error) return no(deskProblemOf(answer));
			const { rows, total } = answer.data as { rows: BookingRow[]; total: number };
			return ok({ rows: rows.map(bookingOf), total });
		},

		async stats() {
			const answer = await supabase.rpc('booking_stats');
			return answer.error ? no(deskProblemOf(answer)) : ok(statsOf(answer.data as StatsRow));
		},

		async markFullyPaid({ id, version }, key) {
			const answer = await supabase.rpc('mark_fully_paid', { p_booking: id, p_version: version, p_key: key });
			return answer.error ? no(changeProblemOf(answer)) : ok({ recorded: (answer.data as { recorded: number }).recorded });
		},

		async remove({ id, version }) {
			const answer = await supabase.rpc('delete_booking', { p_booking: id, p_version: version });
			return answer.error ? no(changeProblemOf(answer)) : ok(undefined);
		},

		async edit({ id, version }, changes) {
			const answer = await supabase.from('bookings').update(columnsOf(changes)).eq('id', id).eq('version', version).select('id');
			if (answer.error) return no(changeProblemOf(answer));
			// No error and no row: the version has moved on.
			return answer.data.length === 0 ? no('conflict') : ok(undefined);
		},
	};
}

type Refused = { error: PostgrestError; status: number };

const deskProblemOf = ({ status }: Refused): DeskProblem => (status === 401 || status === 403 ? 'denied' : 'failed');

/** By the codes that the migrations raise: PTxyz comes with HTTP status xyz, 23505 is the index that lets one booking have a slot. */
function changeProblemOf(refused: Refused): ChangeProblem {
	const { code, message } = refused.error;
	if (code === '23505' || message === 'slot_taken') return 'slot-taken';
	if (message === 'version_conflict' || message === 'booking_not_found') return 'conflict';
	if (code === 'PT409' || code === '23514' || code === '22023') return 'refused';
	return deskProblemOf(refused);
}
