import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, type Day, type DayRange, daysFrom, withinDays } from '#shared/rules/day.ts';
import { monthOf } from '#shared/rules/month.ts';
import { hasFree } from '#shared/rules/slots/day-availability.ts';
import type { DayOffer, Hall } from '#shared/rules/slots/slot.ts';

/** Free days that the first shown month must have; a thinner one is skipped, but not endlessly. */
const ENOUGH_DAYS = 10;
const LATEST_FIRST_MONTH = 3;

/** First day of a month with enough days left. */
const firstWithEnough = (first: Day): Day => {
	const { last } = monthOf(first);
	return daysFrom(first, last).length < ENOUGH_DAYS ? addDays(last, 1) : first;
};

/**
 * Day of the keyboard cursor, and the months that are shown, by their first days. A day chosen elsewhere moves the cursor. Until the family
 * moves it, a month with few free days is skipped.
 */
export function useCursor(chosen: Day | undefined, range: DayRange, isWide: boolean) {
	const { first, last } = range;
	const [cursor, setDay] = useState(() => chosen ?? firstWithEnough(first));
	const [start, setStart] = useState<Day>();
	const isSettled = useRef(chosen !== undefined);
	const setCursor = useCallback((day: Day) => {
		isSettled.current = true;
		setDay(day);
	}, []);
	useEffect(() => {
		if (chosen) setCursor(chosen);
	}, [chosen, setCursor]);
	const passThinMonth = useCallback(
		(days: readonly Day[], known: readonly DayOffer[], halls: readonly Hall[]) => {
			if (isSettled.current) return;
			const next = addDays(days.at(-1) ?? first, 1);
			const isThin = days.filter((day) => hasFree(known, day, halls)).length < ENOUGH_DAYS;
			if (!isThin || next > addMonths(first, LATEST_FIRST_MONTH)) isSettled.current = true;
			else {
				setStart(undefined);
				setDay(next);
			}
		},
		[first],
	);

	// The cursor moves within the two months of a wide screen without turning them.
	const month = monthOf(cursor).first;
	const from = isWide && start && addMonths(start, 1) === month ? start : month;
	if (from !== start) setStart(from);
	const next = addMonths(from, 1);
	const turn = (months: number) => {
		setStart(undefined);
		setCursor(withinDays(addMonths(from, months), range));
	};
	return { cursor, setCursor, months: isWide && next <= last ? [from, next] : [from], turn, passThinMonth };
}
