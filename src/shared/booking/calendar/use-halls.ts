import { useMemo } from 'react';
import { plainFigure } from '#shared/rules/parse-figure.ts';
import { hallsThatCount } from '#shared/rules/slots/day-availability.ts';
import { type Hall, isHall } from '#shared/rules/slots/slot.ts';
import { useTyped } from '../request-form.ts';

type HallsMeant = {
	chosen: Hall | undefined;
	/** Typed number of guests, of several figures such as "700-900" the largest; 0 without one. */
	guests: number;
	/** Halls that count for "free". The list keeps its identity while it names the same halls. */
	halls: readonly Hall[];
};

/** Halls that the family can mean by its input. */
export function useHalls(): HallsMeant {
	const { hall, guestCount } = useTyped();
	const chosen = isHall(hall) ? hall : undefined;
	const guests = Math.max(0, ...(plainFigure(guestCount).match(/\d+/g) ?? []).map(Number));
	const names = hallsThatCount(chosen, guests).join('|');
	const halls = useMemo(() => names.split('|').filter(isHall), [names]);
	return { chosen, guests, halls };
}
