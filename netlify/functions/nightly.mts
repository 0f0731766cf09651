import type { Config } from '@netlify/functions';
import { dayAt, HALL_TIME_ZONE } from '#shared/rules/day.ts';
import type { Clock, KeepingPort } from '#shared/rules/ports.ts';
import type { FilesPort } from '#shared/rules/site/bucket.ts';
import { clockOf } from '#shared/rules/zone-clock.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { type JobStep, planAhead, runJob } from '../lib/jobs.ts';
import type { Services } from '../lib/services.ts';
import { StorageProblem } from '../lib/supabase/files.ts';
import { agingVersion } from '../lib/whatsapp/version.ts';

/**
 * Deletes data whose retention time is over, asks for reviews of yesterday's events and plans missing reminders. Netlify's schedules know no time zones, so the job is called each
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
const PLANNING_MS = 10_000;

/** Deleting comes first because it is promised. Planning only repairs what was missed. */
const nightlySteps = (services: Services): JobStep[] => [
	{ name: 'prune', run: () => services.bookings.prune() },
	{ name: 'forget', run: () => services.outbox.forget() },
	{ name: 'forget_in_time', run: () => forgetInTime(services) },
	{ name: 'remove_files', run: () => removeFiles(services) },
	{ name: 'reviews', run: async () => ({ asked: await services.reviews.askFamilies() }) },
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

/** Files per call of Storage. */
const FILES_AT_ONCE = 100;

/** No call of Storage starts after this many milliseconds of the job's 30 s. */
const LAST_REMOVAL_STARTS_MS = 2_000;

/** Removes listed files and takes a path off the list only when its file is gone. What fails stays listed for the next night. */
export async function removeFiles({ keeping, files, clock }: Removal) {
	const startedAt = clock().getTime();
	let [removed, isLeft] = [0, true];
	while (isLeft && clock().getTime() - startedAt < LAST_REMOVAL_STARTS_MS) {
		const paths = await keeping.filesToRemove(FILES_AT_ONCE);
		const gone = paths.length > 0 ? await files.remove(paths) : [];
		if (gone.length > 0) removed += await keeping.noteFilesRemoved(gone);
		const left = paths.length - gone.length;
		if (left > 0) throw new StorageProblem(`remove, files left: ${left}`, { code: '', status: 200, cause: undefined });
		isLeft = paths.length === FILES_AT_ONCE;
	}
	return { removed, isLeft };
}

type Removal = {
	keeping: Pick<KeepingPort, 'filesToRemove' | 'noteFilesRemoved'>;
	files: Pick<FilesPort, 'remove'>;
	clock: Clock;
};

export default nightlyEndpoint();

export const config: Config = { schedule: '30 * * * *' };
