import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Arena, type Attempt, type Outcome, RACERS } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

type Link = { id: string; reference: string; token: string };

/** Held bookings with a total of 1000 and a link each. */
async function families(arena: Arena, count: number): Promise<Link[]> {
	const rows = await arena.owner(
		bookingsSql(
			{
				client_name: `'Proving Family'`,
				phone: `'+923000000007'`,
				event_date: '$1::date - number',
				event_time: `'lunch'`,
				guest_count: '100',
				hall: `'Main Hall'`,
				status: `'pending'`,
				total_amount: '1000',
			},
			'generate_series(1, $2::integer) as number',
		),
		[dayOf('proofs', count), count],
	);
	const linked = await arena.owner(
		`select b.id, b.reference, private.new_token(b.id) as token from public.bookings as b where b.id = any ($1)`,
		[rows.map(({ id }) => id)],
	);
	return linked.map(({ id, reference, token }) => ({ id: String(id), reference: String(reference), token: String(token) }));
}

/** One statement for the server's two calls. The path is listed before, as begin_proof() does it in a transaction of its own. */
const send = ({ reference, token }: Link, key: string, path: string): Attempt => ({
	sql: `select public.save_proof($1, $2, $3, $4, jsonb_build_object(
		'amount', 600, 'method', 'raast', 'transaction_no', 'TX 77', 'path', $5::text, 'looks_like', '[]'::jsonb, 'again', true,
		'bytes_hash', $4::text, 'pixel_hash', $4::text, 'near_hash', '0f0f0f0f0f0f0f0f')) ->> 'outcome' as outcome`,
	values: [reference, token, key, '0'.repeat(64), path],
});
const record = (proof: unknown): Attempt => ({
	sql: `select (public.record_proof($1, 600, (now() at time zone 'Asia/Karachi')::date)).id`,
	values: [proof],
});
const decline = (proof: unknown): Attempt => ({ sql: `select public.decline_proof($1, 'Nothing has arrived.')`, values: [proof] });

const list = async (arena: Arena, { id }: Link, path: string): Promise<void> => {
	await arena.owner(`insert into private.files_to_remove (path, due_at) values ($1, now() + interval '1 hour')`, [`${id}/${path}`]);
};

/**
 * A family's screen sends one proof 32 times with one key and 32 times with another, both with the same transaction number and as another payment;
 * then desks record and decline the first of them at once, and record the second.
 */
export async function runProofRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const unexpected: Outcome[] = [];
	const odd: unknown[] = [];
	for (const family of await families(arena, rounds)) {
		const keys = [crypto.randomUUID(), crypto.randomUUID()];
		for (const key of keys) for (let at = 0; at < RACERS / 2; at++) await list(arena, family, `${key}-${at}.jpg`);
		const sent = await arena.race(
			'server',
			Array.from({ length: RACERS }, (_, number) => {
				const key = keys[number % 2] ?? '';
				return send(family, key, `${family.id}/${key}-${Math.floor(number / 2)}.jpg`);
			}),
		);
		unexpected.push(...sent.filter((outcome) => !outcome.won || !['saved', 'replayed'].includes(String(outcome.rows[0]?.['outcome']))));
		const proofs = await arena.owner(
			'select p.id, jsonb_array_length(private.proofs_like(p)) as same from private.payment_proofs as p where booking_id = $1 order by key = $2',
			[family.id, keys[1]],
		);
		if (proofs.length !== 2 || proofs.some(({ same }) => Number(same) < 1)) odd.push({ sent: proofs });
		const [first, second] = proofs.map(({ id }) => id);
		const acts = [() => record(first), () => decline(first), () => record(second)];
		const answered = await arena.race(
			'staff',
			Array.from({ length: RACERS }, (_, number) => (acts[number % acts.length] as () => Attempt)()),
		);
		unexpected.push(
			...answered.filter(
				(outcome) => !outcome.won && !['proof_answered', 'overpayment', 'just_recorded', 'already_recorded'].includes(outcome.reason),
			),
		);
		const [end] = await arena.owner(
			`select (select count(*) from public.payments where booking_id = $1)::int as payments,
				(select coalesce(sum(amount), 0) from public.payments where booking_id = $1)::int as paid,
				(select count(*) from private.payment_proofs as p where p.booking_id = $1 and p.state = 'recorded'
					and exists (select from public.payments where id = p.payment_id and key = p.id))::int as recorded,
				(select count(*) from private.payment_proofs where booking_id = $1 and answered_at is not null)::int as answered`,
			[family.id],
		);
		// 1000 are owed: the second 600 would be too much, so exactly one proof is a payment.
		if (end?.['payments'] !== 1 || end['paid'] !== 600 || end['recorded'] !== 1 || Number(end['answered']) < 1) odd.push(end);
	}
	claim(
		score,
		`proofs: ${rounds} families sent two proofs of one number, each ${RACERS / 2} times at once: two saved and flagged, one payment, every answer kept`,
		odd.length === 0,
		odd.slice(0, 3),
	);
	claim(score, 'proofs: no deadlock and no unexpected error', unexpected.length === 0, unexpected.slice(0, 3));
}
