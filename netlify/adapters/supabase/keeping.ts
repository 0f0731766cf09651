import type { SupabaseClient } from '@supabase/supabase-js';
import type { Forgotten, KeepingPort } from '#domain/booking/keeping-port.ts';
import { asked } from './client.ts';

/** The book's own forgetting, in Postgres. */
export const supabaseKeeping = (client: SupabaseClient): KeepingPort => ({
	async forget(limit) {
		const { is_done, ...done } = (await asked('forget_in_time', client.rpc('forget_in_time', { p_limit: limit }))) as Row;
		return { ...done, isDone: is_done };
	},

	async keeps() {
		const times = (await asked('retention', client.rpc('retention'))) as { request_days: number; booking_months: number };
		return { requestDays: times.request_days, bookingMonths: times.booking_months };
	},
});

type Row = Omit<Forgotten, 'isDone'> & { is_done: boolean };
