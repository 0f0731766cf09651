import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Arena, type Attempt, type Outcome, RACERS } from './arena.ts';
import { dayOf } from './days.ts';
import { claim, type Score } from './score.ts';

const TOKEN = 'agreement-race-token-';

/** A held booking with its link, whose first version of the agreement waits for an answer. */
async function aRound(arena: Arena, round: number): Promise<{ id: string; reference: string }> {
	const [row] = await arena.owner(
		bookingsSql({
			client_name: `'Reading Family'`,
			phone: `'+923000000007'`,
			event_date: '$1::date',
			event_time: `'dinner'`,
			guest_count: '100',
			hall: `'Tulip Hall'`,
			status: `'pending'`,
			total_amount: '1000',
		}),
		[dayOf('agreements', round)],
	);
	const id = String(row?.['id']);
	await arena.owner(
		`with line as (insert into public.price_lines (booking_id, kind, label, unit_price, place) values ($1, 'agreed', 'As agreed', 1000, 1))
		insert into private.booking_tokens (booking_id, token_hash) values ($1, private.token_hash($2))`,
		[id, TOKEN + round],
	);
	await arena.owner(`select private.write_agreement($1, '{}')`, [id]);
	return { id, reference: String(row?.['reference']) };
}

const accept = (reference: string, round: number, tab: number): Attempt => ({
	sql: 'select public.accept_agreement($1, $2, $3, 1, $4, $5) as answer',
	values: [reference, TOKEN + round, crypto.randomUUID(), `Tab ${tab}`, 'en'],
});
const sendNext = (id: string): Attempt => ({
	sql: `select public.send_agreement(id, version, '{}') as answer from public.bookings where id = $1`,
	values: [id],
});
const raisePrice = (id: string): Attempt => ({
	sql: `select public.edit_booking(id, version, '{"total_amount": 2000}') as answer from public.bookings where id = $1`,
	values: [id],
});

/** Tabs accept the first version while staff type another price and send the next version. */
export async function runAgreementRaces(arena: Arena, rounds: number, score: Score): Promise<void> {
	const unexpected: Outcome[] = [];
	const odd: unknown[] = [];
	const ends = { accepted: 0, replaced: 0 };
	for (let round = 0; round < rounds; round++) {
		const { id, reference } = await aRound(arena, round);
		const tabs = Array.from({ length: RACERS / 2 }, (_, tab) => accept(reference, round, tab));
		const acts = Array.from({ length: RACERS / 4 }, (_, nth) => (nth % 2 === round % 2 ? sendNext(id) : raisePrice(id)));
		// Staff and tabs take turns at starting first.
		const early = round % 2 === 0 ? arena.race('staff', acts) : undefined;
		const [read, staff] = await Promise.all([arena.race('server', tabs), early ?? arena.race('staff', acts)]);
		unexpected.push(
			...read.filter((outcome) => !outcome.won),
			...staff.filter((outcome) => !outcome.won && outcome.reason !== 'version_conflict'),
		);
		const answers = new Set(read.flatMap((outcome) => (outcome.won ? outcome.rows : [])).map(({ answer }) => JSON.stringify(answer)));
		const told = [...answers].map((answer) => JSON.parse(answer) as { outcome: string });
		const [now] = await arena.owner(
			`select count(*) filter (where state = 'accepted')::int as accepted, count(*) filter (where state = 'sent')::int as sent,
				count(*) filter (where version_no = 1 and state = 'accepted')::int as first,
				(select count(*)::int from public.booking_events as e where e.booking_id = $1 and action = 'agreement_accepted') as noted
			from public.agreements where booking_id = $1`,
			[id],
		);
		const isAccepted = now?.['first'] === 1;
		ends[isAccepted ? 'accepted' : 'replaced']++;
		// Every tab gets the same answer, and it is what the book says.
		const isOne = told.length === 1 && told[0]?.outcome === (isAccepted ? 'accepted' : 'version_replaced');
		if (!isOne || Number(now?.['accepted']) > 1 || Number(now?.['sent']) > 1 || now?.['noted'] !== now?.['accepted'])
			odd.push({ now, told });
	}
	claim(
		score,
		`agreements: of ${rounds} read in ${RACERS / 2} tabs while staff send the next one, ${ends.accepted} are accepted once and ${ends.replaced} refused as replaced`,
		odd.length === 0,
		odd.slice(0, 3),
	);
	claim(score, 'agreements: no deadlock and no unexpected error', unexpected.length === 0, unexpected.slice(0, 3));
}
