import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Payer } from '#shared/rules/money/payer.ts';

type Seen = Pick<Booking, 'id' | 'version'>;

/** Notes who pays; an empty payer removes it. Another tax status changes the total. */
export const setPayer = action({
	$inWork: $changing,
	thing: ({ booking }) => booking.id,
	run: ({ booking: { id, version }, payer }: { booking: Seen; payer: Payer | Record<string, never> }) =>
		call('set_payer', { booking: id, version, payer }),
});

/** Answers the payer with the whole numbers, and writes into the history who looked. */
export const revealPayer = action({
	$inWork: $changing,
	thing: ({ id }) => id,
	run: ({ id }: Pick<Booking, 'id'>) => call('reveal_payer', { booking: id }),
});
