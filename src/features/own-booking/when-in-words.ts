import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { ViewWords } from './words-en.ts';

/** Opens the page's first sentence. Only a booking that has its slot counts the days: a request's event is not certain yet. */
export function whenInWords({ status, slotGone }: VisitorBooking, days: number, t: ViewWords): string {
	if (status === 'cancelled' || status === 'expired') return t.off[status];
	if (!holdsSlot(status)) return slotGone && days >= 0 ? t.stages.gone : t.stages.asked;
	return days >= 0 ? t.inDays(days) : t.past;
}
