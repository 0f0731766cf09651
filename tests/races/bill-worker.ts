import { salma } from '../../supabase/tests/support/actors.ts';
import { type Entrance, enter } from './entrance.ts';

/** A worker's options, as JSON in the variable WORKER. */
export type BillOrders = { entrance: Entrance; bookings: string[] };

// Runs in its own process, so that SIGKILL acts as a crashed client. It issues every bill that is missing, in a random order.
const { entrance, bookings } = JSON.parse(process.env['WORKER'] ?? '{}') as BillOrders;
const client = await enter(entrance, salma);
const left = bookings.map((id) => ({ id, place: Math.random() })).sort((one, other) => one.place - other.place);
for (const { id } of left) {
	// A version that another worker overtook, or a bill that it issued, is refused: that is the race.
	const { rows } = await client.query('select version from public.bookings where id = $1', [id]);
	await client.query('begin');
	try {
		await client.query(`select public.issue_bill($1, $2, gen_random_uuid(), '{"name": "Lalazar"}')`, [id, rows[0].version]);
		// Some desks change their mind after the number was taken.
		await client.query(Math.random() < 0.1 ? 'rollback' : 'commit');
	} catch {
		await client.query('rollback');
	}
}
await client.end();
