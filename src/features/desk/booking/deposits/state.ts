import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';

/** After a lost answer, the same key records nothing twice. */
const ledger = { $inWork: $changing, madeBefore: ['idempotency_mismatch'], touches: 'ledger' } as const;

type NewDeposit = { kind: 'taken' | 'returned'; amount: number; method: string; receivedOn: Day };

export const recordDeposit = action({
	...ledger,
	run: ({ bookingId, deposit }: { bookingId: string; deposit: NewDeposit }, key) =>
		call('record_deposit', { booking: bookingId, key, ...deposit, note: null }),
	thing: ({ bookingId }) => bookingId,
	keptAs: ({ bookingId }) => `${bookingId}/deposit`,
	wrote: ({ id, createdAt }) => [id, createdAt],
});

/** Makes a price line and a payment of the deposit in one act. */
export const deductDeposit = action({
	...ledger,
	run: ({ booking, amount, reason }: { booking: Pick<Booking, 'id' | 'version'>; amount: number; reason: string }, key) =>
		call('deduct_deposit', { booking: booking.id, version: booking.version, key, amount, reason }),
	thing: ({ booking }) => booking.id,
	keptAs: ({ booking }) => `${booking.id}/deduct`,
	wrote: ({ id, createdAt }) => [id, createdAt],
});

export const reverseDeposit = action({
	...ledger,
	run: ({ depositId }: { bookingId: string; depositId: string }, key) => call('reverse_deposit', { deposit: depositId, key }),
	thing: ({ bookingId }) => bookingId,
	keptAs: ({ bookingId, depositId }) => `${bookingId}/undo deposit ${depositId}`,
	wrote: ({ id, createdAt }) => [id, createdAt],
});
