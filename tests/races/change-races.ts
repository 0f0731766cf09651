import { type Arena, type Attempt, type Outcome, RACERS } from './arena.ts';
import { claim, type Score } from './score.ts';

/** How many families have asked for the same slot. */
const RIVALS = 20;

/** Days that no other race uses. */
let days = 0;
const nextDay = () => new Date(Date.UTC(2060, 0, 1) + days++ * 86_400_000).toISOString().slice(0, 10);

/** Two years at most may be asked for, and the races need more days than that: the requests are written by the owner, as if they had been. */
async function asking(arena: Arena, count: number, day: string): Promise<{ change: string; booking: string; version: number }[]> {
	const from = Array.from({ length: count }, nextDay);
	const rows = await arena.owner(
		`with family as (
			insert into public.bookings (client_name, phone, event_time, guest_count, hall, event_date, status)
			select 'Racing Family', '+923000000006', 'dinner', 100, 'Main Hall', day, 'advance_paid' from unnest($1::date[]) as day
			returning id, version, to_jsonb(bookings) as told
		)
		insert into public.change_requests (booking_id, booking_version, asked, before, key, request_hash)
		select id, version, jsonb_build_object('event_date', $2::text), private.picked(told, private.changeable_columns()), gen_random_uuid(), sha256('race')
		from family
		returning id as change, booking_id as booking, booking_version as version`,
		[from, day],
	);
	return rows.map(({ change, booking, version }) => ({ change: String(change), booking: String(booking), version: Number(version) }));
}

const accept = ({ change, version }: { change: string; version: number }): Attempt => ({
	sql: 'select public.accept_change($1, $2)',
	values: [change, version],
});
const decline = (change: string): Attempt => ({ sql: `select public.decline_change($1, 'We are full')`, values: [change] });
const move = (id: string, day: string): Attempt => ({
	sql: 'update public.bookings set event_date = $2 where id = $1 returning id',
	values: [id, day],
});
const confirm = (id: string): Attempt => ({
	sql: `update public.bookings set status = 'pending' where id = $1 returning id`,
	values: [id],
});

/** Changes accepted meet holds, staff's moves, other answers and each other: no slot twice, and no change is made twice. */
export async function runChangeRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const odd: Outcome[] = [];
	const used: string[] = [];
	const raced: string[] = [];
	for (let round = 0; round < rounds; round++) {
		const day = nextDay();
		used.push(day);
		const families = await asking(arena, RIVALS, day);
		raced.push(...families.map(({ change }) => change));
		const requests = await stand(arena, RIVALS / 2, day, 'pending_confirmation');
		const others = await Promise.all(Array.from({ length: RIVALS / 2 }, () => stand(arena, 1, nextDay(), 'advance_paid')));
		// Each is accepted by two of staff at once, every fourth declined by a third.
		const attempts = families.flatMap((family, index) => [
			accept(family),
			...(index % 2 ? [confirm(requests[(index - 1) / 2] ?? '')] : [move(others[index / 2]?.[0] ?? '', day)]),
			accept(family),
			...(index % 4 ? [] : [decline(family.change)]),
		]);
		const outcomes = await arena.race('staff', attempts.slice(0, RACERS));
		odd.push(...outcomes.filter((outcome) => !outcome.won && !FAIR.has(outcome.reason)));
	}
	const doubles = await arena.owner(
		`select event_date from public.bookings where event_date = any ($1) and status in ('pending', 'advance_paid', 'fully_paid') group by 1 having count(*) > 1`,
		[used],
	);
	claim(
		score,
		`changes: ${rounds} slots that ${RIVALS} families asked for, one booking each at most`,
		doubles.length === 0,
		doubles.slice(0, 3),
	);
	const [made] = await arena.owner(
		`select count(*) filter (where c.state = 'accepted')::int as accepted, count(*) filter (where moves.count > 1)::int as twice,
			count(*) filter (where (c.state = 'accepted') <> (moves.count = 1))::int as untold
		from public.change_requests as c
		cross join lateral (select count(*)::int from public.booking_events as e where e.booking_id = c.booking_id and e.action = 'moved') as moves
		where c.id = any ($1)`,
		[raced],
	);
	claim(score, 'changes: none is made twice, and each that was accepted is made', made?.['twice'] === 0 && made['untold'] === 0, made);
	claim(score, 'changes: nobody met a deadlock or any other error', odd.length === 0, odd.slice(0, 3));
}

const FAIR = new Set(['slot_taken', 'version_conflict', 'change_answered', 'bookings_live_slot']);

async function stand(arena: Arena, count: number, day: string, status: string): Promise<string[]> {
	const rows = await arena.owner(
		`insert into public.bookings (client_name, phone, event_time, guest_count, hall, event_date, status)
		select 'Racing Family', '+923000000007', 'dinner', 100, 'Main Hall', $1, $2 from generate_series(1, $3) returning id`,
		[day, status, count],
	);
	return rows.map(({ id }) => String(id));
}
