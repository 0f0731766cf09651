import type { Payment } from './parse-payment.ts';

/** The refunds that stand in the way of taking a payment back: less than nothing would be left (reverse_payment() in the database refuses it). */
export function refundsFirst(payments: readonly Payment[], { amount }: Pick<Payment, 'amount'>): Payment[] {
	const left = payments.reduce((sum, payment) => sum + payment.amount, 0) - amount;
	return left < 0 ? payments.filter(({ kind, reversedBy }) => kind === 'refund' && !reversedBy) : [];
}
