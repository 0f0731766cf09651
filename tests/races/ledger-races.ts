import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Arena, type Outcome, RACERS } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

/** Held bookings with a total of 1000, each in its own slot. */
async function held(arena: Arena, count: number, race: 'overpayments' | 'reversals' | 'moves'): Promise<string[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Paying Family'`,
				phone: `'+923000000003'`,
				event_date: '$1::date - number',
				event_time: `'lunch'`,
				guest_count: '100',
				hall: `'Tulip Hall'`,
				status: `'pending'`,
				total_amount: '1000',
			},
			'generate_series(1, $2::integer) as number',
		),
		[dayOf(race, count), count],
	);
	return rows.map(({ id }) => String(id));
}

const RECORD = `select (public.record_payment($1, $2, 'advance', $3, 'cash', null, (now() at time zone 'Asia/Karachi')::date)).id`;

const refusedOnlyAs = (outcomes: Outcome[], reason: string) => outcomes.filter((outcome) => !outcome.won && outcome.reason !== reason);

/** 64 desks each record more than half of the total at once. One succeeds per booking. */
export async function runOverpaymentRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const bookings = await held(arena, rounds, 'overpayments');
	const unexpected: Outcome[] = [];
	for (const id of bookings) {
		const attempt = () => ({ sql: RECORD, values: [id, crypto.randomUUID(), 600] });
		unexpected.push(...refusedOnlyAs(await arena.race('staff', Array.from({ length: RACERS }, attempt)), 'overpayment'));
	}
	const odd = await arena.owner(
		`select booking_id, sum(amount) from public.payments where booking_id = any ($1) group by booking_id having sum(amount) <> 600`,
		[bookings],
	);
	claim(
		score,
		`overpayment: ${rounds} bookings, ${RACERS} payments of 600 on 1000 at once, one taken each`,
		odd.length === 0,
		odd.slice(0, 3),
	);
	claim(score, 'overpayment: the others were refused as overpayment', unexpected.length === 0, unexpected.slice(0, 3));
}

/** A form is sent 64 times and its payment reversed by 64 people at once: two rows that sum to zero. */
export async function runReversalRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const bookings = await held(arena, rounds, 'reversals');
	const unexpected: Outcome[] = [];
	for (const id of bookings) {
		const key = crypto.randomUUID();
		const sent = await arena.race(
			'staff',
			Array.from({ length: RACERS }, () => ({ sql: RECORD, values: [id, key, 600] })),
		);
		unexpected.push(...refusedOnlyAs(sent, ''));
		const payment = sent.find((outcome) => outcome.won)?.rows[0]?.['id'];
		const reverse = () => ({ sql: 'select (public.reverse_payment($1, $2)).id', values: [payment, crypto.randomUUID()] });
		unexpected.push(...refusedOnlyAs(await arena.race('staff', Array.from({ length: RACERS }, reverse)), 'already_reversed'));
	}
	const odd = await arena.owner(
		`select b.id, count(p.id), sum(p.amount) from public.bookings as b left join public.payments as p on p.booking_id = b.id
		where b.id = any ($1) group by b.id having count(p.id) <> 2 or sum(p.amount) <> 0`,
		[bookings],
	);
	claim(
		score,
		`reversals: ${rounds} payments, each sent and taken back ${RACERS} times at once, two rows each`,
		odd.length === 0,
		odd.slice(0, 3),
	);
	const unmoved = await arena.owner(
		`select b.id, b.status, count(e.id) from public.bookings as b
		left join public.booking_events as e on e.booking_id = b.id and e.before ->> 'status' = 'advance_paid' and e.after ->> 'status' = 'pending'
		where b.id = any ($1) group by b.id having b.status <> 'pending' or b.hold_expires_at < now() or count(e.id) <> 1`,
		[bookings],
	);
	claim(score, 'reversals: each booking went back to pending once, with a new hold', unmoved.length === 0, unmoved.slice(0, 3));
	claim(score, 'reversals: no other error occurred', unexpected.length === 0, unexpected.slice(0, 3));
}

/** 64 people move a cancelled booking's payment at once, to one of two bookings of the family. */
export async function runMoveRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const bookings = await held(arena, rounds * 3, 'moves');
	const unexpected: Outcome[] = [];
	for (let round = 0; round < rounds; round++) {
		const [from, ...to] = bookings.slice(round * 3, round * 3 + 3);
		await arena.race('staff', [{ sql: RECORD, values: [from, crypto.randomUUID(), 600] }]);
		await arena.race('staff', [
			{ sql: `select public.edit_booking(id, version, '{"status": "cancelled"}') from public.bookings where id = $1`, values: [from] },
		]);
		const attempt = (number: number) => ({
			sql: 'select public.move_payments($1, $2, $3)',
			values: [from, to[number % 2], crypto.randomUUID()],
		});
		const racers = Array.from({ length: RACERS }, (_, number) => attempt(number));
		unexpected.push(...refusedOnlyAs(await arena.race('staff', racers), 'nothing_paid'));
	}
	const odd = await arena.owner(
		`select (number - 1) / 3 as round, array_agg(paid order by number) from (
			select place.number, coalesce((select sum(amount) from public.payments where booking_id = place.id), 0) as paid
			from unnest($1::uuid[]) with ordinality as place (id, number)
		) as ledgers group by 1 having sum(paid) <> 600 or max(paid) <> 600 or max(paid) filter (where number % 3 = 1) <> 0`,
		[bookings],
	);
	claim(
		score,
		`moves: ${rounds} ledgers, each moved ${RACERS} times at once to two bookings, once and whole`,
		odd.length === 0,
		odd.slice(0, 3),
	);
	claim(score, 'moves: the others were refused because nothing is left', unexpected.length === 0, unexpected.slice(0, 3));
}
