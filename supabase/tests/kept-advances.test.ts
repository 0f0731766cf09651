import { expect, test } from 'vitest';
import type { Payment } from '#features/desk/booking/details.ts';
import { type EnteredKind, statusAfterReversal } from '#features/desk/booking/payments/parse-payment.ts';
import { bookingsSpreadsheet } from '#features/desk/list/spreadsheet.ts';
import type { Day } from '#shared/rules/day.ts';
import { offeredKinds } from '#shared/rules/messaging/kinds.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { camelCasedDeep } from '#shared/rules/naming.ts';
import { seeded } from '../../tests/support/seeded.ts';
import type { BookingRow } from '../types/rows.ts';
import { salma, server } from './support/actors.ts';
import { aPricedBooking, inDays } from './support/bookings.ts';
import { stepsOf, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

/** One act of staff: an amount of a kind, or a reversal of the payment at that place. */
type Act = [kind: EnteredKind, amount: number] | ['reverse', place: number];

const TOTAL = 1000;

/** The kept advance, computed from the ledger's rows. */
function standing(rows: readonly Pick<Payment, 'id' | 'kind' | 'amount' | 'reversesId'>[]): number {
	const reversed = rows.map(({ reversesId }) => reversesId);
	const advances = rows.filter(({ kind, id }) => kind === 'advance' && !reversed.includes(id));
	const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
	return Math.max(0, Math.min(sum(advances), sum(rows)));
}

type Ledger = Pick<Payment, 'id' | 'kind' | 'amount' | 'reversesId'>[];

async function look(id: string) {
	const details = await db.as(salma).call<{ booking: BookingRow; payments: Ledger }>('booking_details', id);
	const stats = await db.as(salma).call<{ total_revenue: number }>('booking_stats');
	const { list } = await db.as(salma).row<{ list: { rows: BookingRow[] } }>(`select public.list_bookings(p_status => 'earning') as list`);
	return { booking: camelCasedDeep(details.booking), ledger: camelCasedDeep(details.payments) as Ledger, stats, earning: list.rows };
}

/** Plays the acts, and after each compares all places that compute with advances. */
async function play(acts: readonly Act[]): Promise<number> {
	const { id } = await aPricedBooking(db, { status: 'pending', total_amount: TOTAL });
	for (const [what, figure] of acts) {
		const before = await look(id);
		if (what === 'reverse') {
			const payment = before.ledger[figure];
			if (!payment) throw new Error('nothing to reverse');
			const expected = statusAfterReversal(before.booking, payment);
			await db.as(salma).call('reverse_payment', payment.id, crypto.randomUUID());
			expect((await look(id)).booking.status).toBe(expected);
		} else {
			await db.as(salma).call('record_payment', id, crypto.randomUUID(), what, figure, 'cash', null, inDays(0), null, true, true);
		}
		await agree(id);
	}
	return (await look(id)).booking.advanceAmount;
}

async function agree(id: string): Promise<void> {
	const { booking, ledger, stats, earning } = await look(id);
	const advance = standing(ledger);
	const paid = ledger.reduce((all, { amount }) => all + amount, 0);
	expect(booking).toMatchObject({ advanceAmount: advance, paidAmount: paid });
	expect(duesOf(booking).open).toBe(Math.max(0, TOTAL - paid));
	const revenue = booking.status === 'fully_paid' ? TOTAL : advance;
	expect(stats.total_revenue).toBe(revenue);
	expect(earning.map((row) => row.advance_amount)).toEqual(revenue > 0 ? [advance] : []);
	const { header, rows } = bookingsSpreadsheet([booking]);
	expect(rows[0]?.[header.findIndex((name) => name.startsWith('Advance'))]).toBe(advance);
	const isOffered = offeredKinds(booking, { today: inDays(0) as Day, now: new Date() }).includes('payment_received');
	const { told } = await db.row<{ told: object | null }>(
		`select private.message_of(b, 'payment_received') as told from private.booking_functions as b where b.is_next and id = $1`,
		[id],
	);
	expect(told !== null).toBe(isOffered);
}

test.each<[string, number, Act[]]>([
	['an advance', 300, [['advance', 300]]],
	[
		'an advance that was reversed',
		0,
		[
			['advance', 300],
			['reverse', 0],
		],
	],
	[
		'an advance that was reversed, and a balance paid',
		0,
		[
			['advance', 300],
			['reverse', 0],
			['balance', 300],
		],
	],
	[
		'a balance that was reversed beside an advance',
		300,
		[
			['advance', 300],
			['balance', 200],
			['reverse', 1],
		],
	],
	[
		'an advance, and the same again after it was reversed',
		250,
		[
			['advance', 300],
			['reverse', 0],
			['advance', 250],
		],
	],
	[
		'two advances of which one was reversed',
		100,
		[
			['advance', 300],
			['advance', 100],
			['reverse', 0],
		],
	],
	[
		'an advance given back',
		0,
		[
			['advance', 300],
			['refund', 300],
		],
	],
	[
		'an advance given back in part',
		200,
		[
			['advance', 300],
			['refund', 100],
		],
	],
	[
		'a refund that the balance covers',
		300,
		[
			['advance', 300],
			['balance', 200],
			['refund', 150],
		],
	],
	[
		'a refund that was reversed',
		300,
		[
			['advance', 300],
			['refund', 100],
			['reverse', 1],
		],
	],
	[
		'a refund, and the advance reversed',
		0,
		[
			['advance', 300],
			['balance', 200],
			['refund', 100],
			['reverse', 0],
		],
	],
	[
		'everything paid, and the advance reversed',
		0,
		[
			['advance', 300],
			['balance', 700],
			['reverse', 0],
		],
	],
])('%s: an advance of %i is kept, in every figure and message', async (_, kept, acts) => {
	expect(await play(acts)).toBe(kept);
});

test.each([1, 2, 3, 4, 5, 6].slice(0, stepsOf(3, 6)))(
	'random changes of a ledger (%i): every figure and message agrees on the kept advances',
	async (seed) => {
		const acts = drawn(seeded(seed));

		await play(acts);

		expect(acts.length).toBeGreaterThan(8);
	},
);

/** Random acts that no rule refuses. */
function drawn(random: () => number): Act[] {
	const acts: Act[] = [];
	const rows: { amount: number; isOpen: boolean }[] = [];
	const paid = () => rows.reduce((all, { amount }) => all + amount, 0);
	while (acts.length < 9) {
		const place = Math.floor(random() * rows.length);
		const chosen = rows[place];
		if (random() < 0.35 && chosen?.isOpen && paid() >= chosen.amount) {
			chosen.isOpen = false;
			acts.push(['reverse', place]);
			rows.push({ amount: -chosen.amount, isOpen: false });
			continue;
		}
		const kind = (['advance', 'balance', 'refund'] as const)[Math.floor(random() * 3)] ?? 'advance';
		const amount = 50 * (1 + Math.floor(random() * 6));
		if (kind === 'refund' && amount > paid()) continue;
		acts.push([kind, amount]);
		rows.push({ amount: kind === 'refund' ? -amount : amount, isOpen: true });
	}
	return acts;
}

test('a confirmation of an advance is not sent once the advance was reversed, also one that staff asked for', async () => {
	const { id } = await aPricedBooking(db, { status: 'pending', total_amount: TOTAL });
	const paid = await db
		.as(salma)
		.row<{ id: string }>(`select * from public.record_payment($1, gen_random_uuid(), 'advance', 300, 'cash', null, $2)`, [id, inDays(0)]);
	await db.rows('delete from public.messages');
	await db.as(server).call('owe_template', id, '+923000000001', 'payment_received');
	const [asked] = await outbox.claim(100);
	await db.as(salma).call('reverse_payment', paid.id, crypto.randomUUID());

	expect(asked?.kind).toBe('payment_received');
	expect(await outbox.permit(String(asked?.id), Number(asked?.attempts))).toBe('cancelled');
});
