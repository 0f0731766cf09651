import type { BookingsPort, Clock, KeepingPort, OutboxPort } from '#shared/rules/ports.ts';
import { planAhead } from '../messaging/plan-ahead.ts';
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

/** Bookings in one call: with all that is about them a busy database takes half a second for so many; 2 s would be too long. */
const AT_ONCE = 25;

/** Milliseconds of the nightly job's 30 s in which another round may begin; what is left then is for the next night. */
const ROUNDS_BEGIN_WITHIN = 8_000;

type ForgetInTimePorts = { keeping: Pick<KeepingPort, 'forget'>; clock: Clock };

/** Erases what the hall promised to keep no longer, in small rounds so that nobody waits for one; how much of what. */
export async function forgetInTime({ keeping, clock }: ForgetInTimePorts) {
	const startedAt = clock().getTime();
	const done = { erased: 0, anonymised: 0, numbers: 0, is_done: false };
	while (!done.is_done && clock().getTime() - startedAt < ROUNDS_BEGIN_WITHIN) {
		const round = await keeping.forget(AT_ONCE);
		done.erased += round.erased;
		done.anonymised += round.anonymised;
		done.numbers += round.numbers;
		done.is_done = round.isDone;
	}
	return done;
}
