import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { $calendarDay } from '#features/desk/shell/route.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { monthOf, withinBook } from '#shared/rules/month.ts';
import type { Hall } from '#shared/rules/slots/slot.ts';
import { closeFailure, notifyError } from '#shared/ui/toasts/notify.ts';
import { daySheetWords } from './words.ts';

/** The slots of a month, by its first day. */
export const month = resource({ read: (first: Day) => call('month_book', { from: first, to: monthOf(first).last }) });

type CalendarPorts = Pick<DeskPorts, 'dayInAddress' | 'now'>;

/** Shows the day in the address, or today, and follows Back. Returns a function that ends it. */
export function followDayInAddress({ dayInAddress, now }: CalendarPorts): () => void {
	const show = () => $calendarDay.set(withinBook(dayInAddress.read() ?? dayAt(now())));
	show();
	const stop = dayInAddress.onChange(show);
	return () => {
		stop();
		$calendarDay.set(undefined);
	};
}

export function chooseCalendarDay({ dayInAddress }: Pick<DeskPorts, 'dayInAddress'>, day: Day): void {
	const chosen = withinBook(day);
	dayInAddress.keep(chosen);
	$calendarDay.set(chosen);
}

/** Whether the calendar was opened for one day. Then it scrolls to the day's events. */
export const $isDayAsked = deskAtom(false);

/** The bookings of the day whose sheet is open. */
export const daySheet = resource({ read: (day: Day) => call('day_book', { day }) });

/** Names the reading, so that its failure is shown in the right place. */
export const PRINT_DAY = 'calendar/print';

/** A sheet that cannot be read is not opened. */
export async function openDaySheet(day: Day): Promise<void> {
	if (await daySheet.load(day)) return closeFailure(PRINT_DAY);
	daySheet.forget();
	notifyError(PRINT_DAY, daySheetWords.failed);
}

/** Closures of the months ahead. */
export const closuresAhead = resource({ read: (days: { from: Day; to: Day }) => call('closures_between', days), afterPayments: false });

/** Secret calendar addresses, read when staff open them. */
export const feeds = resource({ read: () => call('calendar_feeds'), afterPayments: false });

/** Replaces the address of a hall. A second press would end the address of the first one. */
export const resetFeed = action({ run: (hall: Hall) => call('reset_calendar_feed', { hall }), thing: (hall) => hall });
