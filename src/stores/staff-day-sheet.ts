import { atom } from 'nanostores';
import type { Booking } from '#domain/booking.ts';
import type { Day } from '#domain/day.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';

/** The day whose sheet is on the screen, with its bookings once they are read. */
export type DaySheet = { state: 'none' } | { state: 'loading'; day: Day } | { state: 'ready'; day: Day; bookings: Booking[] };
export const $daySheet = atom<DaySheet>({ state: 'none' });

/** Reads a day's bookings for its sheet, and says whether it could. */
export async function openDaySheet({ calendar }: Pick<DeskPorts, 'calendar'>, day: Day): Promise<boolean> {
	const asked: DaySheet = { state: 'loading', day };
	$daySheet.set(asked);
	const answer = await calendar.day(day);
	// Another sheet, or none, was asked for meanwhile.
	if ($daySheet.get() !== asked) return true;
	$daySheet.set(answer.ok ? { state: 'ready', day, bookings: answer.value } : { state: 'none' });
	return answer.ok;
}

/** Puts the sheet away, and its families out of this page's memory. */
export const closeDaySheet = (): void => $daySheet.set({ state: 'none' });
