import { type Changed, changeOnce, type Refreshing } from '#features/desk/shell/booking-edits.ts';
import { noteOwn } from '#features/desk/shell/connection.ts';
import type { DeskPorts, Marked } from '#features/desk/shell/rules/desk-ports.ts';
import { $keptKeys as $ledgerKeys } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Result } from '#shared/rules/result.ts';
import type { LedgerProblem, Meant, Recorded } from '../panel-port.ts';
import type { FinalPayment, NewPayment } from './parse-payment.ts';

type LedgerPorts = Pick<DeskPorts, 'panel' | 'newKey'> & Refreshing;

/** Records a payment. "busy" while another change of the booking is under way. */
export const recordPayment = (ports: LedgerPorts, bookingId: string, payment: NewPayment, meant: Meant): Changed<Recorded, LedgerProblem> =>
	changeLedger(ports, bookingId, `${bookingId}/record`, (key) =>
		written(ports.panel.recordPayment({ ...payment, ...meant, bookingId, key })),
	);

/** Takes a row of the ledger back. */
export const reversePayment = (
	ports: LedgerPorts,
	bookingId: string,
	paymentId: string,
	note: string | null,
): Changed<Recorded, LedgerProblem> =>
	changeLedger(ports, bookingId, `${bookingId}/reverse ${paymentId}`, (key) =>
		written(ports.panel.reversePayment({ paymentId, key, note })),
	);

/** Moves all that is paid for an ended booking to another one of the family. */
export const movePayments = (ports: LedgerPorts, fromId: string, toId: string): Changed<number, LedgerProblem> =>
	changeLedger(ports, toId, `${toId}/move ${fromId}`, (key) => ports.panel.movePayments({ fromId, toId, key }));

/** Records the open balance and sets the booking fully paid. */
export const markFullyPaid = (
	ports: Pick<DeskPorts, 'bookings'> & LedgerPorts,
	{ id, version }: Pick<Booking, 'id' | 'version'>,
	payment: FinalPayment,
): Changed<Marked, LedgerProblem> =>
	changeLedger(ports, id, `${id}/paid`, async (key) => {
		const answer = await ports.bookings.markFullyPaid({ id, version }, payment, key);
		if (answer.ok) noteOwn(answer.value.paymentId);
		return answer;
	});

function changeLedger<Value>(
	ports: LedgerPorts,
	bookingId: string,
	change: string,
	make: (key: string) => Promise<Result<Value, LedgerProblem>>,
): Changed<Value, LedgerProblem> {
	const key = $ledgerKeys.get()[change] ?? ports.newKey();
	$ledgerKeys.set({ ...$ledgerKeys.get(), [change]: key });
	const changed = async () => {
		const answer = await make(key);
		// Made, now or before: what is asked for next is another change.
		if (answer.ok || answer.problem === 'recorded-before') forgetKey(change);
		return answer;
	};
	return changeOnce(ports, bookingId, changed, 'ledger');
}

/** Knows the row again when its news come. */
async function written(recording: Promise<Result<Recorded, LedgerProblem>>): Promise<Result<Recorded, LedgerProblem>> {
	const answer = await recording;
	if (answer.ok) noteOwn(answer.value.id, answer.value.createdAt);
	return answer;
}

const forgetKey = (made: string): void =>
	$ledgerKeys.set(Object.fromEntries(Object.entries($ledgerKeys.get()).filter(([change]) => change !== made)));
