import { action } from '#shared/data/action.ts';
import type { Once } from '#shared/data/once.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import type { BookingEdit, DeskPorts } from './rules/desk-ports.ts';
import type { ChangeProblem } from './rules/desk-problem.ts';

/** The ids of bookings in work. A second press on one of them does nothing. */
export const $changing = deskAtom<ReadonlySet<string>>(new Set());

/** The outcome of a change. "busy": another change of the same booking is in work. */
type Changed<Value> = Once<Value, ChangeProblem>;

type ListPorts = Pick<DeskPorts, 'bookings'>;
type PanelPorts = Pick<DeskPorts, 'panel'>;

/** A booking, whatever its version. */
type Known = Pick<Booking, 'id'>;

/** A booking in the version that staff saw. */
type Seen = Pick<Booking, 'id' | 'version'>;

/** Takes the booking off the list and frees its slot. */
export const deleteBooking = ({ bookings }: ListPorts, booking: Seen): Changed<undefined> =>
	change(booking, () => bookings.remove(seen(booking)));

/** Brings a deleted booking back, to its own slot or to another one. */
export const restoreBooking = ({ panel }: PanelPorts, booking: Known, slot?: Slot): Changed<undefined> =>
	change(booking, () => panel.restore(booking.id, slot));

/** Brings a cancelled booking back with its payments. */
export const reinstateBooking = ({ panel }: PanelPorts, booking: Seen): Changed<Status> =>
	change(booking, () => panel.reinstate(seen(booking)));

/** Makes a hold end later, at an ISO instant. */
export const extendHold = ({ panel }: PanelPorts, booking: Seen, until: string): Changed<undefined> =>
	change(booking, () => panel.extendHold(seen(booking), until));

/** Makes every link that was sent useless. False if there was none. */
export const withdrawLink = ({ panel }: PanelPorts, booking: Known): Changed<boolean> =>
	change(booking, () => panel.withdrawLink(booking.id));

/** Changes the version of a booking that was seen. If it has changed since, the outcome is "conflict" and nothing is overwritten. */
export const editBooking = ({ bookings }: ListPorts, booking: Seen, edit: BookingEdit): Changed<string> =>
	change(
		booking,
		() => bookings.edit(seen(booking), edit),
		(updatedAt) => [updatedAt],
	);

/** One booking is changed by one press at a time. */
const change = <Value>(
	{ id }: Known,
	run: () => Promise<Result<Value, ChangeProblem>>,
	wrote: (value: Value) => readonly string[] = () => [],
): Changed<Value> => action<void, Value, ChangeProblem>({ run, thing: () => id, $inWork: $changing, wrote })();

/** A row of a list has more fields. The ports get only these two. */
const seen = ({ id, version }: Seen): Seen => ({ id, version });
