import type { Config } from '@netlify/functions';
import { dayAt } from '#domain/shared/day.ts';
import { isHallNight } from '#domain/shared/hall-night.ts';
import { liveServices } from '#server/adapters/container.ts';
import { jobAnswer, tellOf } from '#server/adapters/http/answer.ts';
import { endpoint } from '#server/adapters/http/endpoint.ts';
import { agingVersion } from '#server/adapters/whatsapp/version.ts';
import { nightlySteps } from '#server/use-cases/upkeep/nightly-steps.ts';
import { runSteps } from '#server/use-cases/upkeep/run-steps.ts';

/**
 * Erases what has been kept long enough, and plans reminders that are missing. Netlify knows no time zones, so it calls each hour; the work is
 * done in the one hour that is night at the hall.
 */
export const nightlyEndpoint = (open = liveServices, isNight: (now: Date) => boolean = isHallNight) =>
	endpoint(
		'nightly',
		{
			async POST(_, services) {
				const { log, clock, settings } = services;
				if (!isNight(clock())) return { status: 200, body: { skipped: 'It is not night at the hall.' } };
				const aging = agingVersion(settings.cloud, dayAt(clock()));
				if (aging) log({ event: 'graph_version_expires', level: 'error', ...aging });
				return jobAnswer('nightly', await runSteps(nightlySteps(services), tellOf('nightly', log)), log);
			},
		},
		open,
	);

export default nightlyEndpoint();

export const config: Config = { schedule: '30 * * * *' };
