import type { NewPayment, Payment } from '../payments/payment.ts';
import type { Result } from '../shared/result.ts';
import type { BookingDetails } from './booking-details.ts';
import type { ChangeProblem, DeskProblem } from './desk-problem.ts';

/**
 * Why the ledger was not changed. "overpayment": it is more than the family owes and nobody said that this is meant. "more-than-paid":
 * less than nothing would be left. "closed": the booking is cancelled or expired. "recorded-before": an earlier try of the same form was
 * recorded, with other words. "reversed-before": this row has been taken back already. "no-total": nobody has set what the booking costs.
 * "just-recorded": the same was recorded within a minute and nobody said that this is another. "not-confirmed", "nothing-open",
 * "not-the-balance": it cannot be marked as fully paid, or not with this amount.
 */
export type LedgerProblem =
	| ChangeProblem
	| 'overpayment'
	| 'more-than-paid'
	| 'closed'
	| 'recorded-before'
	| 'reversed-before'
	| 'no-total'
	| 'just-recorded'
	| 'not-confirmed'
	| 'nothing-open'
	| 'not-the-balance';

/** What staff have said that they mean, after they were asked. */
export type Meant = { isOverpaymentMeant: boolean; isRepeatMeant?: boolean };

/** The row that was added to the ledger. */
export type Recorded = Pick<Payment, 'id' | 'receiptNumber' | 'createdAt'>;

/** One booking with everything about it: history, payments. Row-level security and the database's functions decide who may. */
export type PanelPort = {
	/** `undefined` when there is no such booking. */
	details(bookingId: string): Promise<Result<BookingDetails | undefined, DeskProblem>>;
	/** Brings a deleted booking back. */
	restore(bookingId: string): Promise<Result<undefined, ChangeProblem>>;
	/** No link that was sent opens the booking any more; false if there was none. */
	withdrawLink(bookingId: string): Promise<Result<boolean, ChangeProblem>>;
	/** Adds a row to the ledger; the same `key` again adds none. */
	recordPayment(payment: NewPayment & Meant & { bookingId: string; key: string }): Promise<Result<Recorded, LedgerProblem>>;
	/** Takes a row back by another one, and gives that one back. */
	reversePayment(reversal: { paymentId: string; key: string; note: string | null }): Promise<Result<Recorded, LedgerProblem>>;
};
