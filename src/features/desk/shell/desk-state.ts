import { forgetAll } from '#shared/data/resets.ts';
import type { DeskPorts } from './desk-context.ts';

/** Clears the desk at logout: the next person and the Back button find nothing. */
export function clearDesk({ memory }: Pick<DeskPorts, 'memory'>): void {
	memory.forget();
	forgetAll();
}
