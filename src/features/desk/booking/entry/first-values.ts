import { $calendarDay } from '#features/desk/shell/route.ts';
import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';

/** First values: the evening, and the day that staff chose in the calendar. Today is no choice, because the calendar opens there. */
export function mostLikely(today: Day): Partial<TypedBooking> {
	const looked = $calendarDay.get();
	return {
		eventTime: EVENT_TIMES.at(-1) ?? '',
		...(HALLS.length === 1 && { hall: HALLS[0] }),
		...(looked && looked > today && { eventDate: looked }),
	};
}

/**
 * The further functions after a change of the first one: those with its menu and serving take the new ones, and those without a hall take its
 * hall. The public form does the same with the menu.
 */
export function afterFirst(more: readonly TypedBooking[], first: TypedBooking, fields: Partial<TypedBooking>): TypedBooking[] {
	const { package: menu = first.package, serving = first.serving, hall = '' } = fields;
	return more.map((one) => ({
		...one,
		...(one.package === first.package && one.serving === first.serving && { package: menu, serving }),
		...(one.hall === '' && { hall }),
	}));
}
