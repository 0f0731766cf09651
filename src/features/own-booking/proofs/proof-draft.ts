import { newKey } from '#shared/browser/new-key.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import { figure } from '#shared/rules/money/money.ts';
import { nextPayment, openAdvance } from '#shared/rules/money/payment-plan.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** The picture is not kept: it may be larger than a tab's storage. Without an amount the form shows what is due. */
export type TypedProof = {
	reference: string;
	key: string;
	amount?: string;
	method: string;
	transactionNo: string;
	/** Ids of the proofs that the booking had when this one was sent. */
	known?: string[];
};

/** What is due next, and of a hold without an agreed price the advance by its estimate. While a proof waits, another amount is meant. */
export function amountDue({ status, totalAmount, paymentPlan, proofs }: VisitorBooking): string {
	const byEstimate = status === 'pending' ? openAdvance(paymentPlan)?.open : undefined;
	const sum = totalAmount > 0 ? nextPayment(paymentPlan, status)?.sum : byEstimate;
	return sum && !proofs?.some(({ state }) => state === 'waiting') ? figure(sum) : '';
}

export const emptyOf = (reference: string): TypedProof => ({ reference, key: newKey(), method: '', transactionNo: '' });

/** What was typed for this booking before a reload, unless it has arrived since. */
export function keptOf(storage: ValueStorage, { reference, proofs }: VisitorBooking): TypedProof | undefined {
	const kept = asRecord(storage.read()) as TypedProof;
	if (kept.reference !== reference) return undefined;
	if (!hasArrived(kept, proofs)) return kept;
	storage.clear();
	return undefined;
}

/** Whether a proof whose answer was lost is there: since it was sent the booking has a further one of the same values. The page gets no keys. */
export const hasArrived = ({ known, amount, method, transactionNo }: TypedProof, proofs: VisitorBooking['proofs'] = []): boolean =>
	known !== undefined &&
	proofs.some(
		(proof) =>
			!known.includes(proof.id) &&
			proof.amount === readAmount(amount ?? '') &&
			proof.method === method &&
			proof.transactionNo === (transactionNo.trim() || null),
	);
