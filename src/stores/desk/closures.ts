import type { CalendarPort, Closing, Closure } from '#domain/desk/calendar-port.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import type { Day } from '#domain/shared/day.ts';
import type { Result } from '#domain/shared/result.ts';
import { type Once, once } from '../lib/once.ts';
import { deskAtom } from '../lib/resets.ts';
import type { Refreshing } from './changes.ts';
import { whileChanging } from './connection.ts';

/** Whether a closure is being made or taken away: a second press does nothing. */
export const $isClosing = deskAtom(false);

/** Ports of a change, and how to read the desk again after it. */
export type ClosurePorts = Pick<DeskPorts, 'calendar'> & Refreshing;

type Ending = Once<undefined, ChangeProblem>;

/** Closes the slots. */
export const closeSlots = (ports: ClosurePorts, closing: Closing): Ending => change(ports, (calendar) => calendar.close(closing));

/** Opens all days of the closure again, or only one of them. */
export const reopenSlots = (ports: ClosurePorts, { id }: Closure, only?: Day): Ending =>
	change(ports, (calendar) => calendar.reopen(id, only));

const change = ({ calendar, refresh }: ClosurePorts, make: (calendar: CalendarPort) => Promise<Result<undefined, ChangeProblem>>): Ending =>
	once($isClosing, true, async () => {
		const answer = await whileChanging(() => make(calendar));
		await refresh('everything');
		return answer;
	});
