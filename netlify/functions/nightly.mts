import type { Config } from '@netlify/functions';
import { dayAt } from '#domain/shared/day.ts';
import { live } from '#server/adapters/container.ts';
import { door } from '#server/adapters/http/endpoint.ts';
import { jobAnswer, tellOf } from '#server/adapters/http/job.ts';
import { agingVersion } from '#server/adapters/whatsapp/version.ts';
import { nightlySteps } from '#server/use-cases/upkeep/nightly-steps.ts';
import { runSteps } from '#server/use-cases/upkeep/run-steps.ts';

/** At night in Karachi (01:30): what has been kept long enough is erased, and reminders of events and balances that were not planned are planned. */
export const nightlyDoor = (open = live) =>
	door(
		'nightly',
		{
			async POST(_, desk) {
				const { log, clock, settings } = desk;
				const aging = agingVersion(settings.cloud, dayAt(clock()));
				if (aging) log({ event: 'graph_version_expires', level: 'error', ...aging });
				return jobAnswer('nightly', await runSteps(nightlySteps(desk), tellOf('nightly', log)), log);
			},
		},
		open,
	);

export default nightlyDoor();

export const config: Config = { schedule: '30 20 * * *' };
