import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { ViewWords } from './words-en.ts';

/** How long it is to the event; only for what is still to come the days are counted. */
export function whenInWords({ status }: VisitorBooking, days: number, t: ViewWords): string {
	if (status === 'cancelled' || status === 'expired') return t.off[status];
	if (days >= 0) return t.inDays(days);
	return holdsSlot(status) ? t.past : t.stages.asked;
}
