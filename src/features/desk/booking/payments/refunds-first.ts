import type { Payment } from '../details.ts';

/** Refunds that must be reversed before this payment, since less than nothing would be left (reverse_payment() refuses that). */
export function refundsFirst(payments: readonly Payment[], { amount }: Pick<Payment, 'amount'>): Payment[] {
	const left = payments.reduce((sum, payment) => sum + payment.amount, 0) - amount;
	return left < 0 ? payments.filter(({ kind, reversedBy }) => kind === 'refund' && !reversedBy) : [];
}
