import { deskAtom } from '#shared/data/resets.ts';
import type { DeskPorts } from './rules/desk-ports.ts';

type Ports = Pick<DeskPorts, 'shortcuts'>;

/** Whether single keys act at the desk. */
export const $areShortcutsOn = deskAtom(true);

/** Takes up what was chosen on this device. */
export const recallShortcuts = ({ shortcuts }: Ports): void => $areShortcutsOn.set(shortcuts.areOn());

/** Switches the keys on or off, and keeps that on this device. */
export function switchShortcuts({ shortcuts }: Ports, areOn: boolean): void {
	shortcuts.keep(areOn);
	$areShortcutsOn.set(areOn);
}
