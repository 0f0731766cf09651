import { percentOf } from './percent.ts';
import { type DatedTax, splitAmount, type TaxAmount, taxAmounts, withRest } from './price-taxes.ts';

// The price of a booking. `private.price_booking()` in supabase/schemas/35_price_lines.sql has the same rules: the database computes every
// stored price, this file the price in a form. Amounts are whole units of the currency, before tax unless said otherwise.

/** Kinds whose quantity is the plates of the function, so a booking-wide line cannot have them. */
const PER_PLATE = ['plates', 'add_on', 'surcharge'] as const;

/** A line with a price per plate. `surcharge`: for a dish that costs more than the menu's own. */
export type PlateLine = { kind: (typeof PER_PLATE)[number]; unitPrice: number };

/** A line with its own quantity, 1 unless given. A price of 0 shows what is included. */
export type CountedLine = { kind: 'fixed' | 'extra'; quantity?: number | undefined; unitPrice: number };

/** An amount, or a percent of the other lines without other discounts. A percent has at most two decimals. */
export type DiscountLine =
	| { kind: 'discount'; quantity?: number | undefined; unitPrice: number; percent?: null | undefined }
	| { kind: 'discount'; percent: number };

/** What the family pays, tax included. Its amount is what the other lines lack or exceed. A booking has one at most. */
export type AgreedLine = { kind: 'agreed'; unitPrice: number };

/** A line of the whole booking, such as the rent of the hall for two nights. */
export type SharedLine = CountedLine | DiscountLine | AgreedLine;
export type PriceLine = PlateLine | SharedLine;

/** Facts of a function that decide its price. Rows of `public.functions` have these names. */
export type PricedFunction<Line extends PriceLine = PriceLine> = {
	/** Decides the tax rates. Without it, the rates that have always applied count. */
	eventDate?: string | undefined;
	guestCount: number;
	/** The fewest plates the family pays for. */
	minimumPlates?: number | null | undefined;
	/** A called-off function counts nothing. Its lines keep their amounts, to be shown struck through. */
	calledOffAt?: string | null | undefined;
	lines: readonly Line[];
};

/** Everything that a booking's price depends on. `payer` is the payer's tax status, absent while unknown. */
export type PricedBooking<Own extends PriceLine = PriceLine, Shared extends SharedLine = SharedLine> = {
	functions: readonly PricedFunction<Own>[];
	lines: readonly Shared[];
	taxes: readonly DatedTax[];
	payer?: string | undefined;
};

/** A line with its quantity and amount. The amount of a discount is negative. */
export type LineAmount<Line> = Line & { quantity: number; amount: number };

/** Lines with their sum before discounts, and the sum of the discounts. */
type PricedLines<Line> = { lines: LineAmount<Line>[]; charges: number; discounts: number };

export type BookingPrice<Own extends PriceLine = PriceLine, Shared extends SharedLine = SharedLine> = {
	/** In the order of the booking. `sum` has the function's own lines and discounts; it is 0 for a called-off function. */
	functions: { plates: number; lines: LineAmount<Own>[]; sum: number }[];
	/** Lines of the whole booking. */
	lines: LineAmount<Shared>[];
	/** Sum of all discounts, as a positive number. */
	discounts: number;
	/** Everything before tax: the sums of the functions and the lines of the whole booking. */
	subtotal: number;
	taxes: TaxAmount[];
	total: number;
};

/** Price of a booking: its lines, discounts and taxes. */
export function priceBooking<Own extends PriceLine, Shared extends SharedLine>(
	booking: PricedBooking<Own, Shared>,
): BookingPrice<Own, Shared> {
	const functions = booking.functions.map(({ eventDate, guestCount, minimumPlates, calledOffAt, lines }) => {
		const plates = Math.max(guestCount, minimumPlates ?? 0);
		return { eventDate, isLive: !calledOffAt, plates, ...priceLines(lines, plates) };
	});
	const live = functions.filter(({ isLive }) => isLive);
	const shared = priceLines(booking.lines, 0, {
		charges: sumOf(live, ({ charges }) => charges),
		discounts: sumOf(live, ({ discounts }) => discounts),
	});
	const listed = shared.charges - shared.discounts;
	const sums = live.map(({ charges, discounts }) => charges - discounts);
	const taxesOn = (amount: number) => {
		const shares = splitAmount(amount - sumOf(sums, Number), sums);
		const parts = live.map(({ eventDate }, place) => ({ eventDate, amount: (sums[place] ?? 0) + (shares[place] ?? 0) }));
		return taxAmounts(parts, booking.taxes, booking.payer);
	};
	const agreed = booking.lines.find((line): line is Shared & AgreedLine => line.kind === 'agreed')?.unitPrice;
	const before = agreed === undefined ? listed : beforeTaxes(agreed, (amount) => sumOf(taxesOn(amount), amountOf));
	const exact = taxesOn(before);
	// Not every total is a subtotal with its rounded taxes: a tax takes the rupee that is left, so its base is still the sum of the lines.
	const taxes = agreed === undefined ? exact : withRest(exact, agreed - before - sumOf(exact, amountOf));
	const tax = sumOf(taxes, amountOf);
	const subtotal = agreed === undefined ? listed : agreed - tax;
	return {
		functions: functions.map(({ plates, lines, charges, discounts, isLive }) => ({ plates, lines, sum: isLive ? charges - discounts : 0 })),
		lines: shared.lines.map((line) => (line.kind === 'agreed' ? { ...line, amount: subtotal - listed } : line)),
		discounts: shared.discounts,
		subtotal,
		taxes,
		total: subtotal + tax,
	};
}

/** The subtotal of a total. Taxes are proportional to it, and on a hundred times the total their rounding counts nothing. */
function beforeTaxes(total: number, taxOn: (amount: number) => number): number {
	const [whole, taxed] = [BigInt(total * 100), BigInt(total * 100 + taxOn(total * 100))];
	return Number((2n * BigInt(total) * whole + taxed) / (2n * taxed));
}

const amountOf = ({ amount }: { amount: number }): number => amount;

/**
 * Amounts of some lines, 0 for an agreed total. `before` are the lines priced earlier, on which a percent and the cap of the discounts also count. A discount that
 * exceeds what is left of the lines is cut, the later one first.
 */
function priceLines<Line extends PriceLine>(
	lines: readonly Line[],
	plates: number,
	before = { charges: 0, discounts: 0 },
): PricedLines<Line> {
	const charges = before.charges + sumOf(lines, (line) => (line.kind === 'discount' ? 0 : chargeOf(line, plates)));
	let { discounts } = before;
	const priced = lines.map((line: Line) => {
		const quantity = quantityOf(line, plates);
		if (line.kind !== 'discount') return { ...line, quantity, amount: chargeOf(line, plates) };
		const given = Math.min(isPercent(line) ? percentOf(charges, line.percent) : quantity * line.unitPrice, charges - discounts);
		discounts += given;
		return { ...line, quantity, amount: 0 - given };
	});
	return { lines: priced, charges, discounts };
}

const chargeOf = (line: Exclude<PriceLine, DiscountLine>, plates: number): number =>
	line.kind === 'agreed' ? 0 : quantityOf(line, plates) * line.unitPrice;

const isPercent = (line: DiscountLine): line is DiscountLine & { percent: number } => typeof line.percent === 'number';

function quantityOf(line: PriceLine, plates: number): number {
	if (PER_PLATE.some((kind) => kind === line.kind)) return plates;
	return ('quantity' in line ? line.quantity : undefined) ?? 1;
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number => items.reduce((sum, item) => sum + amount(item), 0);
