import { insteadOf } from '#shared/booking/availability.ts';
import { isSameSlot, readSlot } from '#shared/rules/slots/slot.ts';

/** True if another function of the request has the same slot. */
export const isTwice = (one: unknown, others: readonly unknown[]): boolean =>
	others.some((other) => isSameSlot(readSlot(other), readSlot(one)));

/** Finds alternatives for a function, without the slots of these other functions. */
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
