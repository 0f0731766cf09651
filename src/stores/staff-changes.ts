import { atom } from 'nanostores';
import type { Booking } from '#domain/booking.ts';
import type { Result } from '#domain/result.ts';
import type { BookingEdit, ChangeProblem, DeskPorts } from '#domain/staff-ports.ts';

/** The bookings that are being changed, by id: a second press on them does nothing. */
export const $changing = atom<ReadonlySet<string>>(new Set());

/** A change's ending; `undefined` when another change of the same booking is still on its way. */
export type Changed<Value> = Promise<Result<Value, ChangeProblem> | undefined>;

/** Ports of a change, and how to read the desk again after it. */
export type ChangePorts = Pick<DeskPorts, 'bookings' | 'newKey'> & { refresh(): Promise<unknown> };

/** Records the open balance and sets the booking fully paid. */
export const markFullyPaid = (ports: ChangePorts, booking: Booking): Changed<{ recorded: number }> =>
	change(ports, booking, () => ports.bookings.markFullyPaid(seen(booking), ports.newKey()));

/** Takes the booking off the list and frees its slot. */
export const deleteBooking = (ports: ChangePorts, booking: Booking): Changed<undefined> =>
	change(ports, booking, () => ports.bookings.remove(seen(booking)));

/** Changes the booking as it was seen; if it has changed since, the ending is "conflict" and nothing is overwritten. */
export const editBooking = (ports: ChangePorts, booking: Booking, edit: BookingEdit): Changed<undefined> =>
	change(ports, booking, () => ports.bookings.edit(seen(booking), edit));

/** Leaves nothing of the changes in this page's memory. */
export const forgetChanges = (): void => $changing.set(new Set());

async function change<Value>(ports: ChangePorts, { id }: Booking, make: () => Promise<Result<Value, ChangeProblem>>): Changed<Value> {
	if ($changing.get().has(id)) return undefined;
	$changing.set(new Set([...$changing.get(), id]));
	try {
		const answer = await make();
		// Read again before the row may be pressed again: only then does it carry its new version.
		await ports.refresh();
		return answer;
	} finally {
		$changing.set(new Set([...$changing.get()].filter((changing) => changing !== id)));
	}
}

const seen = ({ id, version }: Booking) => ({ id, version });
