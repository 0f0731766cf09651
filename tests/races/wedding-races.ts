import { aRequest } from '../../supabase/tests/support/bookings.ts';
import { bookingsSql, byTable } from '../../supabase/tests/support/bookings-sql.ts';
import { seeded } from '../support/seeded.ts';
import type { Arena, Attempt, Outcome } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, percentile, type Score } from './score.ts';

/** Bookings of a round that ask for a hold, that have one, and whose hold has run out. Each has three functions. */
const [ASKING, HELD, LATE] = [28, 8, 4];

type Slot = { hall: string; day: string; time: string };
type Wedding = { id: string; functions: string[] };

/** Refusals that a loser of a race may get. A deadlock (40P01) is none of them. */
const FAIR = new Set([
	'slot_taken',
	'slot_twice',
	'slot_closed',
	'version_conflict',
	'booking_closed',
	'last_function',
	'booking_not_found',
	'bookings_status_move',
]);

/** Twelve slots of three days, far from those of the other races. */
function slotsOfRound(round: number): Slot[] {
	return [0, 1, 2].flatMap((days) =>
		['Main Hall', 'Tulip Hall'].flatMap((hall) =>
			['lunch', 'dinner'].map((time) => ({ hall, day: dayOf('weddings', round * 3 + days), time })),
		),
	);
}

/** Three slots of a day. */
function ownSlots(number: number): Slot[] {
	const day = dayOf('heldWeddings', number);
	return [
		{ hall: 'Main Hall', day, time: 'lunch' },
		{ hall: 'Main Hall', day, time: 'dinner' },
		{ hall: 'Tulip Hall', day, time: 'lunch' },
	];
}

/** Writes one booking with a function in each of these slots. */
async function write(arena: Arena, [first, ...others]: Slot[], status: string, hold: string | null): Promise<Wedding> {
	const [booking] = await arena.owner(
		bookingsSql({
			client_name: `'Wedding Family'`,
			phone: `'+923000000007'`,
			occasion: `'mehndi'`,
			hall: '$1::text',
			event_date: '$2::date',
			event_time: '$3::text',
			guest_count: '100',
			status: '$4::text',
			hold_expires_at: '$5::timestamptz',
		}),
		[first?.hall, first?.day, first?.time, status, hold],
	);
	const id = String(booking?.['id']);
	for (const { hall, day, time } of others)
		await arena.owner(
			`insert into public.functions (booking_id, occasion, hall, event_date, event_time, guest_count) values ($1, 'barat', $2, $3, $4, 100)`,
			[id, hall, day, time],
		);
	const rows = await arena.owner('select id from public.functions where booking_id = $1', [id]);
	return { id, functions: rows.map((row) => String(row['id'])) };
}

const holdOf = ({ id }: Wedding): Attempt => ({
	sql: `select public.edit_booking(id, version, '{"status": "pending"}') from public.bookings where id = $1`,
	values: [id],
});
const moveOf = ({ id, functions }: Wedding, { hall, day, time }: Slot): Attempt => ({
	sql: `select public.edit_booking(id, version, jsonb_build_object('hall', $2::text, 'event_date', $3::text, 'event_time', $4::text), $5)
		from public.bookings where id = $1`,
	values: [id, hall, day, time, functions[0]],
});
const callOffOf = ({ id, functions }: Wedding): Attempt => ({
	sql: 'select public.call_off_function(id, version, $2) from public.bookings where id = $1',
	values: [id, functions[1]],
});
const cancelOf = ({ id }: Wedding): Attempt => ({
	sql: `select public.edit_booking(id, version, '{"status": "cancelled"}') from public.bookings where id = $1`,
	values: [id],
});
const closureOf = ({ hall, day, time }: Slot): Attempt => ({
	sql: `select public.close_slots($1, $2, $2, $3, 'Repairs')`,
	values: [hall, day, time],
});

/** One round: holds, moves, call-offs, cancellations, a closure and the sweep at once. */
async function runRound(arena: Arena, round: number, dice: () => number): Promise<{ outcomes: Outcome[]; ids: string[] }> {
	const slots = slotsOfRound(round);
	const some = (count: number, from: Slot[]): Slot[] => [...from].sort(() => dice() - 0.5).slice(0, count);
	const weddings: Record<'asking' | 'held' | 'late', Wedding[]> = { asking: [], held: [], late: [] };
	for (let made = 0; made < ASKING; made++) weddings.asking.push(await write(arena, some(3, slots), 'pending_confirmation', null));
	// Those that begin with slots have their own, so that they can be written.
	for (let made = 0; made < HELD; made++) {
		weddings.held.push(await write(arena, ownSlots(round * HELD + made), 'pending', '2049-12-31'));
	}
	const free = some(slots.length, slots);
	for (let made = 0; made < LATE; made++)
		weddings.late.push(await write(arena, free.slice(made * 3, made * 3 + 3), 'pending', '2026-01-01'));
	const target = () => slots[Math.floor(dice() * slots.length)] as Slot;
	const attempts = [
		...weddings.asking.map(holdOf),
		...weddings.held.map((wedding) => moveOf(wedding, target())),
		...weddings.held.map(callOffOf),
		...weddings.asking.slice(0, 12).map((wedding) => moveOf(wedding, target())),
		...weddings.asking.slice(12, 16).map(cancelOf),
		closureOf(target()),
	].sort(() => dice() - 0.5);
	const sweep = arena.race('server', [{ sql: 'select public.expire_holds()' }]);
	const outcomes = await arena.race('staff', attempts);
	await sweep;
	return { outcomes, ids: Object.values(weddings).flatMap((part) => part.map(({ id }) => id)) };
}

/** Bookings with several functions: all slots or none, no slot twice, and no deadlock. */
export async function runWeddingRaces(arena: Arena, attempts: number, score: Score): Promise<void> {
	const dice = seeded(20261127);
	const unexpected: Outcome[] = [];
	let [made, won, halves] = [0, 0, 0];
	for (let round = 0; made < attempts; round++) {
		const { outcomes, ids } = await runRound(arena, round, dice);
		made += outcomes.length;
		won += outcomes.filter((outcome) => outcome.won).length;
		unexpected.push(...outcomes.filter((outcome) => !outcome.won && !FAIR.has(outcome.reason)));
		const rows = await arena.owner(
			`select b.id from public.bookings as b join public.functions as f on f.booking_id = b.id
			where b.id = any ($1) and f.takes_slot <> (f.called_off_at is null and b.status in ('pending', 'advance_paid', 'fully_paid') and b.deleted_at is null)`,
			[ids],
		);
		halves += rows.length;
	}
	claim(
		score,
		`weddings: ${made} holds, moves, call-offs, cancellations and closures of bookings with three functions, ${won} made, no half`,
		halves === 0,
		{
			halves,
		},
	);
	claim(score, 'weddings: no deadlock and no unexpected error', unexpected.length === 0, unexpected.slice(0, 3));
	await runRequestTimes(arena, score);
}

/** A request with three functions takes at most twice as long as one with one function. Median of five runs, 95 % of each. */
async function runRequestTimes(arena: Arena, score: Score): Promise<void> {
	const [{ hall, event_time: time, guest_count: guests }, family] = byTable(aRequest());
	let day = 0;
	const nextDay = () => new Date(Date.now() + (20 + (day++ % 600)) * 86_400_000).toISOString().slice(0, 10);
	const aFunction = () => ({ occasion: 'barat', hall, event_date: nextDay(), event_time: time, guest_count: guests });
	const request = async (count: number): Promise<number> => {
		const functions = Array.from({ length: count }, aFunction);
		const body = { ...family, phone: `+92309${String(day).padStart(7, '0')}`, ...(count > 1 ? { functions } : functions[0]) };
		const start = performance.now();
		const [outcome] = await arena.race('server', [
			{ sql: 'select public.request_booking($1, $2, null, $3)', values: [crypto.randomUUID(), JSON.stringify(body), `wedding ${day}`] },
		]);
		if (!outcome?.won) throw new Error(`A request was refused: ${JSON.stringify(outcome)}`);
		return performance.now() - start;
	};
	const runs: [number, number][] = [];
	for (let run = 0; run < 5; run++) {
		const times: [number[], number[]] = [[], []];
		// In turn, so that a busy moment of the machine meets both.
		for (let made = 0; made < 100; made++) {
			times[0].push(await request(1));
			times[1].push(await request(3));
		}
		runs.push([percentile(times[0], 95), percentile(times[1], 95)]);
	}
	const median = (part: 0 | 1) =>
		percentile(
			runs.map((run) => run[part]),
			50,
		);
	const [one, three] = [median(0), median(1)];
	claim(
		score,
		`weddings: a request with three functions is saved in ${three.toFixed(1)} ms (95 %), with one in ${one.toFixed(1)} ms: at most twice as long`,
		three <= 2 * one,
		runs,
	);
}
