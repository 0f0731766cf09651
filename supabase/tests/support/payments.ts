import { salma } from './actors.ts';
import { inDays } from './bookings.ts';
import type { Database } from './database.ts';

/** A row of the ledger. */
export type PaymentRow = {
	id: string;
	key: string;
	kind: string;
	amount: number;
	method: string;
	reference: string | null;
	received_on: string;
	reverses_id: string | null;
	receipt_year: number;
	receipt_no: number;
	receipt_number: string;
	recorded_by: string;
};

/** What differs from an advance of 100,000 in cash today. `repeat`: also if the same payment was just recorded. */
export type Paying = Partial<{
	key: string;
	kind: string;
	amount: number;
	method: string;
	reference: string | null;
	receivedOn: string;
	note: string | null;
	overpay: boolean;
	repeat: boolean;
	actor: typeof salma;
}>;

/** The ledger's functions, as staff call them. */
export function moneyOf(db: Database) {
	return {
		pay(booking: string, paying: Paying = {}) {
			const { key = crypto.randomUUID(), kind = 'advance', amount = 100_000, method = 'cash', reference = null } = paying;
			const { receivedOn = inDays(0), note = null, overpay = false, repeat = true, actor = salma } = paying;
			return db
				.as(actor)
				.row<PaymentRow>('select * from public.record_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
					...[booking, key, kind, amount, method],
					...[reference, receivedOn, note, overpay, repeat],
				]);
		},
		reverse: (payment: string | undefined, { key = crypto.randomUUID() as string, note = null as string | null, actor = salma } = {}) =>
			db.as(actor).row<PaymentRow>('select * from public.reverse_payment($1, $2, $3)', [payment, key, note]),
		ledger: (booking: string) =>
			db.rows<PaymentRow>('select * from public.payments where booking_id = $1 order by receipt_year, receipt_no', [booking]),
		paidFor: async (booking: string) => (await db.row<{ paid: number }>('select private.paid_amount($1) as paid', [booking])).paid,
	};
}
