import type { Config } from '@netlify/functions';
import { dayAt } from '#domain/day.ts';
import { agingVersion } from '#server/adapters/graph/version.ts';
import { door } from '#server/adapters/http/door.ts';
import { live } from '#server/adapters/live.ts';

/** At night in Karachi (01:30): reminders and dunning letters are planned where that was missed, and what has served its time is erased. */
export const nightlyDoor = (open = live) =>
	door(
		'nightly',
		{
			async POST(_, { outbox, bookings, log, clock, settings }) {
				const { planned, events, conversations } = await outbox.tend();
				const erased = { ...(await bookings.prune()), events, conversations };
				log({ event: 'nightly', level: 'info', planned, ...erased });
				const aging = agingVersion(settings.cloud, dayAt(clock()));
				if (aging) log({ event: 'graph_version_expires', level: 'error', ...aging });
				return { status: 200, body: { planned, erased } };
			},
		},
		open,
	);

export default nightlyDoor();

export const config: Config = { schedule: '30 20 * * *' };
