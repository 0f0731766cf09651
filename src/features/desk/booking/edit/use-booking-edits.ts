import { useMemo } from 'react';
import { deleteBooking, editBooking, reinstateBooking, restoreBooking } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { changingWith } from '#features/desk/shell/desk-state.ts';
import { formWords } from '#features/desk/shell/form/words.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import type { BookingEdit } from '#features/desk/shell/rules/desk-ports.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { editInWords } from '#features/desk/shell/words/edit-in-words.ts';
import { adminWords, type changeProblemWords } from '#features/desk/shell/words.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import type { Action } from '#shared/ui/errors/failures.ts';
import { closeFailure, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { comesBackWords } from '../comes-back-words.ts';
import { totalLeft } from '../form/unchanged-total.ts';
import { panelWords } from '../panel/words.ts';
import { detailsNow } from '../panel-state.ts';

/** The changes staff can make, each with the toast that tells how it ended. */
export function useBookingEdits() {
	const ports = usePorts();
	return useMemo(() => {
		const given = changingWith(ports);

		/** Gives back what stood in the way; `isToldBySelf` is of what the caller has more to say about than a toast. */
		async function restore(booking: Booking, slot?: Slot, isToldBySelf = toldByToast): Promise<ChangeProblem | Busy | undefined> {
			const answer = await restoreBooking(given, booking, slot);
			if (answer.ok) succeed(booking, 'restore', panelWords.restored);
			else if (!isToldBySelf(answer.problem)) fail(booking, 'restore', panelWords.notRestored, answer.problem);
			return answer.ok ? undefined : answer.problem;
		}

		/** The same of a change of what is in it; `also` is what the caller finds to have come of it besides. */
		async function edit(
			booking: Booking,
			changes: BookingEdit,
			isToldBySelf = toldByToast,
			also?: () => string | undefined,
		): Promise<ChangeProblem | Busy | undefined> {
			const answer = await editBooking(given, booking, changes);
			const left = totalLeft(changes, booking);
			const done = [nameOf(booking), editInWords(changes), left && formWords.totalLeft(left), also?.()].filter(Boolean).join('. ');
			if (answer.ok) succeed(booking, 'edit', panelWords.moves.done, done);
			else if (!isToldBySelf(answer.problem)) fail(booking, 'edit', panelWords.moves.failed, answer.problem);
			return answer.ok ? undefined : answer.problem;
		}

		/** Brings a cancelled booking back as it stands now; where another one has the slot, that is named. */
		async function reinstate(booking: Named): Promise<void> {
			const seen = detailsNow(booking.id)?.booking ?? booking;
			const answer = await reinstateBooking(given, seen);
			if (answer.ok)
				return succeed(booking, 'edit', comesBackWords.restored, `${nameOf(booking)}. ${editInWords({ status: answer.value })}`);
			const read = answer.problem === 'slot-taken' ? await ports.panel.details(booking.id) : undefined;
			const holder = read?.ok ? read.value?.holder : undefined;
			const meaning = holder ? { 'slot-taken': comesBackWords.takenBy(holder) } : {};
			fail(booking, 'edit', comesBackWords.notRestored, answer.problem, meaning);
		}

		return {
			restore,
			edit,
			reinstate,

			/** The toast offers Undo, because the message to the family waits some minutes. */
			async cancel(booking: Booking, cancelReason: string | null): Promise<void> {
				const answer = await editBooking(given, booking, { status: 'cancelled', cancelReason });
				const done = `${nameOf(booking)}. ${editInWords({ status: 'cancelled', cancelReason })}`;
				const undo = { label: actWords.undo, act: () => void reinstate({ ...booking, version: booking.version + 1 }) };
				if (answer.ok) succeed(booking, 'edit', panelWords.moves.done, done, undo);
				else fail(booking, 'edit', panelWords.moves.failed, answer.problem);
			},

			/** Says whether the booking is gone; its toast can bring it back. */
			async remove(booking: Booking): Promise<boolean> {
				const answer = await deleteBooking(given, booking);
				const undo = { label: actWords.undo, act: () => void restore(booking) };
				if (answer.ok) succeed(booking, 'delete', adminWords.deleting.done, nameOf(booking), undo);
				else fail(booking, 'delete', adminWords.deleting.failed, answer.problem, { lost: adminWords.deleting.lost });
				return answer.ok;
			},
		};
	}, [ports]);
}

/** How a toast and a failure name whom they concern. */
export const nameOf = ({ clientName, reference }: Pick<Named, 'clientName' | 'reference'>) =>
	[clientName, reference].filter(Boolean).join(', ');

/** Name and reference of a changed booking, for its toast. Some lists have no reference. */
type Named = Pick<Booking, 'id' | 'version' | 'clientName'> & Partial<Pick<Booking, 'reference'>>;

type Act = 'restore' | 'edit' | 'delete';
const ACTS: readonly Act[] = ['restore', 'edit', 'delete'];

/** Once a booking could be changed, what went wrong with an earlier change of it needs no more reading. */
function succeed(booking: Named, act: Act, text: string, detail = nameOf(booking), action?: Action): void {
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
		about: nameOf(booking),
		meaning,
		// Every change makes a new version.
		isUndone: () => detailsNow(booking.id)?.booking.version === booking.version,
	});
