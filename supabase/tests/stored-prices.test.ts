import { beforeEach, describe, expect, test } from 'vitest';
import { type BookingPrice, type PriceLine, priceBooking, type SharedLine } from '#shared/rules/money/price-lines.ts';
import { salma, stranger } from './support/actors.ts';
import { aRequest, type BookingRow, bookingNow, change, inDays, request } from './support/bookings.ts';
import { byTable } from './support/bookings-sql.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const TAXES = [
	{ name: 'Sales tax', percent: 15 },
	{ name: 'Sales tax', percent: 16, from: inDays(100) },
];
const menu = (label: string, unitPrice: number, ...addOns: [string, number][]) => ({
	minimum_plates: null as number | null,
	lines: [
		{ kind: 'plates', label, unit_price: unitPrice },
		...addOns.map(([name, price]) => ({ kind: 'add_on', label: name, unit_price: price })),
	],
});

type Line = {
	id: string;
	function_id: string | null;
	kind: string;
	label: string;
	quantity: number;
	unit_price: number;
	percent: number | null;
	reason: string | null;
	added_by: string | null;
};
const linesOf = (id: string) => db.rows<Line>('select * from public.price_lines where booking_id = $1 order by place, id', [id]);
type Now = BookingRow & { estimate: Row | null; function_id: string };
const now = (id: string) => bookingNow(db, id) as Promise<Now>;
const staffCall = async (name: string, id: string, ...given: unknown[]) => db.as(salma).call(name, id, (await now(id)).version, ...given);
const setLines = async (id: string, change: (lines: Line[]) => Partial<Line>[]) =>
	staffCall('set_price_lines', id, change(await linesOf(id)));

/** A request for 200 guests, Menu 1 at 2,250 with one add-on at 150. */
async function aPriced(changes: Row = {}): Promise<string> {
	const body = aRequest({ guest_count: 200, package: 'Menu 1', serving: 'table', add_ons: ['Gajar Halwa'], ...changes });
	const prices = { taxes: TAXES, functions: [menu('Menu 1', 2250, ['Gajar Halwa', 150])] };
	return (await request(db, { request: body, prices })).booking_id;
}

/** Mehndi for 100 and barat for 300. */
async function aWedding(): Promise<string> {
	const [, family] = byTable(aRequest());
	const functions = [
		{
			occasion: 'mehndi',
			hall: 'Tulip Hall',
			event_date: inDays(50),
			event_time: 'dinner',
			guest_count: 100,
			package: 'Menu 1',
			serving: 'table',
		},
		{
			occasion: 'barat',
			hall: 'Main Hall',
			event_date: inDays(52),
			event_time: 'dinner',
			guest_count: 300,
			package: 'Menu 2',
			serving: 'table',
		},
	];
	const prices = { taxes: TAXES, functions: [menu('Menu 1', 2000), menu('Menu 2', 3000)] };
	return (await request(db, { request: { ...family, functions }, prices })).booking_id;
}

describe('the lines of a request', () => {
	test('are those of its menu and add-ons, and the database computes the estimate from them', async () => {
		const id = await aPriced();

		expect((await linesOf(id)).map(({ kind, label, unit_price, added_by }) => [kind, label, unit_price, added_by])).toEqual([
			['plates', 'Menu 1', 2250, null],
			['add_on', 'Gajar Halwa', 150, null],
		]);
		expect(await now(id)).toMatchObject({
			total_amount: 0,
			version: 1,
			estimate: {
				package: 'Menu 1',
				serving: 'table',
				guests: 200,
				perHead: 2250,
				menuTotal: 450_000,
				addOns: [{ name: 'Gajar Halwa', perHead: 150, total: 30_000 }],
				subtotal: 480_000,
				taxName: 'Sales tax',
				taxPercent: 15,
				tax: 72_000,
				total: 552_000,
			},
		});
	});

	test('follow the guests, keep their prices, and take the tax of another day', async () => {
		const id = await aPriced();

		await change(db, id, { guest_count: 300, prices: { taxes: [], functions: [menu('Menu 1', 9999, ['Gajar Halwa', 9999])] } });
		expect((await now(id)).estimate).toMatchObject({ guests: 300, perHead: 2250, total: 828_000 });
		await change(db, id, { event_date: inDays(120), prices: { taxes: TAXES, functions: [] } });
		expect((await now(id)).estimate).toMatchObject({ taxPercent: 16, total: 835_200 });
	});

	test('are replaced with the menu, except what staff added', async () => {
		const id = await aPriced();
		await setLines(id, (lines) => [
			...lines,
			{ kind: 'fixed', label: 'Stage', unit_price: 85_000, function_id: lines[0]?.function_id ?? null },
		]);

		await change(db, id, { package: 'Menu 2', add_ons: [], prices: { taxes: TAXES, functions: [menu('Menu 2', 2600)] } });

		expect((await linesOf(id)).map(({ label, unit_price }) => [label, unit_price])).toEqual([
			['Menu 2', 2600],
			['Stage', 85_000],
		]);
		expect((await now(id)).estimate).toMatchObject({ subtotal: 200 * 2600 + 85_000 });
	});

	test('end with a menu whose price is not given', async () => {
		const id = await aPriced();

		await change(db, id, { package: 'Menu 9' });

		expect([await linesOf(id), (await now(id)).estimate]).toEqual([[], null]);
	});

	test('count the minimum plates', async () => {
		const prices = { taxes: [], functions: [{ ...menu('Menu 1', 1000), minimum_plates: 250 }] };
		const { booking_id: id } = await request(db, { request: aRequest({ guest_count: 200, package: 'Menu 1', serving: 'table' }), prices });

		expect((await now(id)).estimate).toMatchObject({ guests: 250, minimumPlates: 250, total: 250_000 });
		await change(db, id, { minimum_plates: null });
		expect((await now(id)).estimate).toMatchObject({ guests: 200, total: 200_000 });
	});
});

describe('several functions', () => {
	let id: string;
	beforeEach(async () => {
		id = await aWedding();
	});

	test('have one estimate, with the lines of each', async () => {
		expect((await now(id)).estimate).toMatchObject({
			functions: [
				{
					occasion: 'mehndi',
					plates: 100,
					sum: 200_000,
					lines: [{ kind: 'plates', name: 'Menu 1', serving: 'table', unitPrice: 2000, quantity: 100, amount: 200_000 }],
				},
				{ occasion: 'barat', plates: 300, sum: 900_000 },
			],
			lines: [],
			subtotal: 1_100_000,
			total: 1_265_000,
		});
	});

	test('the lines of a called-off one stay, and count nothing', async () => {
		await staffCall('agree_price', id);
		const [mehndi] = await db.rows<{ id: string }>('select id from public.functions where booking_id = $1 order by event_date', [id]);

		await staffCall('call_off_function', id, mehndi?.id);

		expect(await now(id)).toMatchObject({ total_amount: 1_035_000, estimate: { functions: [{ isCalledOff: true, sum: 0 }, {}] } });
		expect(await linesOf(id)).toHaveLength(2);
		await staffCall('restore_function', id, mehndi?.id);
		expect((await now(id)).total_amount).toBe(1_265_000);
	});

	test('an added one without a menu leaves the estimate open, and an agreed total as it is', async () => {
		const walima = { occasion: 'walima', hall: 'Main Hall', event_date: inDays(54), event_time: 'lunch', guest_count: 200 };
		await staffCall('add_function', id, walima);
		expect((await now(id)).estimate).toBeNull();

		await staffCall('agree_price', id);
		await staffCall('add_function', id, { ...walima, event_date: inDays(55) });

		expect(await now(id)).toMatchObject({ estimate: { total: 1_265_000 }, total_amount: 1_265_000 });
		await change(db, id, { total_amount: 0 });
		expect((await now(id)).estimate).toBeNull();
	});
});

describe('an agreed price', () => {
	test('is the sum of the lines, and follows them', async () => {
		const id = await aPriced();
		await staffCall('agree_price', id);
		expect((await now(id)).total_amount).toBe(552_000);

		await setLines(id, (lines) => [...lines, { kind: 'discount', label: 'Discount', percent: 10, reason: 'Off season' }]);

		expect(await now(id)).toMatchObject({ total_amount: 496_800, version: 3 });
		await change(db, id, { guest_count: 100 });
		expect((await now(id)).total_amount).toBe(248_400);
	});

	test('that staff typed is a line: lines and taxes come to it, and stay there until the line is taken out', async () => {
		const id = await aPriced();
		await change(db, id, { total_amount: 500_000 });
		expect((await now(id)).estimate).toMatchObject({
			functions: [{ lines: [{ amount: 450_000 }, { amount: 30_000 }] }],
			lines: [{ kind: 'agreed', name: 'As agreed', unitPrice: 500_000, amount: 434_783 - 480_000 }],
			subtotal: 434_783,
			taxes: [{ percent: 15, amount: 65_217 }],
			total: 500_000,
		});

		await change(db, id, { guest_count: 100 });
		expect(await now(id)).toMatchObject({ total_amount: 500_000, estimate: { total: 500_000, lines: [{ amount: 434_783 - 240_000 }] } });
		await setLines(id, (lines) => lines.filter(({ kind }) => kind !== 'agreed'));
		expect(await now(id)).toMatchObject({ total_amount: 276_000, estimate: { total: 276_000 } });
		await change(db, id, { guest_count: 200 });
		expect((await now(id)).total_amount).toBe(552_000);
	});

	test('that staff typed and that the lines come to needs no line', async () => {
		const id = await aPriced();
		await change(db, id, { total_amount: 500_000 });

		await change(db, id, { total_amount: 552_000 });

		expect((await linesOf(id)).map(({ kind }) => kind)).toEqual(['plates', 'add_on']);
		expect(await now(id)).toMatchObject({ total_amount: 552_000, estimate: { perHead: 2250, total: 552_000 } });
	});

	test('that staff typed needs no menu, and a line of staff’s agrees it too', async () => {
		const { booking_id: id } = await request(db, { prices: { taxes: TAXES, functions: [] } });
		await change(db, id, { total_amount: 100_000 });
		// 86,957 with 15 % is 100,001, and 86,956 is 99,999.
		expect((await now(id)).estimate).toMatchObject({ subtotal: 86_957, taxes: [{ base: 86_957, amount: 13_043 }], total: 100_000 });
		await change(db, id, { total_amount: 0 });
		expect([await linesOf(id), (await now(id)).total_amount]).toEqual([[], 0]);

		await setLines(id, () => [{ kind: 'agreed', label: 'As agreed', unit_price: 90_000 }]);

		expect((await now(id)).total_amount).toBe(90_000);
	});

	test.each([
		['of one function', (function_id: string) => ({ function_id }), 'price_lines_agreed_is_the_whole'],
		['of nothing', () => ({ unit_price: 0 }), 'price_lines_agreed_is_the_whole'],
		['in percent', () => ({ percent: 5 }), 'price_lines_percent_sane'],
	])('is no line %s', async (_, columns, constraint) => {
		const id = await aPriced();
		const { function_id } = await now(id);

		const refusal = await refusalOf(setLines(id, () => [{ kind: 'agreed', label: 'As agreed', unit_price: 5, ...columns(function_id) }]));

		expect(refusal.message).toBe(`violates check constraint "${constraint}"`);
	});

	test('is taken back with the total 0', async () => {
		const id = await aPriced();
		await staffCall('agree_price', id);

		await change(db, id, { total_amount: 0 });

		expect(await now(id)).toMatchObject({ total_amount: 0, estimate: { total: 552_000 } });
	});

	test('does not exist without lines', async () => {
		const { booking_id: id } = await request(db);

		expect((await refusalOf(staffCall('agree_price', id))).message).toBe('no_total');
	});
});

describe('the list of lines', () => {
	test('has a new line once, however often one form is saved: the caller names its id', async () => {
		const id = await aPriced();
		const stage = { id: crypto.randomUUID(), kind: 'extra', label: 'Stage', unit_price: 60_000 };

		for (const unit_price of [60_000, 70_000])
			await setLines(id, (lines) => [...lines.filter((line) => line.id !== stage.id), { ...stage, unit_price }]);

		expect((await linesOf(id)).filter(({ label }) => label === 'Stage')).toMatchObject([{ id: stage.id, unit_price: 70_000 }]);
	});

	test('is replaced as a whole, in its order; each line keeps its author', async () => {
		const id = await aPriced();
		await setLines(id, (lines) => [{ kind: 'extra', label: ' Photographer ', unit_price: 60_000, quantity: 2 }, ...lines.toReversed()]);

		expect((await linesOf(id)).map(({ label, added_by }) => [label, added_by])).toEqual([
			['Photographer', salma.userId],
			['Gajar Halwa', null],
			['Menu 1', null],
		]);
		const events = await db.rows<{ action: string; before: Row; after: Row }>(
			`select action, before, after from public.booking_events where booking_id = $1 and action = 'lines_changed'`,
			[id],
		);
		expect(events).toMatchObject([{ before: { lines: [{}, {}] }, after: { lines: [{}, {}, { label: 'Photographer' }] } }]);
	});

	test.each<[string, Partial<Line>, string]>([
		['a discount without a reason', { kind: 'discount', label: 'Discount', unit_price: 5 }, 'price_lines_discount_has_reason'],
		['plates of the whole booking', { kind: 'plates', label: 'Menu 1', unit_price: 5 }, 'price_lines_of_a_function'],
		['a percent that is no discount', { kind: 'fixed', label: 'Stage', percent: 5 }, 'price_lines_percent_sane'],
		['a line without a label', { kind: 'fixed', label: ' ', unit_price: 5 }, 'price_lines_label_form'],
		['an unknown kind', { kind: 'gift', label: 'Gift', unit_price: 5 }, 'price_lines_kind_known'],
	])('%s is refused', async (_, line, constraint) => {
		const id = await aPriced();

		const refusal = await refusalOf(setLines(id, (lines) => [...lines, line]));

		expect([refusal.code, refusal.message]).toEqual(['23514', `violates check constraint "${constraint}"`]);
		expect(await linesOf(id)).toHaveLength(2);
	});

	test('of an older version is refused, and so is another booking’s function', async () => {
		const [id, other] = [await aPriced(), await aPriced({ phone: '+923000000002', event_date: inDays(60) })];
		const { version } = await now(id);
		await setLines(id, (lines) => lines);

		expect((await refusalOf(db.as(salma).call('set_price_lines', id, version, []))).message).toBe('version_conflict');
		const { function_id } = await now(other);
		expect((await refusalOf(setLines(id, () => [{ kind: 'fixed', label: 'Stage', function_id }]))).message).toBe('booking_not_found');
		expect((await refusalOf(db.as(stranger).call('set_price_lines', id, version + 1, []))).code).toBe('42501');
	});
});

test('the details have every line with its amount and its author, and the family’s page has no reasons', async () => {
	const id = await aPriced();
	await setLines(id, (lines) => [...lines, { kind: 'discount', label: 'Discount', unit_price: 10_000, reason: 'Cousin of the owner' }]);

	const details = (await db.as(salma).call('booking_details', id)) as { price: Row };

	expect(details.price).toMatchObject({
		functions: [{ plates: 200, sum: 480_000, lines: [{ amount: 450_000 }, { amount: 30_000 }] }],
		lines: [{ amount: -10_000, reason: 'Cousin of the owner', added_by: salma.userId }],
		total: 540_500,
		rates: expect.arrayContaining([{ name: 'Sales tax', percent: 15 }]),
		authors: { [String(salma.userId)]: expect.any(String) },
	});
	expect(JSON.stringify((await now(id)).estimate)).not.toContain('Cousin');
});

test('a person’s data have the lines of the price', async () => {
	await aPriced();

	const data = (await db.as(salma).call('export_person', '+923000000001')) as { bookings: { price_lines: Row[] }[] };

	expect(data.bookings[0]?.price_lines).toMatchObject([
		{ label: 'Menu 1', unit_price: 2250 },
		{ label: 'Gajar Halwa', unit_price: 150 },
	]);
});

test('erasing a booking erases its lines, and leaves its total', async () => {
	const id = await aPriced();
	await staffCall('agree_price', id);

	await db.rows('select private.anonymise_booking($1)', [id]);

	expect([await linesOf(id), await now(id)]).toMatchObject([[], { total_amount: 552_000, estimate: null }]);
});

test('after random changes, estimate, details and agreed total are the price that TypeScript computes from the rows', async () => {
	const id = await aWedding();
	await staffCall('agree_price', id);
	for (let step = 0; step < 14; step++) {
		const [mehndi, barat] = await db.rows<{ id: string }>('select id from public.functions where booking_id = $1 order by event_date', [
			id,
		]);
		const acts = [
			() => change(db, id, { guest_count: 51 + step * 37 }),
			() =>
				setLines(id, (lines) => [
					...lines,
					{ kind: 'surcharge', label: `Dish ${step}`, unit_price: 33 + step, function_id: barat?.id ?? null },
				]),
			() => setLines(id, (lines) => [...lines, { kind: 'discount', label: 'Off', percent: 1.15 + step, reason: 'Regular' }]),
			() => setLines(id, (lines) => [...lines, { kind: 'fixed', label: 'Rent', quantity: 3, unit_price: 12_345 + step }]),
			() => change(db, id, { event_date: inDays(110 + step), prices: { taxes: TAXES, functions: [] } }),
			() => change(db, id, { total_amount: 900_001 + step * 7 }),
			() => (step < 8 ? staffCall('call_off_function', id, mehndi?.id) : staffCall('restore_function', id, mehndi?.id)),
		];
		await acts[step % acts.length]?.();

		const { price, booking, taxes, functions } = await pricedRows(id);
		const expected = priceBooking({ ...functions, taxes });
		expect(price.total).toBe(expected.total);
		expect(booking).toMatchObject({ total_amount: expected.total, estimate: { total: expected.total } });
		expect(price.lines.map(({ amount }) => amount)).toEqual(expected.lines.map(({ amount }) => amount));
	}
});

/** The booking's rows as TypeScript prices them, and what the database says. */
async function pricedRows(id: string) {
	const { price } = (await db.as(salma).call('booking_details', id)) as { price: BookingPrice };
	const booking = await now(id);
	const lines = await linesOf(id);
	const as = ({ kind, quantity, unit_price: unitPrice, percent }: Line) =>
		({ kind, quantity, unitPrice, ...(percent && { percent: Number(percent) }) }) as PriceLine;
	const rows = await db.rows<{
		id: string;
		event_date: string;
		guest_count: number;
		minimum_plates: number | null;
		called_off_at: string | null;
	}>(
		`select id, event_date::text, guest_count, minimum_plates, called_off_at from public.functions
		where booking_id = $1 order by event_date`,
		[id],
	);
	const functions = rows.map((one) => ({
		eventDate: one.event_date,
		guestCount: one.guest_count,
		calledOffAt: one.called_off_at,
		lines: lines.filter(({ function_id }) => function_id === one.id).map(as),
	}));
	const shared = lines.filter(({ function_id }) => function_id === null).map((line) => as(line) as SharedLine);
	// The agreed line is last, whatever came after it.
	shared.sort((one, other) => Number(one.kind === 'agreed') - Number(other.kind === 'agreed'));
	return { price, booking, taxes: TAXES, functions: { functions, lines: shared } };
}
