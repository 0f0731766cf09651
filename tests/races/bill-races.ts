import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Arena, RACERS } from './arena.ts';
import type { BillOrders } from './bill-worker.ts';
import { dayOf } from './days.ts';
import type { Entrance } from './entrance.ts';
import { claim, type Score } from './score.ts';

/** Bookings of past days with an agreed price. */
async function settled(arena: Arena, count: number): Promise<string[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Billed Family'`,
				phone: `'+923000000004'`,
				event_date: '$1::date - number',
				event_time: `'lunch'`,
				guest_count: '100',
				hall: `'Tulip Hall'`,
				status: `'pending'`,
				total_amount: '1000',
			},
			'generate_series(1, $2::integer) as number',
		),
		[dayOf('bills', count), count],
	);
	const ids = rows.map(({ id }) => String(id));
	await arena.owner(
		`insert into public.price_lines (booking_id, kind, label, unit_price, place) select id, 'agreed', 'As agreed', 1000, 0 from unnest($1::uuid[]) as id`,
		[ids],
	);
	return ids;
}

const WORKERS = 6;
const PROGRAM = fileURLToPath(new URL('./bill-worker.ts', import.meta.url));

/** Issues a bill for each booking by 64 desks at once and by processes that are killed with SIGKILL: numbers without a gap and without a double. */
export async function runBillRaces(arena: Arena, entrance: Entrance, count: number, score: Score): Promise<void> {
	const bookings = await settled(arena, count);
	const half = bookings.slice(0, count / 2);
	for (let from = 0; from < half.length; from += 8) {
		const some = half.slice(from, from + 8);
		await arena.race(
			'staff',
			Array.from({ length: RACERS }, (_, desk) => ({
				sql: `select public.issue_bill($1, (select version from public.bookings where id = $1), gen_random_uuid(), $2)`,
				// One in five sends no venue, and is refused after it holds the booking.
				values: [some[desk % some.length], desk % 5 === 0 ? '[]' : '{"name": "Lalazar"}'],
			})),
		);
	}
	const killed = await killWhileIssuing(entrance, bookings, async () => {
		const [row] = await arena.owner('select count(*)::int as bills from private.bills where booking_id = any ($1)', [bookings]);
		return Number(row?.['bills']);
	});
	const gaps = await arena.owner(
		`select bill_year, count(*)::int as bills, max(bill_no) as highest, count(distinct bill_no)::int as numbers
		from private.bills group by bill_year having count(*) <> max(bill_no) or count(*) <> count(distinct bill_no)`,
	);
	claim(
		score,
		`bills: ${count} by ${RACERS} desks and by processes, ${killed} killed with SIGKILL, no gap and no double`,
		gaps.length === 0,
		gaps,
	);
	const odd = await arena.owner(
		`select of.id from unnest($1::uuid[]) as of (id) where (select count(*) from private.bills as b where b.booking_id = of.id) <> 1`,
		[bookings],
	);
	claim(score, 'bills: each booking has one', odd.length === 0, odd.slice(0, 3));
}

async function killWhileIssuing(entrance: Entrance, bookings: string[], issued: () => Promise<number>): Promise<number> {
	const orders: BillOrders = { entrance, bookings };
	const start = (): ChildProcess =>
		spawn(process.execPath, [PROGRAM], {
			env: { ...process.env, WORKER: JSON.stringify(orders) },
			stdio: ['ignore', 'inherit', 'inherit'],
		});
	let killed = 0;
	while ((await issued()) < bookings.length) {
		const before = await issued();
		const workers = Array.from({ length: WORKERS }, start);
		const ends = workers.map((worker) => once(worker, 'exit'));
		// All die once some bills of this round are there.
		while ((await issued()) < Math.min(before + 25, bookings.length)) await sleep(5);
		for (const worker of workers) if (worker.exitCode === null && worker.kill('SIGKILL')) killed++;
		for (const [code, signal] of await Promise.all(ends))
			if (signal !== 'SIGKILL' && code !== 0) throw new Error(`A worker ended with ${code ?? signal}`);
	}
	return killed;
}
