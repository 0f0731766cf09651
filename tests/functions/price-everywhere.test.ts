import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import { priceOnPaper } from '#features/desk/booking/papers/price-on-paper.ts';
import { bookingsSpreadsheet } from '#features/desk/list/spreadsheet.ts';
import { BookingSums } from '#features/own-booking/BookingSums.tsx';
import { viewEn } from '#features/own-booking/words-en.ts';
import { prices } from '#server/lib/content.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { wholePrice } from '#shared/booking/words/whole-price.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { priceOf, taxesIn } from '#shared/rules/money/estimate.ts';
import { type BookingEstimate, type RequestedFunction, totalOfSeveral } from '#shared/rules/money/estimate-several.ts';
import { figure } from '#shared/rules/money/money.ts';
import { bookingEndpoint } from '../../netlify/functions/booking.mts';
import { bookingsEndpoint } from '../../netlify/functions/bookings.mts';
import { stepsOf } from '../../supabase/tests/support/database.ts';
import { aRequestBody } from '../support/booking.ts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { withSession } from '../support/desk-devices.ts';
import { aRealServer, type RealServer } from '../support/real-desk.ts';
import { seeded } from '../support/seeded.ts';

let real: RealServer;
beforeAll(async () => {
	real = await aRealServer();
});
afterAll(() => real.stack.close());

const random = seeded(39);
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

/** A function with a menu, in a slot of its own. */
const aFunction = (place: number, day: number) => ({
	occasion: oneOf(['mehndi', 'barat', 'walima'] as const),
	hall: oneOf(['Main Hall', 'Tulip Hall'] as const),
	eventDate: addDays(dayAt(new Date()), 400 + day * 6 + place),
	eventTime: oneOf(['lunch', 'dinner'] as const),
	guestCount: 51 + below(700),
	package: oneOf(prices.menus).name,
	serving: oneOf(['table', 'buffet'] as const),
	addOns: prices.addOns.filter(() => random() < 0.3).map(({ name, choices }) => choices?.[0] ?? name),
});

/** What the form shows: one function has an estimate line by line, several have a sum. */
const totalInForm = (functions: readonly RequestedFunction[]) => {
	const [first] = functions;
	return first && functions.length === 1 ? priceOf(first, prices)?.total : totalOfSeveral(functions, prices);
};

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

/** The lines and taxes of an estimate, added up. */
function addedUp(estimate: BookingEstimate): number {
	if (!('functions' in estimate))
		return sum([estimate.menuTotal, ...estimate.addOns.map(({ total }) => total), ...taxesIn(estimate).map(({ amount }) => amount)]);
	const own = estimate.functions.filter(({ isCalledOff }) => !isCalledOff).flatMap(({ lines }) => lines);
	return sum([...own, ...estimate.lines, ...estimate.taxes].map(({ amount }) => amount));
}

/** The amounts that the family's page shows: its lines and taxes added up, and the sum below them. */
function onOwnPage(booking: VisitorBooking): { lines: number; total: number } {
	const page = renderToStaticMarkup(
		createElement(BookingSums, {
			booking,
			least: undefined,
			language: 'en',
			isTaxed: true,
			names: {},
			words: viewEn,
			bookingWords: bookingWords.en,
		}),
	);
	// What the price covers and what is extra stands below it.
	const [price = ''] = page.split(wholePrice('en', true).inPrice.heading);
	const rows = [...price.matchAll(/<div[^>]*><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/g)].map(([, name = '', amount = '']) => ({
		isSum: /^<(b|del)>/.test(name),
		amount: Number(amount.replace('−', '-').replace(/[^\d-]/g, '')),
	}));
	const total = rows.at(-1)?.amount ?? 0;
	// The sums of several functions repeat their lines.
	return { lines: sum(rows.slice(0, -1).map(({ isSum, amount }) => (isSum ? 0 : amount))), total };
}

async function read(reference: string, token: string): Promise<VisitorBooking> {
	const knock = { params: { reference }, headers: { authorization: `Bearer ${token}` } };
	return (await callEndpoint(on(bookingEndpoint, real.services), `/api/bookings/${reference}`, knock)).body as VisitorBooking;
}

test('lines and taxes add up to the same total in form, API, database, own page, desk, slip, messages and export', async () => {
	const { call } = await withSession(real.stack);
	const detailsOf = async (reference: string): Promise<BookingDetails> => {
		const answer = await call('booking_details', { booking: reference });
		if (!answer.ok || !answer.value) throw new Error('no details');
		return answer.value;
	};
	for (let day = 0; day < stepsOf(8, 60); day++) {
		const functions = Array.from({ length: 1 + below(3) }, (_, place) => aFunction(place, day));
		const { eventDate, eventTime, guestCount, hall, ...family } = aRequestBody({ phone: `0300-3${String(day).padStart(6, '0')}` });
		const body = functions.length === 1 ? { ...family, ...functions[0] } : { ...family, functions };
		const answer = await post(on(bookingsEndpoint, real.services), '/api/bookings', body, {
			headers: { 'idempotency-key': crypto.randomUUID() },
		});
		const { reference, token, estimate } = answer.body as { reference: string; token: string; estimate: BookingEstimate };

		const form = totalInForm(functions);
		expect([estimate.total, addedUp(estimate)], JSON.stringify(functions)).toEqual([form, form]);
		expect(decodeURIComponent(String(answer.body.whatsappUrl))).toContain(figure(form ?? 0));
		await agreesEverywhere(form ?? 0, { isAgreed: false });

		const { booking, price } = await detailsOf(reference);
		const mine = price?.functions.at(-1)?.id ?? null;
		const lines = [...(price?.functions.flatMap((one) => one.lines) ?? [])].map(({ addedBy, amount, ...line }) => line);
		const more = { id: null, labelUr: null, quantity: 1 + below(4), percent: null, reason: null, label: 'More' };
		const added = [
			{ ...more, kind: 'fixed' as const, functionId: null, unitPrice: below(200_000) },
			{ ...more, kind: 'surcharge' as const, functionId: mine, unitPrice: below(400) },
			{ ...more, kind: 'discount' as const, functionId: null, unitPrice: 0, percent: (1 + below(3000)) / 100, reason: 'Regular' },
			{ ...more, kind: 'discount' as const, functionId: mine, unitPrice: below(30_000), reason: 'Off season' },
		].filter(() => random() < 0.7);
		const set = await call('set_price_lines', { booking: booking.id, version: booking.version, lines: [...lines, ...added] });
		expect(set.ok).toBe(true);
		const agreed = await call('agree_price', { booking: booking.id, version: booking.version + 1 });
		expect(agreed.ok).toBe(true);
		await agreesEverywhere((await detailsOf(reference)).booking.totalAmount, { isAgreed: true });

		const typed = 100_000 + below(5_000_000);
		const edited = await call('edit_booking', {
			...{ booking: booking.id, version: booking.version + 2, function: null },
			changes: { total_amount: typed },
		});
		expect(edited.ok).toBe(true);
		await agreesEverywhere(typed, { isAgreed: true });

		async function agreesEverywhere(total: number, { isAgreed }: { isAgreed: boolean }) {
			const details = await detailsOf(reference);
			if (!details.price || !details.booking.estimate) throw new Error('no price');
			const live = details.price.functions.filter(({ calledOffAt }) => !calledOffAt);
			const own = [...live.flatMap((one) => one.lines), ...details.price.lines, ...details.price.taxes];
			const page = await read(reference, token);
			const { rows, header } = bookingsSpreadsheet([details.booking as never]);
			const exported = rows[0]?.[header.findIndex((name) => name.startsWith(isAgreed ? 'Total amount' : 'Estimate'))];
			const { rows: blanks } = await real.stack.backend.exclusively(() =>
				real.stack.backend.database.query<{ price: string }>(
					`select coalesce(b ->> 'total', b ->> 'estimate') as price from private.booking_functions as f, private.agreed_blanks(f) as b
					where f.reference = $1 and f.is_next`,
					[reference],
				),
			);

			expect({
				database: [details.booking.estimate.total, addedUp(details.booking.estimate)],
				desk: [details.price.total, sum(own.map(({ amount }) => amount)), duesOf(details.booking as never).total],
				slip: sum(priceOnPaper(details.price).map(({ amount }) => amount)),
				page: onOwnPage(page),
				message: Number(blanks[0]?.price),
				exported,
			}).toEqual({
				database: [total, total],
				desk: [total, total, total],
				slip: total,
				page: { lines: total, total },
				message: total,
				exported: total,
			});
		}
	}
});
