import type { Config } from '@netlify/functions';
import { type Desk, hallPhoneOf } from '#server/adapters/desk.ts';
import { door } from '#server/adapters/http/door.ts';
import { live } from '#server/adapters/live.ts';
import { sendDueMessages } from '#server/use-cases/send-due-messages.ts';

/** Each minute: slots whose hold ran out are let go, and messages that are due are sent. It has no address in production. */
export const sendDueMessagesDoor = (open = live) =>
	door(
		'send-due-messages',
		{
			async POST(_, desk) {
				await desk.outbox.nameHall(hallPhoneOf(desk));
				const expired = await desk.bookings.expireHolds();
				const done = await sendDueMessages({ ...desk, messenger: desk.messenger() });
				const accepted = done.filter(({ success }) => success).length;
				if (expired + done.length > 0) desk.log({ event: 'due_messages', level: 'info', expired, attempted: done.length, accepted });
				await tellIfNothingFlows(desk);
				return { status: 200, body: { expired, attempted: done.length, accepted } };
			},
		},
		open,
	);

/** A line that a log's alarm can listen for; the desk shows the same to staff. */
async function tellIfNothingFlows({ outbox, log }: Desk): Promise<void> {
	const { breaker, queued } = await outbox.queue();
	if (breaker) log({ event: 'messaging_stopped', level: 'error', code: breaker.code, since: breaker.since, queued });
}

export default sendDueMessagesDoor();

export const config: Config = { schedule: '* * * * *' };
