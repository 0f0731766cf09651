import { readAfterChange, refreshAll, type Touched } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import type { Refreshing } from './booking-edits.ts';
import type { DeskPorts } from './rules/desk-ports.ts';
import { checkStaffSession } from './session.ts';

/** Reads again the parts of the desk that may have changed, and checks that the session may still read them. True if all could be read. */
export async function refreshDesk({ auth }: Pick<DeskPorts, 'auth'>, touched: Touched = 'everything'): Promise<boolean> {
	const [isFresh] = await Promise.all([refreshAll(touched), checkStaffSession(auth)]);
	return isFresh;
}

/** The ports of a change, with the way to read the desk after it. */
export const changingWith = <Ports extends Pick<DeskPorts, 'auth'>>(ports: Ports): Ports & Refreshing => ({
	...ports,
	refresh: (touched) => readAfterChange(touched, (all) => refreshDesk(ports, all)),
});

/** Clears the desk at logout: the next person and the Back button find nothing. */
export function clearDesk({ memory }: Pick<DeskPorts, 'memory'>): void {
	memory.forget();
	forgetAll();
}
