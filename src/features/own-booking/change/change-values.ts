import { dishesOf, EMPTY_VALUES, type RequestValues, ticksOf } from '#shared/booking/values.ts';
import { type Changeable, type ChangedFields, changed } from '#shared/rules/booking/change-request.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';

/** Values of the form when it opens: the booking, or the last request. */
export function valuesFrom(booking: Changeable, prices: PriceList, asked: ChangedFields = {}): RequestValues {
	const wanted = changed(booking, asked);
	return {
		...EMPTY_VALUES,
		eventDate: wanted.eventDate,
		eventTime: wanted.eventTime,
		hall: wanted.hall,
		guestCount: String(wanted.guestCount),
		gents: String(wanted.gents ?? ''),
		ladies: String(wanted.ladies ?? ''),
		wheelchairs: String(wanted.wheelchairs ?? ''),
		package: wanted.package ?? '',
		serving: wanted.serving ?? '',
		...ticksOf(wanted.addOns, prices),
	};
}

/** Changed fields for the parser. Unchanged ones are left out, since an old dish may have left the list. */
export function changeInput(values: RequestValues, booking: Changeable, prices: PriceList): Record<string, unknown> {
	const was = valuesFrom(booking, prices);
	const typed = TYPED.filter((name) => values[name] !== was[name]).map((name) => [name, values[name]]);
	const [dishes, wereDishes] = [dishesOf(values, prices), dishesOf(was, prices)];
	return {
		...Object.fromEntries(typed),
		...(String(dishes) !== String(wereDishes) && { addOns: dishes }),
	};
}

/** Fields that the visitor has not touched and the hall has changed. */
export function changedByHall(values: RequestValues, was: Changeable, now: Changeable, prices: PriceList): Partial<RequestValues> {
	const [before, after] = [valuesFrom(was, prices), valuesFrom(now, prices)];
	const moved = TYPED.filter((name) => values[name] === before[name] && before[name] !== after[name]);
	const hasOwnDishes = String(dishesOf(values, prices)) !== String(dishesOf(before, prices));
	return {
		...Object.fromEntries(moved.map((name) => [name, after[name]])),
		...(!hasOwnDishes && String(was.addOns) !== String(now.addOns) && { addOns: after.addOns, choices: after.choices }),
	};
}

const TYPED = ['eventDate', 'eventTime', 'hall', 'guestCount', 'gents', 'ladies', 'wheelchairs', 'package', 'serving'] as const;
