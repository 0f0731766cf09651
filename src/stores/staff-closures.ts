import { atom } from 'nanostores';
import type { CalendarPort, Closing, Closure } from '#domain/calendar-port.ts';
import type { Day } from '#domain/day.ts';
import type { Result } from '#domain/result.ts';
import type { ChangeProblem, DeskPorts } from '#domain/staff-ports.ts';
import type { Refreshing } from './staff-changes.ts';
import { whileChanging } from './staff-connection.ts';

/** Whether a closure is being made or taken away: a second press does nothing. */
export const $isClosing = atom(false);

/** Ports of a change, and how to read the desk again after it. */
export type ClosurePorts = Pick<DeskPorts, 'calendar'> & Refreshing;

type Ending = Promise<Result<undefined, ChangeProblem> | undefined>;

/** Closes the slots; `undefined` when another press is still on its way. */
export const closeSlots = (ports: ClosurePorts, closing: Closing): Ending => change(ports, (calendar) => calendar.close(closing));

/** Opens all days of the closure again, or only one of them. */
export const reopenSlots = (ports: ClosurePorts, { id }: Closure, only?: Day): Ending =>
	change(ports, (calendar) => calendar.reopen(id, only));

async function change({ calendar, refresh }: ClosurePorts, make: (calendar: CalendarPort) => Ending): Ending {
	if ($isClosing.get()) return undefined;
	$isClosing.set(true);
	try {
		const answer = await whileChanging(() => make(calendar));
		await refresh('everything');
		return answer;
	} finally {
		$isClosing.set(false);
	}
}
