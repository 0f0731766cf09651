import type { Arena } from './arena.ts';
import { claim, type Score } from './score.ts';

const WORKERS = 16;

/** 16 workers empty the outbox: every message is claimed once. */
export async function runMessageRaces(arena: Arena, messages: number, score: Score): Promise<void> {
	await arena.owner(`update public.messages set state = 'cancelled'`);
	await arena.owner(
		`insert into public.messages (booking_id, kind, to_phone)
		select (select id from public.bookings where status = 'fully_paid' limit 1), 'text', '+923000000003' from generate_series(1, $1)`,
		[messages],
	);
	const claims = new Map<string, number>();
	let [unsettled, errors] = [0, 0];
	for (;;) {
		const outcomes = await arena.race(
			'server',
			Array.from({ length: WORKERS }, () => ({ sql: 'select id, attempts from public.claim_messages(20, 60)' })),
		);
		errors += outcomes.filter((outcome) => !outcome.won && outcome.code !== 'no row').length;
		const claimed = outcomes.flatMap((outcome) => (outcome.won ? outcome.rows : []));
		if (claimed.length === 0) break;
		for (const { id } of claimed) claims.set(String(id), (claims.get(String(id)) ?? 0) + 1);
		unsettled += await settleAll(arena, claimed);
	}
	const twice = [...claims.values()].filter((count) => count > 1).length;
	claim(
		score,
		`outbox: ${WORKERS} workers claimed ${claims.size} of ${messages} messages, none twice`,
		claims.size === messages && twice === 0,
		{
			claimed: claims.size,
			twice,
		},
	);
	claim(score, 'outbox: every attempt was settled by its own worker, without an error', unsettled === 0 && errors === 0, {
		unsettled,
		errors,
	});
}

async function settleAll(arena: Arena, claimed: Record<string, unknown>[]): Promise<number> {
	const shares = Array.from({ length: WORKERS }, (_, worker) => claimed.filter((_message, index) => index % WORKERS === worker));
	const outcomes = await arena.race(
		'server',
		shares.map((share) => ({
			sql: `select public.settle_message(id, attempt, 'accepted', null, true, null, null) as heard from unnest($1::uuid[], $2::int[]) as mine (id, attempt)`,
			values: [share.map(({ id }) => id), share.map(({ attempts }) => attempts)],
		})),
	);
	return outcomes.flatMap((outcome) => (outcome.won ? outcome.rows : [])).filter(({ heard }) => heard !== true).length;
}
