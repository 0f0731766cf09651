import { useMemo } from 'react';
import { deleteBooking, editBooking, reinstateBooking, restoreBooking } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import type { BookingEdit } from '#features/desk/shell/rules/desk-ports.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { editInWords } from '#features/desk/shell/words/edit-in-words.ts';
import { adminWords, bookingName, type changeProblemWords } from '#features/desk/shell/words.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import type { Action } from '#shared/ui/errors/failures.ts';
import { closeFailure, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { comesBackWords } from '../comes-back-words.ts';
import { totalLeft, unchangedTotalWords } from '../form/unchanged-total.ts';
import { panelWords } from '../panel/words.ts';
import { detailsNow } from '../panel-state.ts';

/** The changes that staff make to a booking, with a toast for each outcome. */
export function useBookingEdits() {
	const ports = usePorts();
	return useMemo(() => {
		/** Returns the problem. `isToldBySelf` picks problems that the caller shows itself, without a toast. */
		async function restore(booking: Booking, slot?: Slot, isToldBySelf = toldByToast): Promise<ChangeProblem | Busy | undefined> {
			const answer = await restoreBooking(ports, booking, slot);
			if (answer.ok) succeed(booking, 'restore', panelWords.restored);
			else if (!isToldBySelf(answer.problem)) fail(booking, 'restore', panelWords.notRestored, answer.problem);
			return answer.ok ? undefined : answer.problem;
		}

		/** Saves changed fields. `also` adds a sentence to the toast. */
		async function edit(
			booking: Booking,
			changes: BookingEdit,
			isToldBySelf = toldByToast,
			also?: () => string | undefined,
		): Promise<ChangeProblem | Busy | undefined> {
			const answer = await editBooking(ports, booking, changes);
			const left = totalLeft(changes, booking);
			const done = [bookingName(booking), editInWords(changes), left && unchangedTotalWords.saved(left), also?.()]
				.filter(Boolean)
				.join('. ');
			if (answer.ok) succeed(booking, 'edit', panelWords.moves.done, done);
			else if (!isToldBySelf(answer.problem)) fail(booking, 'edit', panelWords.moves.failed, answer.problem);
			return answer.ok ? undefined : answer.problem;
		}

		/** Restores a cancelled booking. A refusal names the booking that has its slot. */
		async function reinstate(booking: Named): Promise<void> {
			const seen = detailsNow(booking.id)?.booking ?? booking;
			const answer = await reinstateBooking(ports, seen);
			if (answer.ok)
				return succeed(booking, 'edit', comesBackWords.restored, `${bookingName(booking)}. ${editInWords({ status: answer.value })}`);
			const read = answer.problem === 'slot_taken' ? await ports.panel.details(booking.id) : undefined;
			const holder = read?.ok ? read.value?.holder : undefined;
			const meaning = holder ? { slot_taken: comesBackWords.takenBy(holder) } : {};
			fail(booking, 'edit', comesBackWords.notRestored, answer.problem, meaning);
		}

		/** Makes a request again of a booking that was held a moment ago. */
		const undoHold = (booking: Booking) => edit(booking, { status: 'pending_confirmation' });

		return {
			restore,
			edit,
			undoHold,
			reinstate,

			/** Holds the slot of a request. The toast offers Undo, because the message to the family waits some minutes. */
			async hold(booking: Booking): Promise<void> {
				const answer = await editBooking(ports, booking, { status: 'pending' });
				const done = `${bookingName(booking)}. ${editInWords({ status: 'pending' })}`;
				const undo = { label: actWords.undo, act: () => void undoHold({ ...booking, version: booking.version + 1 }) };
				if (answer.ok) succeed(booking, 'edit', panelWords.moves.done, done, undo);
				else fail(booking, 'edit', panelWords.moves.failed, answer.problem);
			},

			/** The toast offers Undo, because the message to the family waits some minutes. */
			async cancel(booking: Booking, cancelReason: string | null): Promise<void> {
				const answer = await editBooking(ports, booking, { status: 'cancelled', cancelReason });
				const done = `${bookingName(booking)}. ${editInWords({ status: 'cancelled', cancelReason })}`;
				const undo = { label: actWords.undo, act: () => void reinstate({ ...booking, version: booking.version + 1 }) };
				if (answer.ok) succeed(booking, 'edit', panelWords.moves.done, done, undo);
				else fail(booking, 'edit', panelWords.moves.failed, answer.problem);
			},

			/** True if the booking was deleted. */
			async remove(booking: Booking): Promise<boolean> {
				const answer = await deleteBooking(ports, booking);
				const undo = { label: actWords.undo, act: () => void restore(booking) };
				if (answer.ok) succeed(booking, 'delete', adminWords.deleting.done, bookingName(booking), undo);
				else fail(booking, 'delete', adminWords.deleting.failed, answer.problem, { lost: adminWords.deleting.lost });
				return answer.ok;
			},
		};
	}, [ports]);
}

type Named = Pick<Booking, 'id' | 'version' | 'clientName'> & Partial<Pick<Booking, 'reference'>>;

type Act = 'restore' | 'edit' | 'delete';
const ACTS: readonly Act[] = ['restore', 'edit', 'delete'];

/** A success closes the failures of earlier changes of the booking. */
function succeed(booking: Named, act: Act, text: string, detail = bookingName(booking), action?: Action): void {
	for (const earlier of ACTS) closeFailure(`${booking.id}/${earlier}`);
	notifySuccess(`${booking.id}/${act}`, text, detail, action);
}

const toldByToast = (_: ChangeProblem | Busy): boolean => false;

const fail = (
	booking: Named,
	act: Act,
	text: string,
	problem: ChangeProblem | Busy,
	meaning: Partial<typeof changeProblemWords> = {},
): void =>
	tellFailure(`${booking.id}/${act}`, {
		text,
		problem,
		about: bookingName(booking),
		meaning,
		// Every change makes a new version.
		isUndone: () => detailsNow(booking.id)?.booking.version === booking.version,
	});
