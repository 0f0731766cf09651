import type { Clock, OutboxPort } from '#shared/rules/ports.ts';

/** Bookings that one call to the database plans: a fraction of a second's work. */
const AT_ONCE = 100;

type Ports = { outbox: Pick<OutboxPort, 'planAhead'>; clock: Clock; log: (entry: NotPlanned) => void };

/** A booking whose messages could not be planned, and PostgreSQL's code for why. */
type NotPlanned = { event: 'not_planned'; level: 'error'; bookingId: string; code: string };

/**
 * Plans the messages of the bookings ahead, a part at a time, until all are done or the time is up; the next run goes on from there. With
 * `anew` it begins at the beginning. Bookings that cannot be planned are logged, and thrown about once the others are done.
 */
export async function planAhead(
	{ anew, milliseconds }: { anew: boolean; milliseconds: number },
	{ outbox, clock, log }: Ports,
): Promise<{ planned: number; isLeft: boolean }> {
	const until = clock().getTime() + milliseconds;
	let [planned, failed, isDone] = [0, 0, false];
	do {
		const part = await outbox.planAhead({ limit: AT_ONCE, anew: anew && planned + failed === 0 });
		for (const booking of part.failed) log({ event: 'not_planned', level: 'error', ...booking });
		planned += part.planned;
		failed += part.failed.length;
		isDone = part.isDone;
	} while (!isDone && clock().getTime() < until);
	if (failed > 0) throw new Error(`${failed} bookings could not be planned`);
	return { planned, isLeft: !isDone };
}
