import type { LinksPort } from '#shared/rules/booking/link-request.ts';
import type { BookingsPort, HallContact, OutboxPort } from '#shared/rules/ports.ts';
import type { DeliveryPorts } from '../messaging/deliver.ts';
import { planAhead } from '../messaging/plan-ahead.ts';
import { sendDueMessages } from '../messaging/send-due-messages.ts';
import type { Step } from './run-steps.ts';

type Ports = Omit<DeliveryPorts, 'messenger'> & {
	hall: HallContact;
	/** Throws while a setting is missing; the other steps are done all the same. */
	messenger: () => DeliveryPorts['messenger'];
	bookings: Pick<BookingsPort, 'expireHolds'>;
	links: Pick<LinksPort, 'answer'>;
	outbox: DeliveryPorts['outbox'] & Pick<OutboxPort, 'setHallContact' | 'planAhead' | 'queue'>;
	log: (entry: Stopped | NotPlanned) => void;
};

/** A line that a log's alarm can listen for; the desk shows the same to staff. */
type Stopped = { event: 'messaging_stopped'; level: 'error'; code: string; since: string; queued: number };
type NotPlanned = Parameters<Parameters<typeof planAhead>[1]['log']>[0];

/** Milliseconds of the job's 30 s that planning may take: sending needs the others. */
const PLANNING = 1_000;

/** Lost links looked for in one minute; more than ever ask. */
const LINKS = 50;

/** What is done each minute. */
export const minuteSteps = (ports: Ports): Step[] => [
	{ name: 'expire_holds', run: async () => ({ expired: await ports.bookings.expireHolds() }) },
	{ name: 'set_hall_contact', run: async () => ({ isNews: await ports.outbox.setHallContact(ports.hall) }) },
	{ name: 'plan', run: () => planAhead({ anew: false, milliseconds: PLANNING }, ports) },
	{ name: 'links', run: () => ports.links.answer(LINKS) },
	{ name: 'send', run: () => send(ports) },
	{ name: 'alarm', run: () => tellIfNothingFlows(ports) },
];

async function send({ messenger, ...ports }: Ports) {
	const done = await sendDueMessages({ ...ports, messenger: messenger() });
	return { attempted: done.length, accepted: done.filter(({ success }) => success).length };
}

async function tellIfNothingFlows({ outbox, log }: Ports) {
	const { breaker, queued } = await outbox.queue();
	if (breaker) log({ event: 'messaging_stopped', level: 'error', code: breaker.code, since: breaker.since, queued });
	return { stopped: breaker !== null };
}
