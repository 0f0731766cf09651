import type { After, BookingsSignal, News } from './connection.ts';
import type { SupabaseBrowser } from './supabase-browser.ts';

/** The pause before a closed channel is opened again, in milliseconds. */
const ASK_AGAIN_MS = 5_000;

/** The tables that the desk shows. Each is in the publication `supabase_realtime`. */
const TABLES = ['bookings', 'payments', 'messages', 'closures', 'staff_changes', 'change_requests', 'deposits'];

/**
 * News by Supabase Realtime that something on the desk has changed. Each arrives once or never. Supabase opens a dropped connection again,
 * but not a channel that the server has closed, for example at an expired token: this does.
 */
export function bookingsSignal({ supabase }: Pick<SupabaseBrowser, 'supabase'>, after: After): BookingsSignal {
	return {
		listen({ changed, connected }) {
			let stopped = false;
			let joined = 0;
			let callOff: () => void = () => undefined;
			let leave: () => void = () => undefined;

			function join() {
				// Each channel has a new name, since a channel that is still closing keeps its own.
				const channel = supabase.channel(`desk-${++joined}`, { config: { postgres_changes_options: { wait: true } } });
				for (const table of TABLES) channel.on('postgres_changes', { event: '*', schema: 'public', table }, (row) => changed(newsOf(row)));
				channel.subscribe((status) => {
					if (stopped) return;
					connected(status === 'SUBSCRIBED');
					if (status === 'CLOSED') callOff = after(join, ASK_AGAIN_MS);
				});
				leave = () => void supabase.removeChannel(channel);
			}

			join();
			return () => {
				stopped = true;
				callOff();
				leave();
			};
		},
	};
}

/** The columns that say what wrote a row. Payments are never changed, so they have no `updated_at`. */
type Row = { id?: string; created_at?: string; updated_at?: string };

function newsOf({ new: row, old }: { new: Row; old: Row }): News {
	return { id: row.id ?? old.id, at: row.updated_at ?? row.created_at };
}
