import type { Config } from '@netlify/functions';
import { liveServices } from '../lib/container.ts';
import { jobAnswer, tellOf } from '../lib/http/answer.ts';
import { endpoint } from '../lib/http/endpoint.ts';
import { hallOf } from '../lib/services.ts';
import { minuteSteps } from '../lib/upkeep/minute-steps.ts';
import { runSteps } from '../lib/upkeep/run-steps.ts';

/** Each minute: slots whose hold ran out are let go, and messages that are due are sent. It has no address in production. */
export const sendDueMessagesEndpoint = (open = liveServices) =>
	endpoint(
		'send-due-messages',
		{
			async POST(_, services) {
				const steps = minuteSteps({ ...services, hall: hallOf(services) });
				return jobAnswer('send-due-messages', await runSteps(steps, tellOf('send-due-messages', services.log)), services.log);
			},
		},
		open,
	);

export default sendDueMessagesEndpoint();

export const config: Config = { schedule: '* * * * *' };
