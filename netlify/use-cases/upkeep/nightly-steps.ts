import type { KeepingPort } from '#domain/booking/keeping-port.ts';
import type { BookingsPort, Clock, OutboxPort } from '#domain/shared/ports.ts';
import { planAhead } from '../messaging/plan-ahead.ts';
import { forgetInTime } from './forget-in-time.ts';
import type { Step } from './run-steps.ts';

type Ports = {
	bookings: Pick<BookingsPort, 'prune'>;
	outbox: Pick<OutboxPort, 'forget' | 'planAhead'>;
	keeping: Pick<KeepingPort, 'forget'>;
	clock: Clock;
	log: Parameters<typeof planAhead>[1]['log'];
};

/** Milliseconds of the job's 30 s that planning may take; what is left then is planned by the minutes that follow. */
const PLANNING = 15_000;

/** What is done each night. Erasing comes first: it is promised, while planning only makes good what was missed. */
export const nightlySteps = (ports: Ports): Step[] => [
	{ name: 'prune', run: () => ports.bookings.prune() },
	{ name: 'forget', run: () => ports.outbox.forget() },
	{ name: 'forget_in_time', run: () => forgetInTime(ports) },
	{ name: 'plan', run: () => planAhead({ anew: true, milliseconds: PLANNING }, ports) },
];
