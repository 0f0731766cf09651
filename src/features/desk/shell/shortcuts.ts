import { deskAtom } from '#shared/data/resets.ts';
import type { DeskPorts } from './rules/desk-ports.ts';

type Ports = Pick<DeskPorts, 'shortcuts'>;

/** Whether single keys, such as "n", act at the desk. */
export const $areShortcutsOn = deskAtom(true);

/** Reads the choice of this device. */
export const recallShortcuts = ({ shortcuts }: Ports): void => $areShortcutsOn.set(shortcuts.areOn());

/** Switches single keys on or off on this device. */
export function switchShortcuts({ shortcuts }: Ports, areOn: boolean): void {
	shortcuts.keep(areOn);
	$areShortcutsOn.set(areOn);
}
