import { insteadOf } from '#shared/booking/availability.ts';
import { isSameSlot, readSlot } from '#shared/rules/slots/slot.ts';

/** True if one of the others has the whole slot of this function. */
export const isTwice = (one: unknown, others: readonly unknown[]): boolean =>
	others.some((other) => isSameSlot(readSlot(other), readSlot(one)));

/** Finds alternatives for a function that has these others beside it. Their slots are not offered. */
export const insteadBeside =
	(others: readonly unknown[]): typeof insteadOf =>
	(known, ...wanted) => {
		if (known.state !== 'loaded') return [];
		const offers = known.offers.map(({ date, slots }) => ({
			date,
			slots: slots.filter((slot) => !isTwice({ ...slot, eventDate: date }, others)),
		}));
		return insteadOf({ ...known, offers }, ...wanted);
	};
