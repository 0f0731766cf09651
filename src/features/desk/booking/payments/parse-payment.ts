import type { Booking } from '#shared/rules/booking/booking.ts';
import { orNothing, someLines } from '#shared/rules/booking/field.ts';
import { holdsSlot, isOver, STATUSES, type Status } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import { type Dues, lacksAdvance } from '#shared/rules/money/dues.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import { readMethod } from '#shared/rules/money/payment-methods.ts';
import { openAdvance, type PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { readDay } from '#shared/rules/parse-day.ts';
import { plainFigure, plainTyped } from '#shared/rules/parse-figure.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Payment } from '../details.ts';

/** Kinds that staff enter. The database writes a reversal as a `correction`. */
export const ENTERED_KINDS = ['advance', 'balance', 'refund'] as const;
export type EnteredKind = (typeof ENTERED_KINDS)[number];

/** A payment to record. A refund's amount is positive. */
export type NewPayment = {
	kind: EnteredKind;
	amount: number;
	method: PaymentMethod;
	reference: string | null;
	receivedOn: Day;
	note: string | null;
};

/** The payment of the open balance that "Mark as Fully Paid" records. */
export type FinalPayment = Pick<NewPayment, 'amount' | 'method' | 'receivedOn'>;

/** The typed form. `ready` is the suggested amount, `readyMethod` the suggested method. */
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

/** Problems of each field. */
export type PaymentProblems = {
	amount?: 'amount-required' | 'amount-invalid' | 'amount-more-than-paid' | 'amount-not-the-balance';
	method?: 'method-required';
	receivedOn?: 'day-required' | 'day-out-of-range' | 'day-before-money';
	reference?: 'too-long';
	note?: 'too-long';
};

/** Suggests the kind: the advance until all of it is paid, then the balance; a refund for an ended booking. */
export function nextKind(status: Status, paid: number, plan: readonly PlannedPayment[]): EnteredKind {
	if (isOver(status)) return 'refund';
	return paid > 0 && !openAdvance(plan) ? 'balance' : 'advance';
}

/** Whether a part of the advance is paid, and the rest of it is open. */
export const isAdvanceInPart = ({ status, advanceAmount, paidAmount }: Booking, plan: readonly PlannedPayment[]): boolean =>
	status === 'advance_paid' && !lacksAdvance({ status, advanceAmount }) && nextKind(status, paidAmount, plan) === 'advance';

/** The earliest day of a payment: an earlier one is a typing mistake. The database has the same limit. */
export const FIRST_PAYMENT_DAY = '2020-01-01' as Day;

/** Longest reference and note, in characters. The database has the same limits. */
export const PAYMENT_TEXT = { reference: 120, note: 500 } as const;

/** Reads the form. `paid` limits a refund. */
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
	const rest = { kind: 'balance', ready: '', readyMethod: '', reference: '', note: '' } as const;
	const read = parsePayment({ ...rest, ...typed }, { today, paid: 0 });
	if (!read.ok) return read;
	const { amount, method, receivedOn } = read.value;
	return amount === open ? ok({ amount, method, receivedOn }) : err({ amount: 'amount-not-the-balance' });
}

/** The amount by which a payment exceeds the open balance; 0 while no total is set. */
export function overpaidBy({ kind, amount }: Pick<NewPayment, 'kind' | 'amount'>, { total, paid }: Dues): number {
	return kind === 'refund' || total === 0 ? 0 : Math.max(0, paid + amount - total);
}

function anAmount(text: string): Result<number, 'amount-required' | 'amount-invalid'> {
	if (plainFigure(text) === '') return err('amount-required');
	const amount = readAmount(text);
	return amount ? ok(amount) : err('amount-invalid');
}

/** Reads a short optional text; `undefined` if it is too long or has invisible characters. */
function aNote(text: string, longest: number): string | null | undefined {
	const read = orNothing(someLines(longest))(text);
	return read.ok ? (read.value ?? null) : undefined;
}

/** The statuses that follow from the paid amount, in order. */
const BY_MONEY: readonly Status[] = STATUSES.filter(holdsSlot);

/**
 * The booking's status after a payment is reversed, as reverse_payment() in the database sets it. A reversed payment leads to an earlier
 * status, a reversed refund to a later one. An ended booking and a request keep their status.
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

/** The booking's status after money is moved to it, as private.steps_by_money() in the database sets it. */
export function statusAfterMoneyIn(
	{ status, totalAmount, paidAmount }: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>,
	amount: number,
): Status {
	const said = statusByLedger(totalAmount, paidAmount + amount);
	return BY_MONEY.indexOf(said) > BY_MONEY.indexOf(status) ? said : status;
}

/** The status by the ledger of a booking that is marked as fully paid but is not; otherwise `undefined`. */
export function statusBehindMark({
	status,
	totalAmount,
	paidAmount,
}: Pick<Booking, 'status' | 'totalAmount' | 'paidAmount'>): Status | undefined {
	const said = statusByLedger(totalAmount, paidAmount);
	return status === 'fully_paid' && said !== 'fully_paid' ? said : undefined;
}

/** The status of a booking with a slot by its ledger, as private.status_by_ledger() in the database. A total of 0 means no total. */
function statusByLedger(total: number, paid: number): Status {
	if (paid <= 0) return 'pending';
	return total > 0 && paid >= total ? 'fully_paid' : 'advance_paid';
}
