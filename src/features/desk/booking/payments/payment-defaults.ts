import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { advanceDue } from '#shared/rules/money/dues.ts';
import { figure } from '#shared/rules/money/money.ts';
import { type EnteredKind, emptyPayment, type TypedPayment } from './parse-payment.ts';

type BegunBy = Pick<DeskPorts, 'now' | 'lastMethod'>;

/** The payment's form as it opens: an advance with its share of the total ready (docs/decisions/28-ask-before-money.md), and the method of the last payment here. */
export function begun(kind: EnteredKind, booking: Booking, advancePercent: number, { now, lastMethod }: BegunBy): TypedPayment {
	return emptyPayment(kind, dayAt(now()), readyAmount(kind, booking, advancePercent), lastMethod.read());
}

/** The form as it was left; as long as nobody has typed another amount, what stands ready follows the booking, whose total may have been set meanwhile. */
export function withReady<Typed extends TypedPayment>(
	typed: Typed | undefined,
	booking: Booking,
	advancePercent: number,
): Typed | undefined {
	if (!typed || typed.amount !== typed.ready) return typed;
	const ready = readyAmount(typed.kind, booking, advancePercent);
	return { ...typed, ready, amount: ready };
}

/** The amount that stands ready for that kind of payment; none for others than an advance, which the form offers by a button. */
export function readyAmount(kind: EnteredKind, booking: Booking, advancePercent: number): string {
	const due = kind === 'advance' ? advanceDue(booking, advancePercent) : 0;
	return due > 0 ? figure(due) : '';
}
