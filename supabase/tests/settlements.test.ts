import { expect, test } from 'vitest';
import type { ServerAnswers } from '../types/answers.ts';
import { salma, server } from './support/actors.ts';
import { bookingNow, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { billsOf, SALES_TAX } from './support/settlements.ts';

// Worked settlements. Each has its working in the lines above it; whole rupees, sales tax 15 %.

const db = testDatabase();
const { pay, paidFor } = moneyOf(db);
const { aPastBooking, serve, issue, credit, settlement, owed, functionsOf } = billsOf(db);

/** The last bill's document, after the price in force was compared with it. */
async function billOf(booking: string) {
	const bill = (await settlement(booking))?.bills.at(-1);
	const stored = await db.row<{ total: number }>(
		`select (private.stored_price(b) ->> 'total')::integer as total from public.bookings as b where id = $1`,
		[booking],
	);
	expect(stored.total).toBe(await owed(booking));
	const { subtotal = 0, taxes = [], total } = bill?.document ?? {};
	expect(subtotal + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
	return bill?.document;
}
const sumsOf = async (booking: string) => {
	const { subtotal, taxes, total } = (await billOf(booking)) ?? {};
	return { subtotal, taxes: taxes?.map(({ amount }) => amount), total, owed: await owed(booking) };
};

test('fewer plates than the minimum: the minimum is billed', async () => {
	// Agreed: 300 plates x 2,000 = 600,000, stage 80,000: 680,000 + 102,000 tax = 782,000. Paid: 200,000.
	const id = await aPastBooking({
		evenings: [{ guests: 300, minimum: 280, plate: 2000, lines: [{ kind: 'fixed', label: 'Stage', unit_price: 80_000 }] }],
	});
	await pay(id, { amount: 200_000 });
	expect(await owed(id)).toBe(782_000);

	await serve(id, 250);
	expect(await owed(id)).toBe(782_000);
	await issue(id);

	// Served 250, minimum 280: 280 x 2,000 = 560,000 + 80,000 = 640,000. Tax 15 % = 96,000. Total 736,000, open 536,000.
	expect(await sumsOf(id)).toEqual({ subtotal: 640_000, taxes: [96_000], total: 736_000, owed: 736_000 });
	expect(await billOf(id)).toMatchObject({
		paid: 200_000,
		balance: 536_000,
		functions: [{ agreed_plates: 300, minimum_plates: 280, served_plates: 250, billed_plates: 280, sum: 640_000 }],
	});
});

test('more plates than agreed: each further one costs the agreed price per head with its add-ons', async () => {
	const id = await aPastBooking({ evenings: [{ guests: 200, plate: 2250, lines: [{ kind: 'add_on', label: 'Halwa', unit_price: 150 }] }] });
	await serve(id, 230);
	await issue(id);

	// 230 x 2,250 = 517,500, 230 x 150 = 34,500: 552,000. Tax 82,800. Total 634,800.
	expect(await sumsOf(id)).toEqual({ subtotal: 552_000, taxes: [82_800], total: 634_800, owed: 634_800 });
});

test('more plates than agreed, at a price that was agreed for them: they are a line of their own', async () => {
	const id = await aPastBooking({ evenings: [{ guests: 200, plate: 2250, lines: [{ kind: 'add_on', label: 'Halwa', unit_price: 150 }] }] });
	const [evening] = await functionsOf(id);
	await db.as(salma).call('note_served', id, (await bookingNow(db, id)).version, evening?.id, 230, 2600);
	await issue(id);

	// 200 x (2,250 + 150) = 480,000, 30 x 2,600 = 78,000: 558,000. Tax 83,700. Total 641,700.
	expect(await sumsOf(id)).toEqual({ subtotal: 558_000, taxes: [83_700], total: 641_700, owed: 641_700 });
	expect((await billOf(id))?.functions?.[0]).toMatchObject({ billed_plates: 230, lines: [{}, {}, { quantity: 30, amount: 78_000 }] });
});

test('damages and a discount at the settlement', async () => {
	const id = await aPastBooking({ evenings: [{ guests: 200, plate: 2000 }] });
	const [evening] = await functionsOf(id);
	const lines = await db.rows('select * from public.price_lines where booking_id = $1', [id]);
	await db
		.as(salma)
		.call('set_price_lines', id, (await bookingNow(db, id)).version, [
			...lines,
			{ kind: 'extra', function_id: evening?.id, label: 'Broken chairs', quantity: 4, unit_price: 3500 },
			{ kind: 'discount', label: 'Discount', unit_price: 5000, reason: 'The fans failed' },
		]);
	await serve(id, 200);
	await issue(id);

	// 200 x 2,000 = 400,000, 4 chairs x 3,500 = 14,000, less 5,000: 409,000. Tax 61,350. Total 470,350.
	expect(await sumsOf(id)).toEqual({ subtotal: 409_000, taxes: [61_350], total: 470_350, owed: 470_350 });
	expect(JSON.stringify(await billOf(id))).not.toContain('The fans failed');
});

test('a security deposit that is partly kept', async () => {
	// 200 x 2,000 = 400,000 + 60,000 tax = 460,000, paid. Deposit 50,000.
	const id = await aPastBooking({ evenings: [{ guests: 200, plate: 2000 }] });
	await pay(id, { kind: 'balance', amount: 460_000 });
	const deposit = (kind: string, amount: number) =>
		db
			.as(salma)
			.row('select * from public.record_deposit($1, $2, $3, $4, $5, $6)', [id, crypto.randomUUID(), kind, amount, 'cash', inDays(0)]);
	await deposit('taken', 50_000);
	await db.as(salma).call('deduct_deposit', id, (await bookingNow(db, id)).version, crypto.randomUUID(), 20_000, 'Burnt carpet');
	await deposit('returned', 27_000);
	await serve(id, 200);
	await issue(id);

	const [linked] = await db.rows<{ reference: string; token: string }>(
		'select reference, private.new_token(id) as token from public.bookings where id = $1',
		[id],
	);
	const family = await db.as(server).call<ServerAnswers['read_booking']>('read_booking', linked?.reference, linked?.token);
	expect(family).toMatchObject({
		bill: { number: expect.stringMatching(/^B\d{4}-\d{4}$/) },
		deposit: { taken: 50_000, returned: 27_000, deducted: 23_000 },
		estimate: { functions: [{ served: 200 }] },
	});
	// Carpet 20,000 + 3,000 tax = 23,000 of the deposit; 27,000 went back. 420,000 + 63,000 = 483,000, paid 460,000 + 23,000.
	expect(await sumsOf(id)).toEqual({ subtotal: 420_000, taxes: [63_000], total: 483_000, owed: 483_000 });
	expect(await billOf(id)).toMatchObject({
		balance: 0,
		deposit: { taken: 50_000, returned: 27_000, deducted: 23_000 },
		payments: [{ amount: 460_000 }, { amount: 23_000, method: 'deposit' }],
	});
	expect((await bookingNow(db, id)).status).toBe('fully_paid');
});

const ADVANCE_TAX = { name: 'Advance tax', percent: 20, percent_by_payer: [{ payer: 'Filer', percent: 10 }], on_earlier_taxes: true };

test('two taxes, the second on the first: an unknown payer has the rate of everybody', async () => {
	const id = await aPastBooking({ evenings: [{ guests: 200, plate: 2000 }], taxes: [SALES_TAX, ADVANCE_TAX] });
	await serve(id, 200);
	await issue(id);

	// 400,000. Sales tax 60,000. The payer is unknown: advance tax 20 % of 460,000 = 92,000. Total 552,000.
	expect(await sumsOf(id)).toEqual({ subtotal: 400_000, taxes: [60_000, 92_000], total: 552_000, owed: 552_000 });
	expect((await billOf(id))?.taxes.map(({ base }) => base)).toEqual([400_000, 460_000]);
});

test('two taxes, the second on the first: a filer has a rate of its own', async () => {
	const id = await aPastBooking({ evenings: [{ guests: 200, plate: 2000 }], taxes: [SALES_TAX, ADVANCE_TAX] });
	const payer = { name: 'Ahmed Example', status: 'Filer', ntn: '1234567-8' };
	await db.as(salma).call('set_payer', id, (await bookingNow(db, id)).version, JSON.stringify(payer));
	await serve(id, 200);
	await issue(id);

	// 400,000. Sales tax 60,000. Advance tax of a filer: 10 % of 460,000 = 46,000. Total 506,000.
	expect(await sumsOf(id)).toEqual({ subtotal: 400_000, taxes: [60_000, 46_000], total: 506_000, owed: 506_000 });
});

test('a credit note for a part, then for the whole, then a new bill', async () => {
	const id = await aPastBooking({ evenings: [{ guests: 200, plate: 2000 }] });
	await serve(id, 200);
	const year = inDays(0).slice(0, 4);
	expect(await issue(id)).toBe(`B${year}-0001`);

	// 400,000 + 60,000 = 460,000. Less 10,000 before tax: 10,000 + 1,500 = 11,500. Owed 448,500.
	expect(await credit(id, 10_000)).toBe(`B${year}-0002`);
	expect(await sumsOf(id)).toEqual({ subtotal: 10_000, taxes: [1500], total: 11_500, owed: 448_500 });

	// The rest of the bill: 390,000 + 58,500 = 448,500. The agreed price counts again: the correction ends with its bill.
	expect(await credit(id, null)).toBe(`B${year}-0003`);
	expect(await sumsOf(id)).toEqual({ subtotal: 390_000, taxes: [58_500], total: 448_500, owed: 460_000 });

	// 210 x 2,000 = 420,000. Tax 63,000. Total 483,000.
	await serve(id, 210);
	expect(await issue(id)).toBe(`B${year}-0004`);
	expect(await sumsOf(id)).toEqual({ subtotal: 420_000, taxes: [63_000], total: 483_000, owed: 483_000 });
});

test('three functions, with a rent and a discount of all', async () => {
	const id = await aPastBooking({
		evenings: [
			{ occasion: 'mehndi', guests: 150, plate: 1200 },
			{ occasion: 'barat', guests: 400, minimum: 350, plate: 2500 },
			{ occasion: 'walima', guests: 300, minimum: 280, plate: 2000 },
		],
		lines: [
			{ kind: 'fixed', label: 'Hall rent', unit_price: 100_000 },
			{ kind: 'discount', label: 'Discount', percent: 5, reason: 'Three evenings' },
		],
	});
	await serve(id, 140, 420, 260);
	await issue(id);

	// Mehndi 140 x 1,200 = 168,000. Barat 420 x 2,500 = 1,050,000. Walima, minimum 280: 560,000. Rent 100,000: 1,878,000.
	// Less 5 % = 93,900: 1,784,100. Tax 267,615. Total 2,051,715.
	expect(await sumsOf(id)).toEqual({ subtotal: 1_784_100, taxes: [267_615], total: 2_051_715, owed: 2_051_715 });
	expect((await billOf(id))?.functions?.map(({ sum }) => sum)).toEqual([168_000, 1_050_000, 560_000]);
});

test('overpaid, and refunded', async () => {
	// 300 x 2,000 = 600,000 + 90,000 = 690,000, paid in full.
	const id = await aPastBooking({ evenings: [{ guests: 300, plate: 2000 }] });
	await pay(id, { kind: 'balance', amount: 690_000 });
	await serve(id, 260);
	await issue(id);

	// 260 x 2,000 = 520,000 + 78,000 = 598,000. Paid 690,000: 92,000 too much, which goes back.
	expect(await sumsOf(id)).toEqual({ subtotal: 520_000, taxes: [78_000], total: 598_000, owed: 598_000 });
	expect((await billOf(id))?.balance).toBe(-92_000);
	await pay(id, { kind: 'refund', amount: 92_000 });
	expect([await paidFor(id), (await bookingNow(db, id)).status]).toEqual([598_000, 'fully_paid']);
});

test('a number that was agreed instead of the lines moves by what the plates move the lines', async () => {
	// 300 x 2,000 = 600,000 + 90,000 = 690,000; agreed for 650,000.
	const id = await aPastBooking({ evenings: [{ guests: 300, plate: 2000 }] });
	await db.as(salma).call('edit_booking', id, (await bookingNow(db, id)).version, { total_amount: 650_000 });
	await serve(id, 320);
	await issue(id);

	// 20 x 2,000 = 40,000 + 6,000 tax = 46,000 more: 696,000. Credited whole, the number is 650,000 again.
	expect((await billOf(id))?.total).toBe(696_000);
	await credit(id, null);
	expect(await owed(id)).toBe(650_000);
});
