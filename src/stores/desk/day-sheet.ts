import type { Booking } from '#domain/booking/booking.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { Day } from '#domain/shared/day.ts';
import { deskAtom, deskLatest } from '../lib/resets.ts';

/** The day whose sheet is on the screen, with its bookings once they are read. */
export type DaySheet = { state: 'none' } | { state: 'loading'; day: Day } | { state: 'ready'; day: Day; bookings: Booking[] };
export const $daySheet = deskAtom<DaySheet>({ state: 'none' });

const reading = deskLatest();

/** Reads a day's bookings for its sheet, and says whether it could. */
export function openDaySheet({ calendar }: Pick<DeskPorts, 'calendar'>, day: Day): Promise<boolean> {
	$daySheet.set({ state: 'loading', day });
	return reading.ask(
		() => calendar.day(day),
		(answer) => {
			$daySheet.set(answer.ok ? { state: 'ready', day, bookings: answer.value } : { state: 'none' });
			return answer.ok;
		},
	);
}

/** Puts the sheet away, and its families out of this page's memory. */
export function closeDaySheet(): void {
	reading.drop();
	$daySheet.set({ state: 'none' });
}
