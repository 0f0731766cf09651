import type { Config } from '@netlify/functions';
import { dayAt, HALL_TIME_ZONE } from '#shared/rules/day.ts';
import type { Clock, KeepingPort } from '#shared/rules/ports.ts';
import { clockOf } from '#shared/rules/zone-clock.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { type JobStep, planAhead, runJob } from '../lib/jobs.ts';
import type { Services } from '../lib/services.ts';
import { agingVersion } from '../lib/whatsapp/version.ts';

/**
 * Deletes data whose retention time is over and plans missing reminders. Netlify's schedules know no time zones, so the job is called each
 * hour and works only during one hour of the hall's night.
 */
export const nightlyEndpoint = (open?: Parameters<ReturnType<typeof endpoint>>[0], isNight: (now: Date) => boolean = isHallNight) =>
	endpoint('nightly', {
		async POST(_, services) {
			const { log, clock, settings } = services;
			if (!isNight(clock())) return { status: 200, body: { skipped: 'It is not night at the hall.' } };
			const aging = agingVersion(settings.cloud, dayAt(clock()));
			if (aging) log({ event: 'graph_version_expires', level: 'error', ...aging });
			return runJob('nightly', nightlySteps(services), log);
		},
	})(open);

/** The hour of the job. No time zone skips it when clocks change; the latest hour ever skipped is 3, in Athens. */
const NIGHT_HOUR = '04';

export const isHallNight = (instant: Date, clock = clockOf(HALL_TIME_ZONE)): boolean =>
	clock.timeAt(instant.getTime()).slice(11, 13) === NIGHT_HOUR;

/** Planning may use this many milliseconds of the job's 30 s. The minute job continues after that. */
const PLANNING_MS = 15_000;

/** Deleting comes first because it is promised. Planning only repairs what was missed. */
const nightlySteps = (services: Services): JobStep[] => [
	{ name: 'prune', run: () => services.bookings.prune() },
	{ name: 'forget', run: () => services.outbox.forget() },
	{ name: 'forget_in_time', run: () => forgetInTime(services) },
	{ name: 'plan', run: () => planAhead({ anew: true, milliseconds: PLANNING_MS }, services) },
];

/** Bookings per call. A busy database takes half a second for them; 2 s would block others too long. */
const BATCH = 25;

/** No batch starts after this many milliseconds of the job's 30 s. The rest waits for the next night. */
const LAST_BATCH_STARTS_MS = 8_000;

/** Deletes bookings whose retention time is over, in small batches so that other queries need not wait. */
export async function forgetInTime({ keeping, clock }: { keeping: Pick<KeepingPort, 'forget'>; clock: Clock }) {
	const startedAt = clock().getTime();
	const done = { erased: 0, anonymised: 0, numbers: 0, is_done: false };
	while (!done.is_done && clock().getTime() - startedAt < LAST_BATCH_STARTS_MS) {
		const batch = await keeping.forget(BATCH);
		done.erased += batch.erased;
		done.anonymised += batch.anonymised;
		done.numbers += batch.numbers;
		done.is_done = batch.isDone;
	}
	return done;
}

export default nightlyEndpoint();

export const config: Config = { schedule: '30 * * * *' };
