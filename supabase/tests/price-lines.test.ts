import { expect, test } from 'vitest';
import { type BookingPrice, type PricedBooking, priceBooking } from '#shared/rules/money/price-lines.ts';
import { argumentsNamed, camelCasedDeep } from '#shared/rules/naming.ts';
import { randomBooking } from '../../tests/shared/rules/money/random-booking.ts';
import { figuresOf, WORKED_PRICES } from '../../tests/shared/rules/money/worked-prices.ts';
import { seeded } from '../../tests/support/seeded.ts';
import { stepsOf, testDatabase } from './support/database.ts';

const db = testDatabase();

/** Prices of the database, in one statement. */
async function pricesOf(bookings: readonly PricedBooking[]): Promise<BookingPrice[]> {
	const rows = await db.rows<{ price: object }>(
		`select private.price_booking(b -> 'p_functions', b -> 'p_lines', b -> 'p_taxes', b ->> 'p_payer') as price
		from jsonb_array_elements($1::jsonb) with ordinality as given (b, nth) order by nth`,
		[JSON.stringify(bookings.map(argumentsNamed))],
	);
	return rows.map(({ price }) => camelCasedDeep(price) as BookingPrice);
}

test.each(WORKED_PRICES)('$name', async ({ booking, figures }) => {
	const [price] = await pricesOf([booking]);

	expect(price && figuresOf(price)).toEqual(figures);
});

test('random bookings have the same price in SQL and in TypeScript, to the rupee', async () => {
	const random = seeded(2027);
	const bookings = Array.from({ length: stepsOf(300, 10_000) }, () => randomBooking(random));

	const prices = await pricesOf(bookings);

	expect(prices).toHaveLength(bookings.length);
	for (const [place, booking] of bookings.entries()) {
		// Through JSON, because SQL has no undefined.
		expect(prices[place], JSON.stringify(booking)).toEqual(JSON.parse(JSON.stringify(priceBooking(booking))));
	}
});

test('the functions of a price read no table, so that they can be immutable', async () => {
	const functions = await db.rows<{ proname: string; provolatile: string }>(
		`select proname, provolatile from pg_proc where pronamespace = 'private'::regnamespace
		and proname in ('percent_of', 'split_amount', 'line_quantity', 'price_lines', 'tax_rate_on', 'price_taxes', 'price_booking')`,
	);

	expect(functions.map(({ provolatile }) => provolatile)).toEqual(Array.from({ length: 7 }, () => 'i'));
});
