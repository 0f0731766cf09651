import { $changing } from '#features/desk/shell/booking-edits.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import type { Call, TodayLimits } from '#shared/rules/booking/today-rows.ts';

/** Rows on the first screen. "Show all" reads the most that the database gives. */
const FIRST_ROWS: TodayLimits = { calls: 12, holds: 8 };
export const ALL_ROWS = 200;

export const $rowLimits = deskAtom(FIRST_ROWS);

/** The whole room in one call. */
export const today = resource({ read: () => call('today_book', $rowLimits.get()) });

export function showAllRows(list: keyof TodayLimits): void {
	$rowLimits.set({ ...$rowLimits.get(), [list]: ALL_ROWS });
	void today.reread();
}

export const showFirstRows = (): void => $rowLimits.set(FIRST_ROWS);

type Seen = Pick<Call, 'id' | 'version'>;

export const noteNoAnswer = action({
	run: ({ id, version, again }: Seen & { again: Date }) => call('note_no_answer', { booking: id, version, againAt: again.toISOString() }),
	thing: ({ id }) => id,
	$inWork: $changing,
});

export const takeBackNoAnswer = action({
	run: ({ id, version }: Seen) => call('take_back_no_answer', { booking: id, version }),
	thing: ({ id }) => id,
	$inWork: $changing,
});

export const seeDiscount = action({
	run: ({ id, version }: Seen) => call('see_discount', { booking: id, version }),
	thing: ({ id }) => id,
	$inWork: $changing,
});
