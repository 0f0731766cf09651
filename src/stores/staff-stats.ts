import { atom } from 'nanostores';
import type { BookingStats } from '#domain/booking.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';

/** The four figures; old ones stay when new ones cannot be read. */
export type StatsState = { state: 'loading' } | { state: 'ready'; stats: BookingStats } | { state: 'failed' };
export const $stats = atom<StatsState>({ state: 'loading' });

/** Reads the figures, and says whether it could. */
export async function loadStats({ bookings }: Pick<DeskPorts, 'bookings'>): Promise<boolean> {
	const answer = await bookings.stats();
	if (answer.ok) $stats.set({ state: 'ready', stats: answer.value });
	else if ($stats.get().state !== 'ready') $stats.set({ state: 'failed' });
	return answer.ok;
}

/** Leaves nothing of the figures in this page's memory. */
export const forgetStats = (): void => $stats.set({ state: 'loading' });
