import type { Closure } from '#domain/desk/calendar-port.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { Day } from '#domain/shared/day.ts';
import { deskAtom, deskLatest } from '../lib/resets.ts';
import { keepFresh } from './refresh-registry.ts';

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
