import type { BookingStats } from '#domain/booking/booking.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { deskAtom, deskLatest } from '../lib/resets.ts';

/** The four figures; old ones stay when new ones cannot be read. */
export type StatsState = { state: 'loading' } | { state: 'ready'; stats: BookingStats } | { state: 'failed' };
export const $stats = deskAtom<StatsState>({ state: 'loading' });

const reading = deskLatest();

/** Reads the figures, and says whether it could. */
export const loadStats = ({ bookings }: Pick<DeskPorts, 'bookings'>): Promise<boolean> =>
	reading.ask(
		() => bookings.stats(),
		(answer) => {
			if (answer.ok) $stats.set({ state: 'ready', stats: answer.value });
			else if ($stats.get().state !== 'ready') $stats.set({ state: 'failed' });
			return answer.ok;
		},
	);
