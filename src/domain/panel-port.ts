import type { BookingDetails } from './booking-details.ts';
import type { NewPayment } from './payment.ts';
import type { Result } from './result.ts';
import type { ChangeProblem, DeskProblem } from './staff-ports.ts';

/**
 * Why the ledger was not changed. "overpayment": it is more than the family owes and nobody said that this is meant. "more-than-paid":
 * less than nothing would be left. "closed": the booking is cancelled or expired. "recorded-before": an earlier try of the same form was
 * recorded, with other words. "reversed-before": this row has been taken back already.
 */
export type LedgerProblem = ChangeProblem | 'overpayment' | 'more-than-paid' | 'closed' | 'recorded-before' | 'reversed-before';

/** One booking with everything about it: history, payments. Row-level security and the database's functions decide who may. */
export type PanelPort = {
	/** `undefined` when there is no such booking. */
	details(bookingId: string): Promise<Result<BookingDetails | undefined, DeskProblem>>;
	/** Brings a deleted booking back. */
	restore(bookingId: string): Promise<Result<undefined, ChangeProblem>>;
	/** Adds a row to the ledger; the same `key` again adds none. Gives back the receipt's number. */
	recordPayment(
		payment: NewPayment & { bookingId: string; key: string; isOverpaymentMeant: boolean },
	): Promise<Result<string, LedgerProblem>>;
	/** Takes a row back by another one. Gives back that one's number. */
	reversePayment(reversal: { paymentId: string; key: string; note: string | null }): Promise<Result<string, LedgerProblem>>;
};
