import type { FurtherFunction } from '#features/desk/shell/booking-edits.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import type { StaffBooking } from '#shared/rules/booking/staff-booking.ts';
import type { ContentPrices } from '#shared/rules/money/estimate-several.ts';
import { notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { type EntryRefusal, entryWords } from './words.ts';

/** A booking that staff enter. Unless it is held, it only asks for its slot. `movesFrom` is an ended booking whose payments move here. */
export type NewEntry = StaffBooking &
	Pick<Booking, 'dishes'> & {
		prices: ContentPrices;
		isHeld: boolean;
		isAgreed?: boolean;
		movesFrom?: string;
		further?: readonly (FurtherFunction & Pick<Booking, 'dishes'>)[];
	};

export const entryColumns = ({ isHeld, isAgreed = false, movesFrom, further = [], ...booking }: NewEntry) => ({
	...(further.length > 0 ? inFunctions(booking, further) : booking),
	status: isHeld ? 'pending' : 'pending_confirmation',
	holdExpiresAt: isHeld ? booking.holdExpiresAt : null,
	isAgreed,
	...(movesFrom && { movesFrom }),
});

/** The booking with a list of functions in place of the fields of one. */
function inFunctions(booking: object, further: NonNullable<NewEntry['further']>) {
	const isOfFunction = ([name]: [string, unknown]) => name === 'dishes' || FUNCTION_FIELDS.some((known) => known === name);
	const fields = Object.entries(booking);
	const others = Object.fromEntries(fields.filter((field) => !isOfFunction(field)));
	return { ...others, functions: [Object.fromEntries(fields.filter(isOfFunction)), ...further] };
}

/** The form has one key, so that a repeated press saves no second booking. */
export const enterBooking = action({
	run: ({ key, entry }: { key: string; entry: NewEntry }) => call('enter_booking', { key, booking: entryColumns(entry) }),
	wrote: ({ updatedAt }) => [updatedAt],
});

/** Saves a booking and opens its panel. Returns the refusal, which the form shows because a toast would lie under the dialog. */
export async function saveEntry(
	ports: Pick<DeskPorts, 'route'>,
	given: { key: string; entry: NewEntry },
	onDone: () => void,
): Promise<EntryRefusal | undefined> {
	const answer = await enterBooking(given);
	if (!answer.ok) return answer.problem === 'busy' ? undefined : { ...answer, problem: answer.problem };
	const { id, clientName, reference, outcome } = answer.value;
	if (outcome === 'entered_before') notifyInfo(entryWords.enteredBefore);
	else notifySuccess(`${id}/enter`, entryWords.done, `${clientName}, ${reference}`);
	onDone();
	openBooking(ports, id);
	return undefined;
}
