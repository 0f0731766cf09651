import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { counted, draftKind, isLike } from '#features/desk/shell/drafts.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { advanceDue } from '#shared/rules/money/dues.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { EnteredKind, TypedPayment } from './parse-payment.ts';

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

type BegunBy = Pick<DeskPorts, 'now' | 'lastMethod'> & { advancePercent: number };

/** Begins the payment's form, unless it is open. It suggests the advance's share of the total (docs/decisions/28-ask-before-money.md) and the last used method. */
export function startPayment(kind: EnteredKind, booking: Booking, { now, lastMethod, advancePercent }: BegunBy): void {
	if (paymentDrafts.get(booking.id)) return;
	paymentDrafts.put(booking.id, emptyPayment(kind, dayAt(now()), readyAmount(kind, booking, advancePercent), lastMethod.read()));
}

/** Updates the suggested amount when the booking's total changes, unless another amount was typed. */
export function withReady<Typed extends TypedPayment>(
	typed: Typed | undefined,
	booking: Booking,
	advancePercent: number,
): Typed | undefined {
	if (!typed || typed.amount !== typed.ready) return typed;
	const ready = readyAmount(typed.kind, booking, advancePercent);
	return { ...typed, ready, amount: ready };
}

/** The suggested amount. Only an advance has one: the form offers the balance by a button. */
export function readyAmount(kind: EnteredKind, booking: Booking, advancePercent: number): string {
	const due = kind === 'advance' ? advanceDue(booking, advancePercent) : 0;
	return due > 0 ? figure(due) : '';
}
