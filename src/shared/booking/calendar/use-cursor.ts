import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, type Day, type DayRange, daysFrom } from '#shared/rules/day.ts';
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

/** Day of the keyboard cursor. A day chosen elsewhere moves it. Until the family moves it, a month with few free days is skipped. */
export function useCursor(chosen: Day | undefined, { first }: DayRange) {
	const [cursor, setDay] = useState(() => chosen ?? firstWithEnough(first));
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
			if (isThin && next <= addMonths(first, LATEST_FIRST_MONTH)) setDay(next);
			else isSettled.current = true;
		},
		[first],
	);
	return { cursor, setCursor, passThinMonth };
}
