import type { ColumnsOf } from '#database';
import { action } from '#shared/data/action.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { LostReason } from '#shared/rules/booking/lost-reasons.ts';
import type { StaffBooking } from '#shared/rules/booking/staff-booking.ts';
import type { ContentPrices } from '#shared/rules/money/estimate-several.ts';
import { snakeCased } from '#shared/rules/naming.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';

/** The ids of bookings in work. A second press on one of them does nothing. */
export const $changing = deskAtom<ReadonlySet<string>>(new Set());

/** A booking, whatever its version. */
type Known = Pick<Booking, 'id'>;

/** A booking in the version that staff saw. If it has changed since, nothing is overwritten. */
type Seen = Pick<Booking, 'id' | 'version'>;

/** Fields that staff may change by hand. Amounts in whole units of the currency, the hold as an ISO instant; a reason only together with the move to cancelled. */
export type BookingEdit = Partial<
	StaffBooking &
		Pick<Booking, 'status' | 'finalGuests' | 'privateNote' | 'dishes'> & {
			cancelReason: string | null;
			lostReason: LostReason | null;
			minimumPlates: number | null;
			prices: ContentPrices;
		}
>;

/** A booking is changed by one press at a time. */
const ofBooking = <Input extends Known, Value, Problem>(run: (input: Input) => Promise<Result<Value, Problem>>) =>
	action({ run, thing: ({ id }: Input) => id, $inWork: $changing });

/** Takes the booking off the list and frees its slot. */
export const deleteBooking = ofBooking(({ id, version }: Seen) => call('delete_booking', { booking: id, version }));

/** A function of a booking that comes back gets another slot, or is called off. */
export type RestoredFunction = { id: string } & (Slot | { callOff: true });

/** Restores a deleted booking, with its functions in their own slots or as given. */
export const restoreBooking = ofBooking(({ id, functions }: Known & { functions: readonly RestoredFunction[] }) =>
	call('restore_booking', { booking: id, functions: [...functions] }),
);

/** Restores a cancelled booking with its payments, likewise. Answers the booking, with the status by its ledger. */
export const reinstateBooking = ofBooking(({ id, version, functions }: Seen & { functions: readonly RestoredFunction[] }) =>
	call('reinstate_booking', { booking: id, version, functions: [...functions] }),
);

/** Makes a hold end later, at an ISO instant. */
export const extendHold = ofBooking(({ id, version, until }: Seen & { until: string }) =>
	call('extend_hold', { booking: id, version, until }),
);

/** Withdraws all links of the family. Answers false if there was none. */
export const withdrawLink = ofBooking(({ id }: Known) => call('withdraw_link', { booking: id }));

/** Changes fields of a booking. Answers when it was changed. */
export const editBooking = action({
	$inWork: $changing,
	thing: ({ booking }) => booking.id,
	run: ({ booking: { id, version }, changes, functionId = null }: { booking: Seen; changes: BookingEdit; functionId?: string | null }) =>
		call('edit_booking', {
			booking: id,
			version,
			changes: snakeCased(changes) satisfies ColumnsOf<Omit<BookingEdit, 'prices'>>,
			function: functionId,
		}),
	wrote: (updatedAt) => [updatedAt],
});

type OfFunction = Seen & { functionId: string };

/** Fields of a function that staff add. */
export type FurtherFunction = Pick<
	Booking,
	'occasion' | 'eventDate' | 'eventTime' | 'hall' | 'guestCount' | 'package' | 'serving' | 'addOns'
>;

/** Function that staff add, with the dishes and prices of the content. */
export type AddedFunction = FurtherFunction & Pick<Booking, 'dishes'> & { prices: ContentPrices };

/** Adds a function. Answers its id. */
export const addFunction = ofBooking(({ id, version, added }: Seen & { added: AddedFunction }) =>
	call('add_function', { booking: id, version, function: snakeCased(added) }),
);

/** Calls off one function of several. Payments stay. */
export const callOffFunction = ofBooking(({ id, version, functionId }: OfFunction) =>
	call('call_off_function', { booking: id, version, function: functionId }),
);

/** Takes back that a function was called off. */
export const restoreFunction = ofBooking(({ id, version, functionId }: OfFunction) =>
	call('restore_function', { booking: id, version, function: functionId }),
);

/** Why a booking was not changed, by the database's names. */
export type ChangeProblem = ProblemOf<
	| 'edit_booking'
	| 'extend_hold'
	| 'reinstate_booking'
	| 'restore_booking'
	| 'add_function'
	| 'call_off_function'
	| 'restore_function'
	| 'set_price_lines'
	| 'agree_price'
>;
