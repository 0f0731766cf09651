import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { keepFresh } from '#shared/data/on-screen.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Closure } from '#shared/rules/slots/calendar-port.ts';

/** Closures of the months ahead; `undefined` until they are read. */
export const $closuresAhead = deskAtom<readonly Closure[] | undefined>(undefined);

const reading = deskLatest();

/** Keeps the closures between two days fresh. Returns a function that stops it. */
export function followClosures({ calendar }: Pick<DeskPorts, 'calendar'>, first: Day, last: Day): () => void {
	const read = () =>
		reading.ask(
			() => calendar.closures(first, last),
			(answer) => {
				if (answer.ok) $closuresAhead.set(answer.value);
				return answer.ok;
			},
		);
	const stop = keepFresh(read);
	return () => {
		stop();
		reading.drop();
		$closuresAhead.set(undefined);
	};
}
