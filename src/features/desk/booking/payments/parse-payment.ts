import type { Booking } from '#shared/rules/booking/booking.ts';
import { orNothing, someLines } from '#shared/rules/booking/field.ts';
import { holdsSlot, isOver, STATUSES, type Status } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Dues } from '#shared/rules/money/dues.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import { readMethod } from '#shared/rules/money/payment-methods.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { readDay } from '#shared/rules/parse-day.ts';
import { plainFigure, plainTyped } from '#shared/rules/parse-figure.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';

/** What staff enter themselves. Mistakes are taken back by a reversal, which the database writes as a correction. */
export const ENTERED_KINDS = ['advance', 'balance', 'refund'] as const;
export type EnteredKind = (typeof ENTERED_KINDS)[number];

/** A row of the ledger. `amount` in whole units of the currency with its sign; "unspecified" is how "Mark as Fully Paid" books what was left. */
export type Payment = {
	id: string;
	kind: EnteredKind | 'correction';
	amount: number;
	method: PaymentMethod;
	reference: string | null;
	note: string | null;
	receivedOn: Day;
	/** E-mail address of who recorded it. */
	recordedBy: string | null;
	receiptNumber: string;
	/** The row that this one takes back, by its id. */
	reversesId: string | null;
	/** The receipt number of the row that takes this one back. */
	reversedBy: string | null;
	/** The reference of the booking from which it was moved here, and of the one to which it was moved from here. */
	movedFrom: string | null;
	/** The number of the row there that was moved. */
	movedFromReceipt: string | null;
	movedTo: string | null;
	createdAt: string;
};

/** A payment as it is entered; a refund's amount without a sign. */
export type NewPayment = {
	kind: EnteredKind;
	amount: number;
	method: PaymentMethod;
	reference: string | null;
	receivedOn: Day;
	note: string | null;
};

/** What is said when a booking is marked as fully paid: the open balance, how it came and when. */
export type FinalPayment = Pick<NewPayment, 'amount' | 'method' | 'receivedOn'>;

/** The form as it is typed. `ready` is the amount that stood in it from the start, `readyMethod` the method. */
export type TypedPayment = {
	kind: EnteredKind;
	amount: string;
	ready: string;
	method: string;
	readyMethod: string;
	reference: string;
	receivedOn: string;
	note: string;
};

/** What can be wrong with each field. */
export type PaymentProblems = {
	amount?: 'amount-required' | 'amount-invalid' | 'amount-more-than-paid' | 'amount-not-the-balance';
	method?: 'method-required';
	receivedOn?: 'day-required' | 'day-out-of-range';
	reference?: 'too-long';
	note?: 'too-long';
};

/** What usually comes next: the advance, then the balance; of a booking that is off, money goes back. */
export function nextKind(status: Status, paid: number): EnteredKind {
	if (isOver(status)) return 'refund';
	return paid > 0 ? 'balance' : 'advance';
}

/** The form as it opens: what usually comes next, of today, with the amount and the method that stand ready. */
export const emptyPayment = (kind: EnteredKind, today: Day, ready = '', readyMethod = ''): TypedPayment => ({
	kind,
	amount: ready,
	ready,
	method: readyMethod,
	readyMethod,
	reference: '',
	receivedOn: today,
	note: '',
});

/** No payment is older: anything before is a slip of the year. The database checks the same. */
export const FIRST_PAYMENT_DAY = '2020-01-01' as Day;

/** Characters that a reference and a note may hold; the database checks the same. */
export const PAYMENT_TEXT = { reference: 120, note: 500 } as const;

/** Reads the form. `paid` is what the family has paid so far: no more than that can be given back. */
export function parsePayment(typed: TypedPayment, { today, paid }: { today: Day; paid: number }): Result<NewPayment, PaymentProblems> {
	const amount = anAmount(typed.amount);
	const method = readMethod(typed.method);
	const receivedOn = readDay(typed.receivedOn);
	const [reference, note] = [aNote(plainTyped(typed.reference), PAYMENT_TEXT.reference), aNote(typed.note, PAYMENT_TEXT.note)];

	const problems: PaymentProblems = {};
	if (!amount.ok) problems.amount = amount.problem;
	else if (typed.kind === 'refund' && amount.value > paid) problems.amount = 'amount-more-than-paid';
	if (!method) problems.method = 'method-required';
	if (!receivedOn) problems.receivedOn = 'day-required';
	else if (receivedOn < FIRST_PAYMENT_DAY || receivedOn > today) problems.receivedOn = 'day-out-of-range';
	if (reference === undefined) problems.reference = 'too-long';
	if (note === undefined) problems.note = 'too-long';
	if (Object.keys(problems).length > 0 || !amount.ok || !method || !receivedOn || reference === undefined || note === undefined) {
		return err(problems);
	}
	return ok({ kind: typed.kind, amount: amount.value, method, reference, receivedOn, note });
}

/** Reads the dialog of "Mark as Fully Paid". Only the whole balance makes a booking fully paid. */
export function parseFinalPayment(
	typed: Pick<TypedPayment, 'amount' | 'method' | 'receivedOn'>,
	{ today, open }: { today: Day; open: number },
): Result<FinalPayment, PaymentProblems> {
	const read = parsePayment({ ...emptyPayment('balance', today), ...typed }, { today, paid: 0 });
	if (!read.ok) return read;
	const { amount, method, receivedOn } = read.value;
	return amount === open ? ok({ amount, method, receivedOn }) : err({ amount: 'amount-not-the-balance' });
}

/** By how much this payment goes beyond what is owed; 0 where it does not, or where nobody has named a price yet. */
export function overpaidBy({ kind, amount }: Pick<NewPayment, 'kind' | 'amount'>, { total, paid }: Dues): number {
	return kind === 'refund' || total === 0 ? 0 : Math.max(0, paid + amount - total);
}

function anAmount(text: string): Result<number, 'amount-required' | 'amount-invalid'> {
	if (plainFigure(text) === '') return err('amount-required');
	const amount = readAmount(text);
	return amount ? ok(amount) : err('amount-invalid');
}

/** Short words, or none; `undefined` when they are too long or hold what cannot be seen. */
function aNote(text: string, longest: number): string | null | undefined {
	const read = orNothing(someLines(longest))(text);
	return read.ok ? (read.value ?? null) : undefined;
}

/** The statuses that money moves a booking through, from nothing received to everything. */
const BY_MONEY: readonly Status[] = STATUSES.filter(holdsSlot);

/**
 * Where the booking will stand once the payment is taken back: where its ledger then says (reverse_payment() in the database does it). A
 * payment that never came leads back, a refund that was never given leads on; a booking that is off, or still to be looked at, stays.
 */
export function statusAfterReversal(
	{ status, totalAmount, paidAmount }: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>,
	{ amount }: Pick<Payment, 'amount'>,
): Status {
	const said = statusByLedger(totalAmount, paidAmount - amount);
	const [from, to] = [BY_MONEY.indexOf(status), BY_MONEY.indexOf(said)];
	if (from < 0) return status;
	const leadsBack = to < from;
	const tookMoneyIn = amount > 0;
	return leadsBack === tookMoneyIn ? said : status;
}

/** Where the booking will stand once money comes in from another booking (private.steps_by_money() in the database). */
export function statusAfterMoneyIn(
	{ status, totalAmount, paidAmount }: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>,
	amount: number,
): Status {
	const said = statusByLedger(totalAmount, paidAmount + amount);
	return BY_MONEY.indexOf(said) > BY_MONEY.indexOf(status) ? said : status;
}

/** The status to which staff may lead a booking back that was marked as fully paid while its ledger says less; `undefined` where it does not. */
export function statusBehindMark({
	status,
	totalAmount,
	paidAmount,
}: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>): Status | undefined {
	const said = statusByLedger(totalAmount, paidAmount);
	return status === 'fully_paid' && said !== 'fully_paid' ? said : undefined;
}

/** What a booking that has its slot is by its ledger (private.status_by_ledger() in the database). Whole units of the currency; a total of 0 is none. */
function statusByLedger(total: number, paid: number): Status {
	if (paid <= 0) return 'pending';
	return total > 0 && paid >= total ? 'fully_paid' : 'advance_paid';
}
