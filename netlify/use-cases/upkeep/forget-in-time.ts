import type { KeepingPort } from '#domain/booking/keeping-port.ts';
import type { Clock } from '#domain/shared/ports.ts';

/** Bookings in one call: with all that is about them a busy database takes half a second for so many; 2 s would be too long. */
const AT_ONCE = 25;

/** Milliseconds of the nightly job's 30 s in which another round may begin; what is left then is for the next night. */
const ROUNDS_BEGIN_WITHIN = 8_000;

type Ports = { keeping: Pick<KeepingPort, 'forget'>; clock: Clock };

/** Erases what the hall promised to keep no longer, in small rounds so that nobody waits for one; how much of what. */
export async function forgetInTime({ keeping, clock }: Ports) {
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
