import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Arena, type Attempt, type Outcome, RACERS } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

/** Families that want one slot in races decided by staff. */
const RIVALS = 50;

type Tally = { rounds: number; attempts: number; winners: number; unexpected: Outcome[] };

/** A kind of race: who wants the slot, and whether the expiry of holds runs too. */
type Race = { name: string; swept?: boolean; prepare: (arena: Arena, slot: Slot) => Promise<Attempt[]> };

/** Two ways of losing: the unique index, and functions that translate it. */
const lostFairly = (outcome: Outcome) =>
	!outcome.won &&
	((outcome.code === '23505' && outcome.reason === 'functions_live_slot') || (outcome.code === 'PT409' && outcome.reason === 'slot_taken'));

let slots = 0;
/** An unused slot: two halls, lunch and dinner, day after day. */
function nextSlot() {
	const number = slots++;
	return {
		hall: number % 2 ? 'Main Hall' : 'Tulip Hall',
		time: number % 4 < 2 ? 'lunch' : 'dinner',
		day: dayOf('slots', Math.floor(number / 4)),
	};
}

type Slot = ReturnType<typeof nextSlot>;
type Family = { slot: Slot; status: string; deletedAt?: string; holdExpiresAt?: string };

/** Writes the families in one statement, for speed. */
async function arrive(arena: Arena, families: Family[]): Promise<string[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Racing Family'`,
				phone: `'+923000000001'`,
				guest_count: '100',
				event_date: 'family.day',
				event_time: 'family.time',
				hall: 'family.hall',
				status: 'family.status',
				deleted_at: 'family.deleted',
				hold_expires_at: 'family.hold',
			},
			`unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[])
				as family (day, time, hall, status, deleted, hold)`,
		),
		[
			families.map(({ slot }) => slot.day),
			families.map(({ slot }) => slot.time),
			families.map(({ slot }) => slot.hall),
			families.map(({ status }) => status),
			families.map(({ deletedAt }) => deletedAt ?? null),
			families.map(({ holdExpiresAt }) => holdExpiresAt ?? null),
		],
	);
	return rows.map(({ id }) => String(id));
}

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

const confirm = (id: string): Attempt => ({
	sql: `select public.edit_booking(id, version, '{"status": "pending"}') from public.bookings where id = $1`,
	values: [id],
});
const restore = (id: string): Attempt => ({ sql: 'select public.restore_booking($1)', values: [id] });
/** Reads the version in the same statement, because the race is about the slot. */
const reinstate = (id: string): Attempt => ({
	sql: 'select public.reinstate_booking(id, version) from public.bookings where id = $1',
	values: [id],
});
const move = (id: string, { hall, day, time }: Slot): Attempt => ({
	sql: `select public.edit_booking(id, version, jsonb_build_object('hall', $2::text, 'event_date', $3::text, 'event_time', $4::text))
		from public.bookings where id = $1`,
	values: [id, hall, day, time],
});

const requests = async (arena: Arena, count: number, slot: Slot) =>
	(
		await arrive(
			arena,
			times(count, () => ({ slot, status: 'pending_confirmation' })),
		)
	).map(confirm);
const movers = async (arena: Arena, count: number, slot: Slot) =>
	(
		await arrive(
			arena,
			times(count, () => ({ slot: nextSlot(), status: 'advance_paid' })),
		)
	).map((id) => move(id, slot));
const deleted = async (arena: Arena, count: number, slot: Slot) =>
	(
		await arrive(
			arena,
			// Bookings deleted more than a month ago cannot be restored.
			times(count, () => ({ slot, status: 'advance_paid', deletedAt: new Date().toISOString() })),
		)
	).map(restore);
const cancelled = async (arena: Arena, count: number, slot: Slot) =>
	(
		await arrive(
			arena,
			times(count, () => ({ slot, status: 'cancelled' })),
		)
	).map(reinstate);
const lateHolder = (arena: Arena, slot: Slot) => arrive(arena, [{ slot, status: 'pending', holdExpiresAt: '2026-01-01' }]);

const RACES: Race[] = [
	{ name: 'confirm: staff confirm 50 requests for one slot at once', prepare: (arena, slot) => requests(arena, RIVALS, slot) },
	{ name: 'move: staff move 50 bookings to one slot at once', prepare: (arena, slot) => movers(arena, RIVALS, slot) },
	{ name: 'undelete: staff restore 50 deleted bookings of one slot at once', prepare: (arena, slot) => deleted(arena, RIVALS, slot) },
	{
		name: 'reinstate: staff reinstate 50 cancelled bookings of one slot at once',
		prepare: (arena, slot) => cancelled(arena, RIVALS, slot),
	},
	{
		name: 'hold: 63 families and the sweep reach for a slot whose hold ran out',
		swept: true,
		prepare: async (arena, slot) => {
			await lateHolder(arena, slot);
			return requests(arena, RACERS - 1, slot);
		},
	},
	{
		name: 'mixed: confirming, moving, restoring and reinstating meet the sweep in one slot whose hold ran out',
		swept: true,
		prepare: async (arena, slot) => {
			await lateHolder(arena, slot);
			return [
				...(await requests(arena, 15, slot)),
				...(await movers(arena, 15, slot)),
				...(await deleted(arena, 15, slot)),
				...(await cancelled(arena, 15, slot)),
			];
		},
	},
];

/** Runs all kinds in turn until the number of attempts is reached. */
export async function runSlotRaces(arena: Arena, attempts: number, score: Score): Promise<void> {
	const tallies = RACES.map((): Tally => ({ rounds: 0, attempts: 0, winners: 0, unexpected: [] }));
	for (let made = 0, round = 0; made < attempts; round++) {
		const race = RACES[round % RACES.length] as Race;
		const tally = tallies[round % RACES.length] as Tally;
		made += await runRound(arena, race, tally);
	}
	RACES.forEach((race, index) => {
		const { rounds, attempts: made, winners, unexpected } = tallies[index] as Tally;
		claim(score, `${race.name}: ${rounds} rounds, ${made} attempts, one winner each`, winners === rounds, { winners });
		claim(score, `${race.name.split(':')[0]}: no unexpected error`, unexpected.length === 0, unexpected.slice(0, 3));
	});
}

async function runRound(arena: Arena, race: Race, tally: Tally): Promise<number> {
	const attempts = await race.prepare(arena, nextSlot());
	const sweep = race.swept ? arena.race('server', [{ sql: 'select public.expire_holds()' }]) : [];
	const outcomes = await arena.race('staff', attempts);
	await sweep;
	tally.rounds++;
	tally.attempts += outcomes.length;
	tally.winners += outcomes.filter(({ won }) => won).length;
	tally.unexpected.push(...outcomes.filter((outcome) => !outcome.won && !lostFairly(outcome)));
	return outcomes.length;
}

/** No slot may be taken twice. Counted without the index that prevents it. */
export async function claimNoDoubleBooking(arena: Arena, score: Score): Promise<void> {
	await arena.owner('set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off');
	const doubles = await arena.owner(
		`select hall, event_date, event_time, count(*) from private.booking_functions
		where status in ('pending', 'advance_paid', 'fully_paid') and deleted_at is null group by 1, 2, 3 having count(*) > 1`,
	);
	await arena.owner('reset enable_indexscan; reset enable_bitmapscan; reset enable_indexonlyscan');
	claim(score, 'no slot is booked twice', doubles.length === 0, doubles.slice(0, 3));
}
