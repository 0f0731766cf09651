import type { BookingsSignalPort, News, TimerPort } from './rules/desk-ports.ts';
import type { SupabaseBrowser } from './supabase-browser.ts';

/** How long to wait before a channel that the server closed for good is asked for again. */
const ASK_AGAIN_MS = 5_000;

/** What the desk shows; each is in the publication `supabase_realtime`. */
const TABLES = ['bookings', 'payments', 'messages', 'closures', 'staff_changes', 'change_requests'];

/**
 * News by Supabase Realtime that something the desk shows has changed. Delivery is at most once and dropped connections come back by
 * themselves, but a channel that the server closes (an expired token, for one) does not: it is opened anew.
 */
export function bookingsSignal({ supabase }: Pick<SupabaseBrowser, 'supabase'>, after: TimerPort): BookingsSignalPort {
	return {
		listen({ changed, connected }) {
			let stopped = false;
			let joined = 0;
			let callOff: () => void = () => undefined;
			let leave: () => void = () => undefined;

			function join() {
				// A name of its own each time: a channel that is still closing keeps its name.
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

/** The columns by which a row tells what wrote it; payments are never changed and have no `updated_at`. */
type Row = { id?: string; created_at?: string; updated_at?: string };

function newsOf({ new: row, old }: { new: Row; old: Row }): News {
	return { id: row.id ?? old.id, at: row.updated_at ?? row.created_at };
}
