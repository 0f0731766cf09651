import type { StaffProof } from '#shared/rules/money/payment-proof.ts';
import type { BookingDetails, Payment } from '../details.ts';
import { paperNumber } from '../payments/words.ts';
import type { Receipt } from './words.ts';

/** Payments of the family that a proof may repeat, the newest first, and the one that it seems to repeat. */
export type Repeated = { receipts: readonly Receipt[]; likeliest: Receipt | undefined };

/** The likeliest has the proof's picture or transaction number, else its sum and method. */
export function repeatedBy(proof: StaffProof, { booking, payments, otherBookings }: BookingDetails): Repeated {
	const own = payments.filter(({ amount, reversesId, reversedBy }) => amount > 0 && !reversesId && !reversedBy).reverse();
	const receiptOf = ({ id }: Pick<Payment, 'id'>) => receipts.find((one) => one.id === id);
	const receipts = own.map(
		(payment): Receipt => ({ id: payment.id, number: paperNumber(payment), amount: payment.amount, day: payment.receivedOn }),
	);
	const found = proof.same.flatMap(({ paymentId: id, receiptNumber: number, bookingId, reference }): Receipt[] => {
		if (!id || !number) return [];
		if (bookingId === booking.id) return receipts.filter((one) => one.id === id);
		return otherBookings.some((other) => other.id === bookingId) ? [{ id, number, reference }] : [];
	});
	const alike =
		own.find(({ reference }) => reference && isSameNumber(reference, proof.transactionNo)) ??
		own.find(({ amount, method }) => amount === proof.amount && method === proof.method);
	return {
		receipts: [...found, ...receipts.filter(({ id }) => !found.some((one) => one.id === id))],
		likeliest: found[0] ?? (alike && receiptOf(alike)),
	};
}

/** Staff copy transaction numbers with other spaces and dashes than the family. */
const isSameNumber = (one: string, other: string | null): boolean => bare(one) !== '' && bare(one) === bare(other ?? '');
const bare = (number: string): string => number.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
