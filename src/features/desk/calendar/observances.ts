import { keepFresh } from '#features/desk/shell/refresh-registry.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Closure } from '#shared/rules/slots/calendar-port.ts';

/** The closures of the months ahead; `undefined` while they are not known. */
export const $closuresAhead = deskAtom<readonly Closure[] | undefined>(undefined);

const reading = deskLatest();

/** Reads the closures that hold a day from the first to the last one, and keeps them fresh; returns a function that ends it. */
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
