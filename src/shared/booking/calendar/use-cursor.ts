import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, type Day, type DayRange, daysFrom } from '#shared/rules/day.ts';
import { monthOf } from '#shared/rules/month.ts';
import { hasFree } from '#shared/rules/slots/day-availability.ts';
import type { DayOffer, Hall } from '#shared/rules/slots/slot.ts';

/** So many free days has the month that is shown first; one with fewer is passed over, but not for ever. */
const ENOUGH_DAYS = 10;
const LATEST_FIRST_MONTH = 3;

/** The first day whose month has enough days left, whether they are free or not. */
const firstWithEnough = (first: Day): Day => {
	const { last } = monthOf(first);
	return daysFrom(first, last).length < ENOUGH_DAYS ? addDays(last, 1) : first;
};

/**
 * The day that the keys stand on. A day that is chosen elsewhere takes it along. Until the family has moved, a month with few free days is passed
 * over.
 */
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
