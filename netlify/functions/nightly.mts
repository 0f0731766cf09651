import type { Config } from '@netlify/functions';
import { dayAt } from '#shared/rules/day.ts';
import { liveServices } from '../lib/container.ts';
import { jobAnswer, tellOf } from '../lib/http/answer.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { isHallNight } from '../lib/upkeep/hall-night.ts';
import { nightlySteps } from '../lib/upkeep/nightly-steps.ts';
import { runSteps } from '../lib/upkeep/run-steps.ts';
import { agingVersion } from '../lib/whatsapp/version.ts';

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
