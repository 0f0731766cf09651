import type { MoneyToMove } from '#features/desk/shell/new-booking.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { editInWords } from '#features/desk/shell/words/edit-in-words.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Result } from '#shared/rules/result.ts';
import { closeFailure, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import type { Payment } from '../details.ts';
import { detailsNow } from '../details.ts';
import { endedBookingWords } from '../ended-booking-words.ts';
import { markPaidWords } from './mark-fully-paid-words.ts';
import type { NewPayment } from './parse-payment.ts';
import { reversalWords } from './reversal-words.ts';
import { movePayments, reversePayment } from './state.ts';
import { ledgerProblemWords, ledgerWords as words } from './words.ts';

/** Problems that the payment form shows itself. */
const SHOWN_BY_FORM: readonly (ProblemOf<'record_payment'> | Busy)[] = [
	'overpayment',
	'just_recorded',
	'already_recorded',
	'idempotency_mismatch',
	'day_out_of_range',
];

/** Tells how recording a payment ended, by a toast. */
export function tellRecorded(
	booking: Booking,
	{ kind, amount }: NewPayment,
	answer: Result<{ receiptNumber: string }, ProblemOf<'record_payment'> | Busy>,
): void {
	const act = `${booking.id}/record`;
	if (answer.ok) {
		const done = kind === 'refund' ? words.refunded : words.done;
		const detail = sentences(bookingName(booking), `${words.kinds[kind]}, ${moneyInWords(amount)}`, newStatus(booking));
		notifySuccess(act, done(answer.value.receiptNumber), detail);
	} else if (SHOWN_BY_FORM.includes(answer.problem)) closeFailure(act);
	else notifyFailure(act, { text: words.failed, problem: answer.problem, about: bookingName(booking), meaning: ledgerProblemWords });
}

const REVERSAL_PROBLEMS = { ...ledgerProblemWords, lost: reversalWords.lost, more_than_paid: reversalWords.refundFirstInShort };

/** Takes a payment back, and tells how that ended by a toast. */
export async function reverse(booking: Booking, { id, kind }: Pick<Payment, 'id' | 'kind'>, note: string | null): Promise<void> {
	const act = `${booking.id}/reverse ${id}`;
	const answer = await reversePayment({ bookingId: booking.id, paymentId: id, note });
	if (answer.ok) notifySuccess(act, words.undone(kind, answer.value.receiptNumber), sentences(bookingName(booking), newStatus(booking)));
	else
		notifyFailure(act, {
			text: words.failedReversal(kind),
			problem: answer.problem,
			about: bookingName(booking),
			meaning: REVERSAL_PROBLEMS,
		});
}

const MOVE_PROBLEMS = { ...ledgerProblemWords, lost: endedBookingWords.lost };

/** Moves the money of an ended booking here, and tells how that ended by a toast. */
export async function move(booking: Booking, { id, amount }: MoneyToMove): Promise<void> {
	const act = `${booking.id}/move ${id}`;
	const answer = await movePayments({ fromId: id, toId: booking.id });
	if (answer.ok) notifySuccess(act, endedBookingWords.moved(answer.value || amount), sentences(bookingName(booking), newStatus(booking)));
	else
		notifyFailure(act, { text: endedBookingWords.notMoved, problem: answer.problem, about: bookingName(booking), meaning: MOVE_PROBLEMS });
}

/** Tells that a booking is fully paid, by a toast with Undo. */
export function tellFullyPaid(booking: Booking, { recorded, paymentId }: { recorded: number; paymentId: string | null }): void {
	if (recorded === 0) {
		notifyInfo(markPaidWords.doneBefore, `${bookingName(booking)}. ${markPaidWords.nothingOpen}`);
		return;
	}
	const { isEstimate, total } = duesOf(booking);
	const undo = paymentId && { label: actWords.undo, act: () => void reverse(booking, { id: paymentId, kind: 'balance' }, null) };
	notifySuccess(
		`${booking.id}/paid`,
		markPaidWords.done,
		[`${bookingName(booking)}.`, isEstimate && markPaidWords.agreed(total), markPaidWords.recorded(recorded)].filter(Boolean).join(' '),
		undo || undefined,
	);
}

/** The status that the change has given to the booking, in words; `undefined` if it has not changed. */
export function newStatus({ id, status: before }: Booking): string | undefined {
	const status = detailsNow(id)?.booking.status;
	return status && status !== before ? editInWords({ status }) : undefined;
}

const sentences = (...parts: (string | undefined)[]) => `${parts.filter(Boolean).join('. ')}.`;
