import { useMemo } from 'react';
import type { Booking } from '#domain/booking.ts';
import { duesOf } from '#domain/dues.ts';
import type { BookingEdit, ChangeProblem, DeskPorts } from '#domain/staff-ports.ts';
import { adminWords, changeProblemWords } from '#i18n/admin.ts';
import { notifyError, notifySuccess } from '#islands/ui/notify.ts';
import { deleteBooking, editBooking, markFullyPaid } from '#stores/staff-changes.ts';
import { refreshDesk } from '#stores/staff-desk.ts';

/** The changes staff can make, each with the toast that tells how it ended. */
export function useChanges(ports: DeskPorts) {
	return useMemo(() => {
		const given = { bookings: ports.bookings, newKey: ports.newKey, refresh: () => refreshDesk(ports) };
		return {
			async markPaid(booking: Booking) {
				const answer = await markFullyPaid(given, booking);
				if (!answer) return;
				if (answer.ok) notifySuccess(adminWords.paid.done, recordedWords(booking, answer.value.recorded));
				else notifyError(adminWords.paid.failed, changeProblemWords[answer.problem]);
			},

			async remove(booking: Booking) {
				const answer = await deleteBooking(given, booking);
				if (!answer) return;
				if (answer.ok) notifySuccess(adminWords.deleting.done);
				else notifyError(adminWords.deleting.failed, changeProblemWords[answer.problem]);
			},

			/** Gives back what stood in the way, as the form has more to say about a conflict than a toast. */
			async edit(booking: Booking, changes: BookingEdit): Promise<ChangeProblem | undefined> {
				const answer = await editBooking(given, booking, changes);
				if (!answer) return undefined;
				if (answer.ok) notifySuccess(adminWords.editing.done);
				else if (answer.problem !== 'conflict') notifyError(adminWords.editing.failed, changeProblemWords[answer.problem]);
				return answer.ok ? undefined : answer.problem;
			},
		};
	}, [ports]);
}

function recordedWords(booking: Booking, recorded: number): string {
	if (recorded > 0) return adminWords.paid.recorded(recorded);
	return duesOf(booking).total === 0 ? adminWords.paid.noAmount : adminWords.paid.nothingOpen;
}
