import { editInWords } from '#features/desk/shell/words/edit-in-words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { detailsNow } from '../panel-state.ts';

/** The status to which a saved total or a payment has moved the booking; `undefined` where it stays, or nobody knows. */
export function becomes({ id, status: was }: Booking): string | undefined {
	const status = detailsNow(id)?.booking.status;
	return status && status !== was ? editInWords({ status }) : undefined;
}
