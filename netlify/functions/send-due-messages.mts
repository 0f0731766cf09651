import type { Config } from '@netlify/functions';
import { live } from '#server/adapters/container.ts';
import { door } from '#server/adapters/http/endpoint.ts';
import { jobAnswer, tellOf } from '#server/adapters/http/job.ts';
import { hallOf } from '#server/adapters/services.ts';
import { minuteSteps } from '#server/use-cases/upkeep/minute-steps.ts';
import { runSteps } from '#server/use-cases/upkeep/run-steps.ts';

/** Each minute: slots whose hold ran out are let go, and messages that are due are sent. It has no address in production. */
export const sendDueMessagesDoor = (open = live) =>
	door(
		'send-due-messages',
		{
			async POST(_, desk) {
				const steps = minuteSteps({ ...desk, hall: hallOf(desk) });
				return jobAnswer('send-due-messages', await runSteps(steps, tellOf('send-due-messages', desk.log)), desk.log);
			},
		},
		open,
	);

export default sendDueMessagesDoor();

export const config: Config = { schedule: '* * * * *' };
