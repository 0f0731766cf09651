import { sendDueMessagesEndpoint } from '../../netlify/functions/send-due-messages.mts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Entrance, enter } from '../races/entrance.ts';
import { claim, type Score } from '../races/score.ts';
import { atNight } from '../support/at-night.ts';
import { post } from '../support/call-endpoint.ts';
import { someServices } from '../support/server-fakes.ts';
import { enterAsServer, type Timed } from './data-api.ts';

/** Number of future bookings. */
export const AHEAD = 5000;

/** Longest step in ms. The data API stops it after 8 s, and the server stops waiting after 5 s. */
export const STEP_MS = 2000;

/** Duration of each job with its slowest steps. */
export type JobTimes = { job: string; status: number; slowest: Timed[number]; steps: Timed; faults: unknown[] };

/** Runs the minute and night jobs of a hall with 5,000 future bookings and a changed number. No step may be slow. */
export async function runJobPlays(entrance: Entrance, score: Score): Promise<void> {
	for (const { job, status, slowest, faults } of await timeJobs(entrance)) {
		const words = `${job}, ${AHEAD} bookings ahead: its slowest step takes ${Math.round(slowest.ms)} ms (at most ${STEP_MS})`;
		claim(score, words, status === 200 && slowest.ms <= STEP_MS && faults.length === 0, { status, slowest, faults });
	}
}

export async function timeJobs(entrance: Entrance): Promise<JobTimes[]> {
	await fillTheBook(entrance);
	const server = await enterAsServer(entrance);
	const faults: unknown[] = [];
	const services = someServices({
		outbox: server.outbox,
		bookings: server.bookings,
		clock: () => new Date(),
		log: (line) => (line.level === 'error' ? faults.push(line) : undefined),
	});
	const times: JobTimes[] = [];
	for (const [job, door] of [
		['the minute job after a new number', sendDueMessagesEndpoint(() => services)],
		['the night job', atNight(() => services)],
		['the minute job of an ordinary minute', sendDueMessagesEndpoint(() => services)],
	] as const) {
		const from = server.timed.length;
		const { status } = await post(door, '/', {});
		const steps = server.timed.slice(from);
		const slowest = [...steps].sort((one, other) => other.ms - one.ms)[0] ?? { statement: 'none', ms: Number.POSITIVE_INFINITY };
		times.push({ job, status, slowest, steps, faults: faults.splice(0) });
	}
	await server.close();
	return times;
}

/** Fills every slot for years: held or partly paid, with messages owed. */
async function fillTheBook(entrance: Entrance): Promise<void> {
	const owner = await enter(entrance);
	await owner.query(`update private.settings set value = 1000000 where key like '%messages_per%'`);
	// Without triggers nothing is planned, so the jobs have to do everything.
	await owner.query('alter table public.bookings disable trigger user');
	await owner.query('alter table public.functions disable trigger user');
	await owner.query(
		bookingsSql(
			{
				client_name: `'Full Book'`,
				phone: `'+9230' || lpad(n::text, 8, '0')`,
				email: `'n' || n || '@family.example'`,
				event_date: 'private.today() + 3 + n / 4',
				event_time: `case n % 2 when 0 then 'lunch' else 'dinner' end`,
				guest_count: '200',
				hall: `case n % 4 / 2 when 0 then 'Main Hall' else 'Tulip Hall' end`,
				status: `case n % 3 when 0 then 'pending' else 'advance_paid' end`,
				total_amount: '1000000',
				hold_expires_at: `case n % 3 when 0 then now() + interval '2 days' end`,
				consent_at: 'now()',
			},
			'generate_series(1, $1::int) as n',
		),
		[AHEAD],
	);
	await owner.query('update public.functions set takes_slot = true');
	await owner.query('alter table public.bookings enable trigger user');
	await owner.query('alter table public.functions enable trigger user');
	await owner.query('analyze');
	await owner.end();
}
