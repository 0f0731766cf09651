import { useMemo } from 'react';
import { comesBackWords } from '#features/desk/booking/comes-back-words.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { changingWith } from '#features/desk/shell/desk-state.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { closeFailure, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { becomes } from '../panel/becomes.ts';
import type { LedgerProblem, Meant, MoneyLeft } from '../panel-port.ts';
import { paidWords } from './fully-paid-words.ts';
import { markFullyPaid, movePayments, recordPayment, reversePayment } from './ledger-state.ts';
import type { FinalPayment, NewPayment, Payment } from './parse-payment.ts';
import { reversalWords } from './reversal-words.ts';
import { ledgerProblemWords, ledgerWords as words } from './words.ts';

/** What the form tells itself. */
const TOLD_BY_FORM = ['overpayment', 'just-recorded', 'recorded-before', 'day-out-of-range'] as const;
type ToldByForm = (typeof TOLD_BY_FORM)[number];
const isToldByForm = (problem: LedgerProblem | Busy): problem is ToldByForm => TOLD_BY_FORM.some((told) => told === problem);

const REVERSAL_WORDS = { ...ledgerProblemWords, lost: reversalWords.lost, 'more-than-paid': reversalWords.refundFirstInShort };

const MOVE_WORDS = { ...ledgerProblemWords, lost: comesBackWords.lost };

const sentences = (...said: (string | undefined)[]) => `${said.filter(Boolean).join('. ')}.`;

/** The ledger's changes, each with the toast that tells how it ended. Each gives back what stood in the way. */
export function useLedger() {
	const ports = usePorts();
	return useMemo(() => {
		const given = changingWith(ports);

		async function reverse(booking: Booking, { id, kind }: Pick<Payment, 'id' | 'kind'>, note: string | null): Promise<void> {
			const act = `${booking.id}/reverse ${id}`;
			const answer = await reversePayment(given, booking.id, id, note);
			if (answer.ok) notifySuccess(act, words.undone(kind, answer.value.receiptNumber), sentences(bookingName(booking), becomes(booking)));
			else
				tellFailure(act, {
					text: words.failedReversal(kind),
					problem: answer.problem,
					about: bookingName(booking),
					meaning: REVERSAL_WORDS,
				});
		}

		return {
			reverse,

			/** Moves what is paid for an ended booking of the family to this one. */
			async move(booking: Booking, { id, amount }: MoneyLeft): Promise<void> {
				const act = `${booking.id}/move ${id}`;
				const answer = await movePayments(given, id, booking.id);
				if (answer.ok) notifySuccess(act, comesBackWords.moved(answer.value || amount), sentences(bookingName(booking), becomes(booking)));
				else tellFailure(act, { text: comesBackWords.notMoved, problem: answer.problem, about: bookingName(booking), meaning: MOVE_WORDS });
			},

			/** What stood in the way is for the dialog to tell, which stays open. The toast can take it back at once. */
			async markPaid(booking: Booking, payment: FinalPayment): Promise<LedgerProblem | Busy | undefined> {
				const answer = await markFullyPaid(given, booking, payment);
				if (!answer.ok) return answer.problem;
				ports.lastMethod.keep(payment.method);
				const { recorded, paymentId } = answer.value;
				const undo = paymentId && { label: actWords.undo, act: () => void reverse(booking, { id: paymentId, kind: 'balance' }, null) };
				if (recorded > 0) {
					const detail = `${bookingName(booking)}. ${paidWords.recorded(recorded)}`;
					notifySuccess(`${booking.id}/paid`, paidWords.done, detail, undo || undefined);
				} else notifyInfo(paidWords.doneBefore, `${bookingName(booking)}. ${paidWords.nothingOpen}`);
				return undefined;
			},

			async record(booking: Booking, payment: NewPayment, meant: Meant): Promise<LedgerProblem | Busy | undefined> {
				const answer = await recordPayment(given, booking.id, payment, meant);
				if (answer.ok) ports.lastMethod.keep(payment.method);
				if (answer.ok)
					notifySuccess(
						`${booking.id}/record`,
						(payment.kind === 'refund' ? words.refunded : words.done)(answer.value.receiptNumber),
						sentences(bookingName(booking), `${words.kinds[payment.kind]}, ${moneyInWords(payment.amount)}`, becomes(booking)),
					);
				// This answer says what became of a try whose own answer got lost.
				else if (isToldByForm(answer.problem)) closeFailure(`${booking.id}/record`);
				else
					tellFailure(`${booking.id}/record`, {
						text: words.failed,
						problem: answer.problem,
						about: bookingName(booking),
						meaning: ledgerProblemWords,
					});
				return answer.ok ? undefined : answer.problem;
			},
		};
	}, [ports]);
}
