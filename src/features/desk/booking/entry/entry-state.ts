import type { Refreshing } from '#features/desk/shell/booking-edits.ts';
import { noteOwn, whileChanging } from '#features/desk/shell/connection.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Entered, NewEntry } from '#shared/rules/slots/calendar-port.ts';
import { forgetNearbySlots } from '../form/nearby-slots.ts';

export const $isEntering = deskAtom(false);

type EntryPorts = Pick<DeskPorts, 'calendar'> & Refreshing;

/** A repeated key saves no second booking. */
export const enterBooking = ({ calendar, refresh }: EntryPorts, key: string, entry: NewEntry): Once<Entered, ChangeProblem> =>
	once($isEntering, true, async () => {
		const answer = await whileChanging(() => calendar.enter(key, entry));
		if (answer.ok) noteOwn(answer.value.booking.updatedAt);
		await refresh('everything');
		return answer;
	});

export function forgetEntry(): void {
	forgetNearbySlots('entry');
	$isEntering.set(false);
}
