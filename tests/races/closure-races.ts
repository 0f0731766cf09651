import { salma } from '../../supabase/tests/support/actors.ts';
import { aRequest } from '../../supabase/tests/support/bookings.ts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import type { Arena, Attempt, Outcome } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

/** Number of clients that want a slot, and of those that close it. */
const RIVALS = 20;

/** Days of these races, with one slot each. */
let days = 0;
const nextDay = () => dayOf('closures', days++);

type Standing = { day: string; status: string; holdExpiresAt?: string };

async function stand(arena: Arena, families: Standing[]): Promise<string[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Racing Family'`,
				phone: `'+923000000004'`,
				event_date: 'family.day',
				event_time: `'dinner'`,
				guest_count: '100',
				hall: `'Main Hall'`,
				total_amount: '900000',
				status: 'family.status',
				hold_expires_at: 'family.hold',
			},
			'unnest($1::date[], $2::text[], $3::timestamptz[]) as family (day, status, hold)',
		),
		[families.map(({ day }) => day), families.map(({ status }) => status), families.map(({ holdExpiresAt }) => holdExpiresAt ?? null)],
	);
	return rows.map(({ id }) => String(id));
}

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

const confirm = (id: string): Attempt => ({
	sql: `select public.edit_booking(id, version, '{"status": "pending"}') from public.bookings where id = $1`,
	values: [id],
});
const move = (id: string, day: string): Attempt => ({
	sql: `select public.edit_booking(id, version, jsonb_build_object('event_date', $2::text)) from public.bookings where id = $1`,
	values: [id, day],
});
const close = (day: string): Attempt => ({
	sql: `select * from public.close_slots('Main Hall', $1, $1, 'dinner', 'Carpets')`,
	values: [day],
});
const pay = (id: string): Attempt => ({
	sql: `select (public.record_payment($1, $2, 'advance', 10, 'cash', null, (now() at time zone 'Asia/Karachi')::date)).id`,
	values: [id, crypto.randomUUID()],
});
const ask = (day: string, phone: string): Attempt => ({
	sql: `select public.request_booking($1, $2, null, null) ->> 'outcome' as told`,
	values: [crypto.randomUUID(), aRequest({ event_date: day, phone })],
});

const otherThan = (outcomes: Outcome[], ...reasons: string[]) =>
	outcomes.filter((outcome) => outcome.won || !reasons.includes(outcome.reason));

/** Keeps its transaction open until the others wait for it, then commits. */
async function whileHeld(arena: Arena, { sql, values }: Attempt, race: () => Promise<Outcome[]>, waiting: number): Promise<Outcome[]> {
	await arena.owner('begin');
	await arena.owner(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: salma.userId })]);
	await arena.owner(sql, values);
	const racing = race();
	const start = performance.now();
	for (let blocked = 0; blocked < waiting; ) {
		const [row] = await arena.owner(`select count(*)::int as blocked from pg_locks where locktype = 'advisory' and not granted`);
		blocked = Number(row?.['blocked']);
		if (performance.now() - start > 30_000) throw new Error(`Only ${blocked} of ${waiting} wait for what is under way`);
	}
	await arena.owner('commit');
	return racing;
}

/** Closures race with bookings of one slot. The second is refused with the right code, and no request hangs. */
export async function runClosureRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	await closingFirst(arena, rounds, score);
	await holdingFirst(arena, rounds, score);
	await allAtOnce(arena, rounds, score);
}

async function closingFirst(arena: Arena, rounds: number, score: Score): Promise<void> {
	const odd: Outcome[] = [];
	const told: unknown[] = [];
	const first = String((await arena.owner(`select ((now() at time zone 'Asia/Karachi')::date + 100)::text as day`))[0]?.['day']);
	for (let round = 0; round < rounds; round++) {
		// Visitors may ask for at most two years ahead.
		const day = new Date(Date.parse(first) + round * 86_400_000).toISOString().slice(0, 10);
		const asking = await stand(
			arena,
			times(RIVALS, () => ({ day, status: 'pending_confirmation' })),
		);
		const moving = await stand(
			arena,
			times(RIVALS, () => ({ day: nextDay(), status: 'advance_paid' })),
		);
		const attempts = [...asking.map(confirm), ...moving.map((id) => move(id, day))];
		let visitors: Promise<Outcome[]> = Promise.resolve([]);
		const race = () => {
			visitors = arena.race('server', [ask(day, `+92300000${1000 + round}`), ask(day, `+92300000${2000 + round}`)]);
			return arena.race('staff', attempts);
		};
		odd.push(...otherThan(await whileHeld(arena, close(day), race, attempts.length + 2), 'slot_closed'));
		told.push(...(await visitors).map((outcome) => (outcome.won ? outcome.rows[0]?.['told'] : outcome)));
	}
	const name = `closing first: ${rounds} slots, ${2 * RIVALS} bookings of staff each reached for one while it was being closed`;
	claim(score, `${name}, all refused as closed`, odd.length === 0, odd.slice(0, 3));
	const unexpected = told.filter((outcome) => outcome !== 'slot_taken');
	claim(score, 'closing first: visitors who asked meanwhile got other offers', unexpected.length === 0, unexpected.slice(0, 3));
}

async function holdingFirst(arena: Arena, rounds: number, score: Score): Promise<void> {
	const odd: Outcome[] = [];
	let closedAfterwards = 0;
	for (let round = 0; round < rounds; round++) {
		const day = nextDay();
		const [id = ''] = await stand(arena, [{ day: nextDay(), status: 'advance_paid' }]);
		const race = () =>
			arena.race(
				'staff',
				times(RIVALS, () => close(day)),
			);
		odd.push(...otherThan(await whileHeld(arena, move(id, day), race, RIVALS), 'slot_taken'));
		// Staff who have seen the booking may still close; the booking stays.
		closedAfterwards += (await arena.race('staff', [close(day)])).filter(({ won }) => won).length;
	}
	claim(
		score,
		`holding first: ${rounds} slots, each closed by ${RIVALS} people while a booking was moved there, all told so`,
		odd.length === 0,
		odd.slice(0, 3),
	);
	claim(score, 'holding first: staff who have seen the booking can close', closedAfterwards === rounds, { closedAfterwards });
}

async function allAtOnce(arena: Arena, rounds: number, score: Score): Promise<void> {
	const odd: Outcome[] = [];
	const used: string[] = [];
	for (let round = 0; round < rounds; round++) {
		const day = nextDay();
		used.push(day);
		const [late = ''] = await stand(arena, [{ day, status: 'pending', holdExpiresAt: '2026-01-01' }]);
		const asking = await stand(
			arena,
			times(RIVALS, () => ({ day, status: 'pending_confirmation' })),
		);
		const moving = await stand(
			arena,
			times(RIVALS, () => ({ day: nextDay(), status: 'advance_paid' })),
		);
		// Order rotates, so that none is always first in the queue.
		const attempts = asking.flatMap((id, index) => [
			confirm(id),
			...(index % 2 ? [close(day)] : []),
			move(moving[index] ?? '', day),
			...(index % 5 ? [] : [pay(late)]),
		]);
		const sweep = arena.race('server', [{ sql: 'select public.expire_holds()' }]);
		const outcomes = await arena.race('staff', attempts.slice(0, 64));
		await sweep;
		const lost = outcomes.filter(({ won }) => !won);
		odd.push(...otherThan(lost, 'slot_closed', 'slot_taken', 'functions_live_slot', 'booking_closed', 'just_recorded'));
	}
	const doubles = await arena.owner(
		`select event_date, hall, event_time from public.functions where event_date = any ($1) and takes_slot group by 1, 2, 3 having count(*) > 1`,
		[used],
	);
	claim(score, `closing among the others: ${rounds} slots, one booking each at most`, doubles.length === 0, doubles.slice(0, 3));
	claim(score, 'closing among the others: no deadlock or other error occurred', odd.length === 0, odd.slice(0, 3));
}
