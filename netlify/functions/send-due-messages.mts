import type { Config } from '@netlify/functions';
import { endpoint } from '../lib/http/endpoint.ts';
import { type JobStep, planAhead, runJob } from '../lib/jobs.ts';
import { sendDueMessages } from '../lib/messaging/send-due-messages.ts';
import { hallOf, type Services } from '../lib/services.ts';

/** The minute job: releases expired holds and sends due messages. Production gives it no address. */
export const sendDueMessagesEndpoint = endpoint('send-due-messages', {
	POST: (_, services) => runJob('send-due-messages', minuteSteps(services), services.log),
});

/** Planning may use this many milliseconds of the job's 30 s. Sending needs the rest. */
const PLANNING_MS = 1_000;

/** Lost links answered per minute. More than this many are never requested. */
const LINKS = 50;

const minuteSteps = (services: Services): JobStep[] => [
	{ name: 'expire_holds', run: async () => ({ expired: await services.bookings.expireHolds() }) },
	{ name: 'set_hall_contact', run: async () => ({ isNews: await services.outbox.setHallContact(hallOf(services)) }) },
	{ name: 'plan', run: () => planAhead({ anew: false, milliseconds: PLANNING_MS }, services) },
	{ name: 'links', run: () => services.links.answer(LINKS) },
	{ name: 'send', run: () => send(services) },
	{ name: 'alarm', run: () => reportStoppedMessages(services) },
];

async function send({ messenger, ...services }: Services) {
	const done = await sendDueMessages({ ...services, messenger: messenger() });
	return { attempted: done.length, accepted: done.filter(({ success }) => success).length };
}

/** Logs a line for alarms while messages are stopped. The desk shows the same to staff. */
async function reportStoppedMessages({ outbox, log }: Services) {
	const { breaker, queued } = await outbox.queue();
	if (breaker) log({ event: 'messaging_stopped', level: 'error', code: breaker.code, since: breaker.since, queued });
	return { stopped: breaker !== null };
}

export default sendDueMessagesEndpoint();

export const config: Config = { schedule: '* * * * *' };
