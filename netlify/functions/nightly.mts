import type { Config } from '@netlify/functions';
import { dayAt } from '#domain/shared/day.ts';
import { liveServices } from '#server/adapters/container.ts';
import { jobAnswer, tellOf } from '#server/adapters/http/answer.ts';
import { endpoint } from '#server/adapters/http/endpoint.ts';
import { agingVersion } from '#server/adapters/whatsapp/version.ts';
import { nightlySteps } from '#server/use-cases/upkeep/nightly-steps.ts';
import { runSteps } from '#server/use-cases/upkeep/run-steps.ts';

/** At night in Karachi (01:30): what has been kept long enough is erased, and reminders of events and balances that were not planned are planned. */
export const nightlyEndpoint = (open = liveServices) =>
	endpoint(
		'nightly',
		{
			async POST(_, services) {
				const { log, clock, settings } = services;
				const aging = agingVersion(settings.cloud, dayAt(clock()));
				if (aging) log({ event: 'graph_version_expires', level: 'error', ...aging });
				return jobAnswer('nightly', await runSteps(nightlySteps(services), tellOf('nightly', log)), log);
			},
		},
		open,
	);

export default nightlyEndpoint();

export const config: Config = { schedule: '30 20 * * *' };
