import { useMemo } from 'react';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { hallsThatCount } from '#shared/rules/slots/day-availability.ts';
import { type Hall, isHall } from '#shared/rules/slots/slot.ts';
import { useTyped } from '../request-form.ts';

type HallsMeant = {
	chosen: Hall | undefined;
	/** Guests as typed so far; 0 while nothing can be read. */
	guests: number;
	/** The halls that count for what is called free. It stays the same list while it names the same halls. */
	halls: readonly Hall[];
};

/** Which halls the family can mean by what it has typed. */
export function useHalls(): HallsMeant {
	const { hall, guestCount } = useTyped();
	const chosen = isHall(hall) ? hall : undefined;
	const guests = readFigure(guestCount) ?? 0;
	const names = hallsThatCount(chosen, guests).join('|');
	const halls = useMemo(() => names.split('|').filter(isHall), [names]);
	return { chosen, guests, halls };
}
