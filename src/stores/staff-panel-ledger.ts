import type { LedgerProblem } from '#domain/panel-port.ts';
import type { NewPayment, Payment } from '#domain/payment.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { type Changed, changeOnce } from './staff-changes.ts';

type LedgerPorts = Pick<DeskPorts, 'panel' | 'newKey'> & { refresh(): Promise<unknown> };

/**
 * The key of the payment that is being entered for a booking. It outlives a lost answer, and also the form that got none: entered again
 * it is the same payment, and never paid twice.
 */
const keys = new Map<string, string>();

/** Records a payment. Gives back the receipt's number; `undefined` while another change of the booking is under way. */
export function recordPayment(
	ports: LedgerPorts,
	bookingId: string,
	payment: NewPayment,
	isOverpaymentMeant: boolean,
): Changed<string, LedgerProblem> {
	const key = keys.get(bookingId) ?? ports.newKey();
	keys.set(bookingId, key);
	return changeOnce(ports, bookingId, async () => {
		const answer = await ports.panel.recordPayment({ ...payment, bookingId, key, isOverpaymentMeant });
		// Recorded, now or before: what is entered next is another payment.
		if (answer.ok || answer.problem === 'recorded-before') keys.delete(bookingId);
		return answer;
	});
}

/** Takes a row of the ledger back. */
export const reversePayment = (
	ports: LedgerPorts,
	bookingId: string,
	payment: Payment,
	note: string | null,
): Changed<string, LedgerProblem> =>
	changeOnce(ports, bookingId, () => ports.panel.reversePayment({ paymentId: payment.id, key: ports.newKey(), note }));

/** Leaves nothing of it in this page's memory. */
export const forgetPaymentKeys = (): void => keys.clear();
