import { useMemo } from 'react';
import type { BookingSetting } from '#shared/booking/context.ts';
import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { isSameSlot } from '#shared/rules/slots/slot.ts';
import { liveEvents } from '../several-events.ts';
import { ownInWords } from './ChangeState.tsx';
import type { ChangePartPorts } from './change-ports.ts';
import type { ChangeWords } from './words-en.ts';

type Setting = Pick<BookingSetting, 'words' | 'language' | 'venue' | 'names' | 'prices'>;

/** Context for the calendar and the menus, which are shared with the booking page. */
export function useChangeSetting(
	booking: VisitorBooking,
	{ words, language, venue, names, prices }: Setting,
	ports: ChangePartPorts,
	t: ChangeWords,
): BookingSetting {
	return useMemo(() => {
		const own = [booking, ...liveEvents(booking).map(({ event }) => event)];
		return {
			words,
			language,
			venue,
			names,
			prices,
			problems: fieldProblemWords[language],
			ownSlot: (slot, state) => (own.some((one) => isSameSlot(slot, one)) ? ownInWords(booking, state, t) : undefined),
			ports: { availability: ports.availability, clock: ports.clock },
			isReady: true,
		};
	}, [words, language, venue, names, prices, ports, booking, t]);
}
