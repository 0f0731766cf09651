import { addDays, type Day, dayAt } from '#shared/rules/day.ts';
import { aRequest } from '../../supabase/tests/support/bookings.ts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import type { Arena, Attempt, Outcome } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

type Slot = { hall: string; day: Day; time: string };
type Family = { id: string; version: number; reference: string; event: string };

/** Days of these races: within two years, after those of the closures. */
const wantedSlot = slotsFrom((number) => addDays(dayAt(new Date()), 160 + number));
const ownSlot = slotsFrom((number) => dayOf('changes', number));

/**
 * For each slot one family holds it, one waits and one asks. Then all act at once: release, requests, changes, holds, moves, decisions. No
 * slot and no change is taken twice, and the line keeps its order.
 */
export async function runChangeRaces(arena: Arena, attempts: number, score: Score): Promise<void> {
	const odd: Outcome[] = [];
	const astray: unknown[] = [];
	let [rounds, made] = [0, 0];
	for (; made < attempts; rounds++) {
		const slot = wantedSlot();
		const outcomes = [...(await rush(arena, slot, rounds)), ...(await acceptAll(arena, slot))];
		made += outcomes.length;
		odd.push(...outcomes.filter((outcome) => !outcome.won && !FAIR.has(outcome.reason)));
		astray.push(...(await lineAstray(arena, slot)));
	}
	claim(
		score,
		`the line keeps its order, and a free slot is offered to its first: ${rounds} slots`,
		astray.length === 0,
		astray.slice(0, 3),
	);
	const [told] = await arena.owner(
		`select count(*) filter (where c.state = 'accepted')::int as accepted, count(*) filter (where moves.count > 1)::int as twice,
			count(*) filter (where c.request_hash <> sha256('race'))::int as asked,
			count(*) filter (where (c.state = 'accepted') <> (moves.count = 1))::int as untold
		from public.change_requests as c
		cross join lateral (select count(*)::int from public.booking_events as e where e.booking_id = c.booking_id and e.action = 'moved') as moves`,
	);
	const isTold = told?.['twice'] === 0 && told['untold'] === 0 && Number(told['accepted']) > 0 && Number(told['asked']) > 0;
	claim(score, `changes: of ${made} attempts none is made twice, and each that was accepted is made (${told?.['accepted']})`, isTold, told);
	claim(score, 'changes: no deadlock or other error occurred', odd.length === 0, odd.slice(0, 3));
}

const FAIR = new Set(['slot_taken', 'version_conflict', 'change_answered', 'functions_live_slot']);

/** Server and staff act at once. */
async function rush(arena: Arena, slot: Slot, round: number): Promise<Outcome[]> {
	const [holder] = await stand(arena, [slot], 'pending');
	const waiting = await stand(arena, Array(10).fill(slot), 'pending_confirmation');
	const asking = await stand(arena, Array.from({ length: 6 }, ownSlot), 'advance_paid');
	const changing = await stand(arena, Array.from({ length: 10 }, ownSlot), 'advance_paid');
	const movers = await stand(arena, Array.from({ length: 10 }, ownSlot), 'pending');
	const asked = await arena.owner(
		`insert into public.change_requests (booking_id, booking_version, asked, before, key, request_hash)
		select id, version, jsonb_build_array(jsonb_build_object('id', b.function_id, 'act', 'change', 'columns', $2::jsonb)),
			private.changeable_now(id), gen_random_uuid(), sha256('race')
		from private.booking_functions as b where b.is_next and id = any ($1) returning id, booking_version as version`,
		[changing.map(({ id }) => id), asTold(slot)],
	);
	const families = Array.from({ length: 24 }, (_, family) => request(slot, 24 * round + family));
	const staff = [
		become(holder?.id ?? '', 'expired'),
		...asked.flatMap((change, index) => [accept(change), ...(index % 2 ? [decline(change)] : []), accept(change)]),
		...movers.map(({ id }) => move(id, slot)),
		...[...waiting, ...waiting].map(({ id }) => become(id, 'pending')),
	];
	// The first to start wins more often, so the order rotates.
	const leaving = round % 4 ? [...staff.slice(round % staff.length), ...staff.slice(0, round % staff.length)] : staff.slice(0, 1);
	const outcomes = await Promise.all([
		arena.race('server', [...asking.flatMap((family) => askTwice(family, slot)), ...families]),
		arena.race('staff', leaving),
	]);
	return outcomes.flat();
}

/** Two of staff accept each open change at once. */
async function acceptAll(arena: Arena, slot: Slot): Promise<Outcome[]> {
	const open = await arena.owner(
		`select c.id, b.version from public.change_requests as c join public.bookings as b on b.id = c.booking_id where c.state = 'open' and c.asked @> jsonb_build_array(jsonb_build_object('columns', $1::jsonb))`,
		[asTold(slot)],
	);
	return arena.race('staff', [...open, ...open].map(accept));
}

/** The slot's line, if its order is wrong or not only the first is offered the free slot. */
function lineAstray(arena: Arena, { hall, day, time }: Slot) {
	return arena.owner(
		`with waiting as (
			select line.place, row_number() over (order by e.id) as asked, private.freed_for(b) is not null as is_offered
			from private.line_of($1, $2, $3) as line
			join private.booking_functions as b on b.is_next and b.id = line.id
			join public.booking_events as e on e.booking_id = b.id and e.action = 'created'
		)
		select $2 as day, jsonb_agg(waiting) as line from waiting
		having not bool_and(place = asked and is_offered = (place = 1 and not private.is_occupied($1, $2, $3)))`,
		[hall, day, time],
	);
}

/** Writes families in this order. The id is the token of their booking. */
async function stand(arena: Arena, slots: Slot[], status: string): Promise<Family[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Racing Family'`,
				phone: `'+923000000006'`,
				guest_count: '100',
				event_date: 'slot.day',
				event_time: 'slot.time',
				hall: 'slot.hall',
				status: '$4::text',
				created_at: `now() + slot.place * interval '1 microsecond'`,
			},
			'unnest($1::date[], $2::text[], $3::text[]) with ordinality as slot (day, time, hall, place)',
		),
		[slots.map(({ day }) => day), slots.map(({ time }) => time), slots.map(({ hall }) => hall), status],
	);
	await arena.owner(
		'insert into private.booking_tokens (token_hash, booking_id) select private.token_hash(id::text), id from unnest($1::uuid[]) as id',
		[rows.map(({ id }) => id)],
	);
	const events = await arena.owner('select booking_id, id from public.functions where booking_id = any ($1)', [rows.map(({ id }) => id)]);
	const eventOf = new Map(events.map((row) => [row['booking_id'], row['id']]));
	return rows.map((row) => ({ ...row, event: eventOf.get(row['id']) })) as Family[];
}

const asTold = ({ hall, day, time }: Slot) => ({ hall, event_date: day, event_time: time });

const accept = ({ id, version }: Record<string, unknown>): Attempt => ({
	sql: 'select public.accept_change($1, $2)',
	values: [id, version],
});
const decline = ({ id }: Record<string, unknown>): Attempt => ({ sql: `select public.decline_change($1, 'We are full')`, values: [id] });
const become = (id: string, status: string): Attempt => ({
	sql: `select public.edit_booking(id, version, jsonb_build_object('status', $2::text)) from public.bookings where id = $1`,
	values: [id, status],
});
const move = (id: string, { hall, day, time }: Slot): Attempt => ({
	sql: `select public.edit_booking(id, version, jsonb_build_object('hall', $2::text, 'event_date', $3::text, 'event_time', $4::text))
		from public.bookings where id = $1`,
	values: [id, hall, day, time],
});
const request = (slot: Slot, family: number): Attempt => ({
	sql: 'select public.request_booking(gen_random_uuid(), $1, null, $2)',
	values: [aRequest({ ...asTold(slot), phone: `+92307${String(family).padStart(7, '0')}` }), `turn ${family}`],
});
function askTwice({ id, reference, event }: Family, slot: Slot): Attempt[] {
	const values = [reference, id, crypto.randomUUID(), { functions: [{ id: event, ...asTold(slot) }] }];
	return Array(2).fill({ sql: 'select public.ask_for_change($1, $2, $3, $4, null)', values });
}

/** Four slots per day, one after the other. */
function slotsFrom(day: (number: number) => Day): () => Slot {
	let taken = 0;
	return () => {
		const number = taken++;
		const [hall, time] = [number % 2 ? 'Main Hall' : 'Tulip Hall', number % 4 < 2 ? 'lunch' : 'dinner'];
		return { hall, time, day: day(Math.floor(number / 4)) };
	};
}
