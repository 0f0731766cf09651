import type { Booking } from '#domain/booking/booking.ts';
import { editInWords } from '#i18n/desk/edit-in-words.ts';
import { detailsNow } from '#stores/desk/panel.ts';

/** The status to which a saved total or a payment has moved the booking; `undefined` where it stays, or nobody knows. */
export function becomes({ id, status: was }: Booking): string | undefined {
	const status = detailsNow(id)?.booking.status;
	return status && status !== was ? editInWords({ status }) : undefined;
}
