import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { $keptKeys, forgetKey } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { ok } from '#shared/rules/result.ts';
import type { Payment } from '../details.ts';
import { paymentDrafts } from './draft.ts';
import { tellRecorded } from './outcomes.ts';
import { type NewPayment, parsePayment } from './parse-payment.ts';
import { recordedAs } from './state.ts';

/**
 * Ends the form of a payment whose answer got lost once the ledger shows it. It finds the payment by its key. A form that was changed since stays: the next press asks about it.
 */
export function useRecordedBefore(booking: Booking, payments: readonly Payment[]): void {
	const { now } = usePorts();
	const { id } = booking;
	const typed = useDraft(paymentDrafts, id);
	const key = useStore($keptKeys)[recordedAs(id)];
	const isSaving = useStore($changing).has(id);
	const recorded = key === undefined ? undefined : payments.find((payment) => payment.key === key);

	useEffect(() => {
		if (!recorded || !typed || isSaving) return;
		// The ledger has this refund already, so the paid amount is no limit for it.
		const read = parsePayment(typed, { today: dayAt(now()), paid: Number.POSITIVE_INFINITY });
		if (!read.ok || !isSame(read.value, recorded)) return;
		forgetKey(recordedAs(id));
		paymentDrafts.drop(id);
		tellRecorded(booking, read.value, ok(recorded));
	}, [booking, id, isSaving, now, recorded, typed]);
}

const isSame = ({ kind, amount, ...typed }: NewPayment, recorded: Payment): boolean =>
	kind === recorded.kind &&
	amount === Math.abs(recorded.amount) &&
	(['method', 'reference', 'receivedOn', 'note'] as const).every((name) => typed[name] === recorded[name]);
