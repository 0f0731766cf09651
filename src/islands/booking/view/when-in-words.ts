import type { VisitorBooking } from '#domain/booking/booking.ts';
import { holdsSlot } from '#domain/booking/status.ts';
import type { ViewWords } from '#i18n/booking/booking-view-en.ts';

/** How long it is to the event; only for what is still to come the days are counted. */
export function whenInWords({ status }: VisitorBooking, days: number, t: ViewWords): string {
	if (status === 'cancelled' || status === 'expired') return t.off[status];
	if (days >= 0) return t.inDays(days);
	return holdsSlot(status) ? t.past : t.stages.asked;
}
