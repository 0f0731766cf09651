import { readAfterChange } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import type { Refreshing } from './booking-edits.ts';
import type { DeskPorts } from './rules/desk-ports.ts';

/** The ports of a change, with the way to read the desk after it. */
export const changingWith = <Ports>(ports: Ports): Ports & Refreshing => ({
	...ports,
	refresh: readAfterChange,
});

/** Clears the desk at logout: the next person and the Back button find nothing. */
export function clearDesk({ memory }: Pick<DeskPorts, 'memory'>): void {
	memory.forget();
	forgetAll();
}
