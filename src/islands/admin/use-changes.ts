import { useMemo } from 'react';
import type { Booking } from '#domain/booking.ts';
import { duesOf } from '#domain/dues.ts';
import type { BookingEdit, ChangeProblem, DeskPorts } from '#domain/staff-ports.ts';
import { adminWords, changeProblemWords } from '#i18n/admin.ts';
import { panelWords } from '#i18n/admin-panel.ts';
import { notifyError, notifySuccess } from '#islands/ui/notify.ts';
import { deleteBooking, editBooking, markFullyPaid, restoreBooking } from '#stores/staff-changes.ts';
import { refreshDesk } from '#stores/staff-desk.ts';

/** The changes staff can make, each with the toast that tells how it ended. */
export function useChanges(ports: DeskPorts) {
	return useMemo(() => {
		const given = { bookings: ports.bookings, panel: ports.panel, newKey: ports.newKey, refresh: () => refreshDesk(ports) };

		async function restore(booking: Booking): Promise<void> {
			const answer = await restoreBooking(given, booking);
			if (!answer) return;
			if (answer.ok) notifySuccess(panelWords.restored);
			else notifyError(panelWords.notRestored, changeProblemWords[answer.problem]);
		}

		/** Gives back what stood in the way, as the form has more to say about a conflict than a toast. */
		async function edit(booking: Booking, changes: BookingEdit): Promise<ChangeProblem | undefined> {
			const answer = await editBooking(given, booking, changes);
			if (!answer) return 'failed';
			if (answer.ok) notifySuccess(panelWords.moves.done);
			else if (answer.problem !== 'conflict') notifyError(panelWords.moves.failed, changeProblemWords[answer.problem]);
			return answer.ok ? undefined : answer.problem;
		}

		return {
			restore,
			edit,

			/** Another status. */
			async move(booking: Booking, changes: Pick<BookingEdit, 'status' | 'cancelReason'>): Promise<void> {
				const problem = await edit(booking, changes);
				if (problem === 'conflict') notifyError(panelWords.moves.failed, changeProblemWords.conflict);
			},

			async markPaid(booking: Booking) {
				const answer = await markFullyPaid(given, booking);
				if (!answer) return;
				if (answer.ok) notifySuccess(adminWords.paid.done, recordedWords(booking, answer.value.recorded));
				else notifyError(adminWords.paid.failed, changeProblemWords[answer.problem]);
			},

			/** Says whether the booking is gone; its toast can bring it back. */
			async remove(booking: Booking): Promise<boolean> {
				const answer = await deleteBooking(given, booking);
				if (!answer) return false;
				if (answer.ok) notifySuccess(adminWords.deleting.done, undefined, { label: panelWords.undo, act: () => void restore(booking) });
				else notifyError(adminWords.deleting.failed, changeProblemWords[answer.problem]);
				return answer.ok;
			},
		};
	}, [ports]);
}

function recordedWords(booking: Booking, recorded: number): string {
	if (recorded > 0) return adminWords.paid.recorded(recorded);
	return duesOf(booking).total === 0 ? adminWords.paid.noAmount : adminWords.paid.nothingOpen;
}
