import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { BillVenue } from '#shared/rules/money/bill.ts';
import type { BookingDetails } from '../details.ts';

/** A bill or a credit note. */
export type Bill = NonNullable<BookingDetails['settlement']>['bills'][number];

/** Whether the credit notes of a bill have taken it back whole. */
export const isTakenBack = ({ kind, isInForce }: Bill, notes: readonly unknown[]): boolean =>
	kind === 'bill' && !isInForce && notes.length > 0;

type Seen = { booking: Pick<Booking, 'id' | 'version'> };

export const noteServed = action({
	$inWork: $changing,
	run: ({
		booking: { id, version },
		functionId,
		plates,
		extraPrice,
	}: Seen & { functionId: string; plates: number; extraPrice: number | null }) =>
		call('note_served', { booking: id, version, function: functionId, plates, extraPrice }),
	thing: ({ booking }) => booking.id,
});

/** After a lost answer, the same key issues nothing twice. */
export const issueBill = action({
	$inWork: $changing,
	run: ({ booking: { id, version }, venue }: Seen & { venue: BillVenue }, key) => call('issue_bill', { booking: id, version, key, venue }),
	thing: ({ booking }) => booking.id,
	keptAs: ({ booking }) => `${booking.id}/bill`,
	madeBefore: ['idempotency_mismatch'],
});

export const issueCreditNote = action({
	$inWork: $changing,
	run: ({ booking: { version }, bill, amount, reason }: Seen & { bill: string; amount: number | null; reason: string }, key) =>
		call('issue_credit_note', { bill, version, key, amount, reason }),
	thing: ({ booking }) => booking.id,
	keptAs: ({ booking, bill }) => `${booking.id}/credit ${bill}`,
	madeBefore: ['idempotency_mismatch'],
});

/** Answers the payer with the whole numbers, and writes into the history who looked. */
export const revealBillPayer = action({
	$inWork: $changing,
	run: ({ bill }: Seen & { bill: string }) => call('reveal_bill_payer', { bill }),
	thing: ({ booking }) => booking.id,
});

export const setFiscalNumber = action({
	$inWork: $changing,
	run: ({ bill, number, qr }: Seen & { bill: string; number: string; qr: string }) => call('set_fiscal_number', { bill, number, qr }),
	thing: ({ booking }) => booking.id,
});
