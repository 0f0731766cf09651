import { priceBooking } from '#shared/rules/money/price-lines.ts';
import type { BookingDetails } from '../details.ts';

type Line = { kind: 'extra' | 'discount'; unitPrice: number };

/**
 * By how much a further line of the whole booking changes the total, taxes included, as the database computes it. `undefined` if the stored
 * price cannot be computed here.
 */
export function changeByLine({ price, functions = [] }: Pick<BookingDetails, 'price' | 'functions'>, line: Line): number | undefined {
	if (!price?.rates) return undefined;
	const { rates, lines, total } = price;
	const priced = price.functions.map((one) => ({
		...one,
		eventDate: functions.find(({ id }) => id === one.id)?.eventDate,
		// A bill counts its own plates.
		guestCount: one.plates,
		minimumPlates: null,
	}));
	const totalOf = (all: readonly object[]) =>
		priceBooking({ functions: priced, lines: all, taxes: rates } as Parameters<typeof priceBooking>[0]).total;
	const sign = line.kind === 'discount' ? -1 : 1;
	// A number that was agreed instead of the sum of the lines moves by the line.
	const moved = lines.map((one) => (one.kind === 'agreed' ? { ...one, unitPrice: one.unitPrice + sign * line.unitPrice } : one));
	return totalOf(lines) === total ? totalOf([...moved, { ...line, quantity: 1 }]) - total : undefined;
}
