import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { VisitorChange } from '#shared/rules/booking/change-request.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { SlotState } from '#shared/rules/slots/slot.ts';
import type { ChangeWords } from './words-en.ts';

/** Words for a request that ended before it could be withdrawn. */
export const endedInWords = ({ state }: VisitorChange, t: ChangeWords) =>
	state === 'open' || state === 'withdrawn' ? undefined : t.endedFirst[state];

/** Label of the family's own slot in the calendar; `undefined` if another family has it. */
export function ownInWords({ status }: VisitorBooking, state: SlotState, { form }: ChangeWords): string | undefined {
	if (holdsSlot(status)) return form.yours;
	return state === 'requested' ? form.yourRequest : undefined;
}
