import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { counted, draftKind, isLike } from '#features/desk/shell/drafts.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver, STATUS } from '#shared/rules/booking/status.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { openAdvance, type PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import type { EnteredKind, NewPayment, TypedPayment } from './parse-payment.ts';

/** The form when it opens, with the suggested amount and method. */
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

/** A payment that is being entered. The suggested amount and method are not typed. */
export const paymentDrafts = draftKind<TypedPayment>({
	name: 'payment',
	isSound: (kept): kept is TypedPayment => isLike(kept, emptyPayment('advance', '2026-01-01' as Day)),
	isTyped: ({ amount, ready, method, readyMethod, reference, note }) =>
		amount !== ready || method !== readyMethod || `${reference}${note}` !== '',
	unfinished: (count) => `${counted(count, 'payment')} not finished`,
});

type BegunBy = Pick<DeskPorts, 'now' | 'lastMethod'>;

/** Begins the payment's form, unless it is open, with the last used method. The form itself suggests the advance (docs/decisions/28-ask-before-money.md). */
export function startPayment(kind: EnteredKind, booking: Pick<Booking, 'id'>, { now, lastMethod }: BegunBy): void {
	if (paymentDrafts.get(booking.id)) return;
	paymentDrafts.put(booking.id, emptyPayment(kind, dayAt(now()), '', lastMethod.read()));
}

/** Updates the suggested amount when the booking's dates change, unless another amount was typed. */
export function withReady<Typed extends TypedPayment>(
	typed: Typed | undefined,
	plan: readonly PlannedPayment[],
	overpaid = 0,
): Typed | undefined {
	if (!typed || typed.amount !== typed.ready) return typed;
	const ready = readyAmount(typed.kind, plan, overpaid);
	return { ...typed, ready, amount: ready };
}

/** The suggested amount: of an advance, by the estimate while no price is agreed; of a refund, what is paid too much. The form offers the balance by a button. */
export function readyAmount(kind: EnteredKind, plan: readonly PlannedPayment[], overpaid = 0): string {
	const due = kind === 'advance' ? (plan.find(({ due }) => due === 'to_keep')?.open ?? 0) : kind === 'refund' ? overpaid : 0;
	return due > 0 ? figure(due) : '';
}

/** What the family has paid beyond the agreed price. */
export const paidTooMuch = ({ status, totalAmount, paidAmount }: Booking): number =>
	totalAmount > 0 && !isOver(status) ? Math.max(0, paidAmount - totalAmount) : 0;

/** What stays open of the advance after the payment that keeps the slot. */
export function restOfAdvance(
	{ status }: Booking,
	plan: readonly PlannedPayment[],
	{ kind, amount }: Pick<NewPayment, 'kind' | 'amount'>,
): number {
	if (kind === 'refund' || isOver(status) || STATUS[status].isPaid) return 0;
	return Math.max(0, (openAdvance(plan)?.open ?? 0) - amount);
}
