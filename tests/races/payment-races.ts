import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Arena, type Outcome, RACERS } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

/** Bookings with this total, each in its own slot. */
async function held(
	arena: Arena,
	count: number,
	total: number,
	race: 'fullyPaid' | 'receipts',
): Promise<{ id: string; version: number }[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Paying Family'`,
				phone: `'+923000000002'`,
				event_date: '$1::date - number',
				event_time: `'lunch'`,
				guest_count: '100',
				hall: `'Main Hall'`,
				status: `'pending'`,
				total_amount: '$2::integer',
			},
			'generate_series(1, $3::integer) as number',
		),
		[dayOf(race, count), total, count],
	);
	return rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
}

const failures = (outcomes: Outcome[]) => outcomes.filter((outcome) => !outcome.won);

/** 64 people press "Mark as Fully Paid" at once: one payment per booking. */
export async function runPaidRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const bookings = await held(arena, rounds, 1000, 'fullyPaid');
	const lost: Outcome[] = [];
	for (const { id, version } of bookings) {
		const attempt = () => ({
			sql: `select public.mark_fully_paid($1, $2, $3, 1000, 'cash', (now() at time zone 'Asia/Karachi')::date)`,
			values: [id, version, crypto.randomUUID()],
		});
		lost.push(...failures(await arena.race('staff', Array.from({ length: RACERS }, attempt))));
	}
	const odd = await arena.owner(
		`select b.id, b.status, count(p.id), sum(p.amount) from public.bookings as b left join public.payments as p on p.booking_id = b.id
		where b.id = any ($1) group by b.id having count(p.id) <> 1 or sum(p.amount) <> 1000 or b.status <> 'fully_paid'`,
		[bookings.map(({ id }) => id)],
	);
	claim(
		score,
		`fully paid: ${rounds} bookings, each marked ${RACERS} times at once, one ledger row each`,
		odd.length === 0,
		odd.slice(0, 3),
	);
	claim(score, 'fully paid: no press ended with an error', lost.length === 0, lost.slice(0, 3));
}

/** 64 desks record payments at once, and one in five fails. Receipt numbers have no gap and no duplicate. */
export async function runReceiptRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const bookings = await held(arena, RACERS, 900_000, 'receipts');
	let [refused, unexpected] = [0, 0];
	for (let round = 0; round < rounds; round++) {
		const outcomes = await arena.race(
			'staff',
			bookings.map(({ id }, desk) => ({
				sql: `select (public.record_payment($1, $2, 'advance', 10, $3, null, (now() at time zone 'Asia/Karachi')::date, null, false, true)).id`,
				values: [id, crypto.randomUUID(), (desk + round) % 5 === 0 ? 'no such method' : 'cash'],
			})),
		);
		refused += failures(outcomes).filter((outcome) => !outcome.won && outcome.reason === 'payments_method_known').length;
		unexpected += failures(outcomes).filter((outcome) => !outcome.won && outcome.reason !== 'payments_method_known').length;
	}
	const gaps = await arena.owner(
		`select receipt_year, count(*)::int as rows, max(receipt_no) as highest, count(distinct receipt_no)::int as numbers
		from public.payments group by receipt_year having count(*) <> max(receipt_no) or count(*) <> count(distinct receipt_no)`,
	);
	const [paid] = await arena.owner(`select sum(amount)::int as sum from public.payments where booking_id = any ($1)`, [
		bookings.map(({ id }) => id),
	]);
	const expected = (rounds * RACERS - refused) * 10;
	claim(
		score,
		`receipts: ${rounds * RACERS} payments by ${RACERS} desks at once, ${refused} refused, no gap and no double`,
		gaps.length === 0,
		gaps,
	);
	claim(score, 'receipts: the sum is exact, and only the expected refusals occurred', paid?.['sum'] === expected && unexpected === 0, {
		paid,
		expected,
		unexpected,
	});
}
