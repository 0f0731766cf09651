import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Arena, type Attempt, type Outcome, RACERS } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

/** Refusals that a loser may get. A deadlock (40P01) is none of them. */
const FAIR = new Set(['version_conflict', 'booking_not_found', 'slot_taken', 'just_recorded', 'paid_since', 'changed_since']);

/** Two held bookings of one family, and two requests of others for their slots. */
async function aRound(arena: Arena, round: number): Promise<string[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Joining Family'`,
				phone: `case when number < 2 then '+923000000008' else '+923000000009' end`,
				event_date: `$1::date + number % 2`,
				event_time: `'lunch'`,
				guest_count: '100',
				hall: `'Tulip Hall'`,
				status: `case when number < 2 then 'pending' else 'pending_confirmation' end`,
			},
			'generate_series(0, 3) as number',
		),
		[dayOf('joins', round * 2)],
	);
	const ids = rows.map(({ id }) => String(id));
	// A total without a line would not outlast the first change of guests (decision 53).
	await arena.owner(
		'select private.agree_total(b, 1000), private.write_price(b.id) from unnest($1::uuid[]) as one (id) join public.bookings as b using (id)',
		[ids.slice(0, 2)],
	);
	return ids;
}

const join = (one: string, other: string): Attempt => ({
	sql: `select public.join_bookings(a.id, a.version, b.id, b.version) from public.bookings as a, public.bookings as b where a.id = $1 and b.id = $2`,
	values: [one, other],
});
const undo = (one: string, other: string): Attempt => ({
	sql: 'select public.undo_join(id, version, $2) from public.bookings where id = $1',
	values: [one, other],
});
const pay = (id: string): Attempt => ({
	sql: `select (public.record_payment($1, $2, 'advance', 10, 'cash', null, (now() at time zone 'Asia/Karachi')::date, p_allow_repeat => true)).id`,
	values: [id, crypto.randomUUID()],
});
const edit = (id: string, changes: string): Attempt => ({
	sql: 'select public.edit_booking(id, version, $2) from public.bookings where id = $1',
	values: [id, changes],
});

/** Two bookings are joined both ways and parted while others pay, edit and want their slots. */
export async function runJoinRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const unexpected: Outcome[] = [];
	const odd: unknown[] = [];
	let joined = 0;
	let parted = 0;
	for (let round = 0; round < rounds; round++) {
		const [a = '', b = '', ...rivals] = await aRound(arena, round);
		const acts = [
			() => join(a, b),
			() => join(b, a),
			() => edit(rivals[0] ?? '', '{"status": "pending"}'),
			() => undo(a, b),
			() => edit(a, '{"guest_count": 110}'),
			() => join(a, b),
			() => undo(b, a),
			() => pay(b),
			() => edit(rivals[1] ?? '', '{"status": "pending"}'),
		];
		for (const turn of [0, 1]) {
			const racers = Array.from({ length: RACERS }, (_, number) => (acts[(number + turn) % acts.length] as () => Attempt)());
			const outcomes = await arena.race('staff', racers);
			const won = (name: string) => outcomes.filter((outcome, at) => outcome.won && racers[at]?.sql.includes(name)).length;
			joined += won('join_bookings');
			parted += won('undo_join');
			unexpected.push(...outcomes.filter((outcome) => !outcome.won && !FAIR.has(outcome.reason) && outcome.code !== 'no row'));
		}
		odd.push(
			...(
				await arena.owner(
					`select (select count(*) from public.functions where booking_id in ($1, $2) and takes_slot) as slots,
					(select count(*) from public.functions where booking_id = any ($3) and takes_slot) as stolen,
					(select count(*) from public.bookings as x where id in ($1, $2) and deleted_at is null
						and exists (select from private.joins where other_id = x.id)) as halves,
					(select sum(total_amount) from public.bookings where id in ($1, $2) and deleted_at is null) as total,
					(select sum(amount) from public.payments where booking_id in (select id from public.bookings where id in ($1, $2) and deleted_at is not null)) as left_over`,
					[a, b, rivals],
				)
			).filter(
				({ slots, stolen, halves, total, left_over: left }) =>
					Number(slots) !== 2 || Number(stolen) !== 0 || Number(halves) !== 0 || Number(total) !== 2000 || Number(left ?? 0) !== 0,
			),
		);
	}
	claim(
		score,
		`joins: ${rounds} pairs, ${joined} joined and ${parted} parted between payments, edits and rivals: slots, totals and money whole`,
		odd.length === 0 && joined > 0,
		odd.slice(0, 3),
	);
	claim(score, 'joins: no deadlock and no unexpected error', unexpected.length === 0, unexpected.slice(0, 3));
}
