import { useMemo } from 'react';
import type { Booking } from '#domain/booking.ts';
import type { LedgerProblem } from '#domain/panel-port.ts';
import type { NewPayment, Payment } from '#domain/payment.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { ledgerProblemWords, ledgerWords as words } from '#i18n/admin-ledger.ts';
import { notifyError, notifySuccess } from '#islands/ui/notify.ts';
import { refreshDesk } from '#stores/staff-desk.ts';
import { recordPayment, reversePayment } from '#stores/staff-panel-ledger.ts';

/** The ledger's changes, each with the toast that tells how it ended. Each gives back what stood in the way. */
export function useLedger(ports: DeskPorts) {
	return useMemo(() => {
		const given = { panel: ports.panel, newKey: ports.newKey, refresh: () => refreshDesk(ports) };
		return {
			async record(booking: Booking, payment: NewPayment, isOverpaymentMeant: boolean): Promise<LedgerProblem | undefined> {
				const answer = await recordPayment(given, booking.id, payment, isOverpaymentMeant);
				// Pressed twice: the first press tells.
				if (!answer) return 'failed';
				if (answer.ok) notifySuccess(words.done(answer.value));
				// The form itself asks about it.
				else if (answer.problem !== 'overpayment') notifyError(words.failed, ledgerProblemWords[answer.problem]);
				return answer.ok ? undefined : answer.problem;
			},

			async reverse(booking: Booking, payment: Payment, note: string | null): Promise<void> {
				const answer = await reversePayment(given, booking.id, payment, note);
				if (!answer) return;
				if (answer.ok) notifySuccess(words.undone(answer.value));
				else notifyError(words.failedReversal, ledgerProblemWords[answer.problem]);
			},
		};
	}, [ports]);
}
