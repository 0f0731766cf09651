import { aRequest } from '../../supabase/tests/support/bookings.ts';
import { type Arena, type Outcome, RACERS } from './arena.ts';
import { claim, type Score } from './score.ts';

type Answer = { outcome: string; reference?: string; quiet?: boolean };

const answersOf = (outcomes: Outcome[]) => outcomes.map((outcome) => (outcome.won ? (outcome.rows[0]?.['answer'] as Answer) : undefined));
const requested = (key: string, request: unknown, address: string) => ({
	sql: 'select public.request_booking($1, $2, null, $3) as answer',
	values: [key, JSON.stringify(request), address],
});
const numbered = (number: number) => `+9230${String(number).padStart(8, '0')}`;

/** Switches off the merging of equal requests, so that only the key is tested. */
const UNMERGED = `create or replace function private.same_recent_request(p_hash bytea, p_address_hash text) returns jsonb language sql stable as 'select null::jsonb'`;

/** One key is sent 64 times at once: one booking and 64 equal references. */
export async function runKeyRaces(arena: Arena, attempts: number, score: Score): Promise<void> {
	const [merging] = await arena.owner(`select pg_get_functiondef('private.same_recent_request(bytea, text)'::regprocedure) as sql`);
	await arena.owner(UNMERGED);
	let [rounds, created, replayed, strays] = [0, 0, 0, 0];
	for (let made = 0; made < attempts; made += RACERS, rounds++) {
		const key = crypto.randomUUID();
		const request = aRequest({ phone: numbered(rounds) });
		const answers = answersOf(
			await arena.race(
				'server',
				Array.from({ length: RACERS }, () => requested(key, request, `address ${rounds}`)),
			),
		);
		created += answers.filter((answer) => answer?.outcome === 'created').length;
		replayed += answers.filter((answer) => answer?.outcome === 'replayed').length;
		strays += new Set(answers.map((answer) => answer?.reference)).size - 1;
	}
	await arena.owner(String(merging?.['sql']));
	const [stored] = await arena.owner(`select count(*)::int as count from public.bookings where client_name = 'Test Family'`);
	claim(score, `one key: ${rounds} rounds of ${RACERS}, one booking each`, created === rounds && stored?.['count'] === rounds, {
		created,
		stored,
	});
	claim(score, 'one key: all others got the same reference', replayed === rounds * (RACERS - 1) && strays === 0, { replayed, strays });
}

/** 64 tabs of one network send the same words with different keys: one booking. */
export async function runTabRace(arena: Arena, score: Score): Promise<void> {
	const request = aRequest({ phone: numbered(90_000_001) });
	const answers = answersOf(
		await arena.race(
			'server',
			Array.from({ length: RACERS }, () => requested(crypto.randomUUID(), request, 'tabs')),
		),
	);
	const references = new Set(answers.map((answer) => answer?.reference));
	claim(score, 'the same words with 64 keys at once are one booking', references.size === 1 && !references.has(undefined), [...references]);
}

/** A phone's limit holds exactly with parallel requests. Further ones are accepted and cause no message. */
export async function runLimitRace(arena: Arena, score: Score): Promise<void> {
	await arena.owner(`update private.settings set value = 3 where key = 'requests_per_phone_per_day'`);
	const answers = answersOf(
		await arena.race(
			'server',
			Array.from({ length: RACERS }, (_, index) =>
				requested(crypto.randomUUID(), aRequest({ phone: numbered(90_000_002), guest_count: index + 1 }), `limit ${index}`),
			),
		),
	);
	const loud = answers.filter((answer) => answer?.outcome === 'created' && answer.quiet === false).length;
	const quiet = answers.filter((answer) => answer?.outcome === 'created' && answer.quiet === true).length;
	const [owed] = await arena.owner(`select count(*)::int as thanks from public.messages where kind = 'thank_you' and to_phone = $1`, [
		numbered(90_000_002),
	]);
	claim(
		score,
		'a phone that is answered three times a day is answered three times of 64, and the others are saved',
		loud === 3 && quiet === RACERS - 3,
		{
			loud,
			quiet,
		},
	);
	claim(score, 'and gets three thank-yous', owed?.['thanks'] === 3, owed);
}

/** Families that ask for one slot at once form a line in the order of their requests. */
export async function runLineRace(arena: Arena, score: Score): Promise<void> {
	const request = aRequest({ hall: 'Tulip Hall', event_time: 'lunch' });
	await arena.race(
		'server',
		Array.from({ length: RACERS }, (_, family) =>
			requested(crypto.randomUUID(), { ...request, phone: numbered(80_000_000 + family) }, `family ${family}`),
		),
	);
	const rows = await arena.owner(
		`select row_number() over (order by b.created_at) as asked, row_number() over (order by e.id) as written, line.place, count(*) over (partition by b.created_at) as at_once
		from public.bookings as b
		join public.booking_events as e on e.booking_id = b.id and e.action = 'created'
		join private.line_of('Tulip Hall', $1, 'lunch') as line on line.id = b.id
		where b.phone like '+923080%'`,
		[request['event_date']],
	);
	const isKept = rows.every(({ asked, written, place, at_once: atOnce }) => asked === written && asked === place && String(atOnce) === '1');
	claim(score, `the line's order is kept: ${RACERS} families at once`, rows.length === RACERS && isKept, rows.length);
}
