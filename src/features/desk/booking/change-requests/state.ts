import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { AgreementWords } from '#shared/rules/booking/agreement.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { ChangePrice } from '#shared/rules/booking/change-price.ts';
import type { ChangeRequest, DeskChange } from '#shared/rules/booking/change-request.ts';
import type { Dish } from '#shared/rules/dishes.ts';

type OfBooking = { booking: Pick<Booking, 'id' | 'version'> };
type OfRequest = OfBooking & { request: Pick<DeskChange, 'id'> };

/** Decisions of staff when they accept: a total that does not follow the price lines, a new estimate if the family's is out of date, and whether the kitchen reads the note. */
export type Acceptance = { total: number | null; estimate: ChangePrice | null; forKitchen: boolean };

/** Makes the change on the version that staff saw, with the dishes of the wanted menus and the words for an agreement. Answers the booking, whose special requests hold the family's note if there was room. */
export const acceptRequest = action({
	thing: ({ booking }) => booking.id,
	$inWork: $changing,
	run: ({ booking, request, ...acceptance }: OfRequest & Acceptance & { dishes: Record<string, Dish[]>; words: AgreementWords }) =>
		call('accept_change', { change: request.id, version: booking.version, ...acceptance }),
});

/** The family reads `answer`. */
export const declineRequest = action({
	thing: ({ booking }) => booking.id,
	$inWork: $changing,
	run: ({ request, answer }: OfRequest & { answer: string }) => call('decline_change', { change: request.id, answer }),
});

/** Saves a request made on the phone. A repeated key saves nothing. */
export const enterRequest = action({
	thing: ({ booking }) => booking.id,
	$inWork: $changing,
	run: ({ booking, ...given }: OfBooking & { key: string; change: ChangeRequest; estimate: ChangePrice | null }) =>
		call('enter_change', { booking: booking.id, version: booking.version, ...given }),
});
