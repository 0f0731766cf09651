import type { ColumnsOf } from '#database';
import { changeProblemOf } from '#features/desk/shell/desk-problems.ts';
import type { BookingEdit, StaffBookingsPort } from '#features/desk/shell/rules/desk-ports.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { snakeCased } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';

export function staffBookings({ supabase }: Pick<SupabaseBrowser, 'supabase'>): StaffBookingsPort {
	return {
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
