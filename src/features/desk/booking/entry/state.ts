import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { action } from '#shared/data/action.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffBooking } from '#shared/rules/booking/staff-booking.ts';
import type { ContentPrices } from '#shared/rules/money/estimate-several.ts';
import { notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { entryWords } from './words.ts';

/** A booking that staff enter. Unless it is held, it only asks for its slot. `movesFrom` is an ended booking whose payments move here. */
export type NewEntry = StaffBooking &
	Pick<Booking, 'dishes'> & { prices: ContentPrices; isHeld: boolean; isAgreed?: boolean; movesFrom?: string };

export const entryColumns = ({ isHeld, isAgreed = false, movesFrom, ...booking }: NewEntry) => ({
	...booking,
	status: isHeld ? 'pending' : 'pending_confirmation',
	holdExpiresAt: isHeld ? booking.holdExpiresAt : null,
	isAgreed,
	...(movesFrom && { movesFrom }),
});

/** The form has one key, so that a repeated press saves no second booking. */
export const enterBooking = action({
	run: ({ key, entry }: { key: string; entry: NewEntry }) => call('enter_booking', { key, booking: entryColumns(entry) }),
	wrote: ({ updatedAt }) => [updatedAt],
});

/** Saves a booking and opens its panel. Returns the problem, which the form shows because a toast would lie under the dialog. */
export async function saveEntry(
	ports: Pick<DeskPorts, 'route'>,
	given: { key: string; entry: NewEntry },
	onDone: () => void,
): Promise<ProblemOf<'enter_booking'> | undefined> {
	const answer = await enterBooking(given);
	if (!answer.ok) return answer.problem === 'busy' ? undefined : answer.problem;
	const { id, clientName, reference, outcome } = answer.value;
	if (outcome === 'entered_before') notifyInfo(entryWords.enteredBefore);
	else notifySuccess(`${id}/enter`, entryWords.done, `${clientName}, ${reference}`);
	onDone();
	openBooking(ports, id);
	return undefined;
}
