import { newKey } from '#shared/browser/new-key.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { figure } from '#shared/rules/money/money.ts';
import { nextPayment, openAdvance } from '#shared/rules/money/payment-plan.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** The picture is not kept: it may be larger than a tab's storage. Without an amount the form shows what is due. */
export type TypedProof = { reference: string; key: string; amount?: string; method: string; transactionNo: string };

/** What is due next, and of a hold without an agreed price the advance by its estimate. While a proof waits, another amount is meant. */
export function amountDue({ status, totalAmount, paymentPlan, proofs }: VisitorBooking): string {
	const byEstimate = status === 'pending' ? openAdvance(paymentPlan)?.open : undefined;
	const sum = totalAmount > 0 ? nextPayment(paymentPlan, status)?.sum : byEstimate;
	return sum && !proofs?.some(({ state }) => state === 'waiting') ? figure(sum) : '';
}

export const emptyOf = (reference: string): TypedProof => ({ reference, key: newKey(), method: '', transactionNo: '' });

/** What was typed for this booking before a reload. */
export function keptOf(storage: ValueStorage, reference: string): TypedProof | undefined {
	const kept = asRecord(storage.read());
	return kept['reference'] === reference ? (kept as TypedProof) : undefined;
}
