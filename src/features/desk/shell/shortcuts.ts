import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { deskAtom } from '#shared/data/resets.ts';
import type { DeskPorts } from './desk-context.ts';
import { startNewBooking } from './new-booking.ts';
import { $route, showView } from './route.ts';

/** Whether single keys, such as "n", act at the desk. */
export const $areShortcutsOn = deskAtom(true);

/** Switches single keys on or off on this device. */
export function switchShortcuts({ shortcuts }: Pick<DeskPorts, 'shortcuts'>, areOn: boolean): void {
	shortcuts.keep(areOn);
	$areShortcutsOn.set(areOn);
}

type Ports = Pick<DeskPorts, 'route' | 'shortcuts'>;

/** Elements in which a letter is typed or belongs to a form. A checkbox takes no letters: the switch of these keys is one. */
const TYPES = 'input:not([type=checkbox]), textarea, select, form, [contenteditable]';

/** Layers over the page. The booking's panel (`.side`) covers it only on a narrow screen, where it is modal. */
const COVERS = 'dialog[open]:not(.side), [aria-modal]';

const ACTS: Readonly<Record<string, (ports: Ports) => void>> = {
	'/': goToSearch,
	n: () => startNewBooking(),
};

/** Lets "/" go to the search and "n" begin a new booking, unless that is switched off on this device (WCAG 2.1.4). */
export function useShortcuts(ports: Ports): void {
	useEffect(() => {
		$areShortcutsOn.set(ports.shortcuts.areOn());
		function hear(event: KeyboardEvent) {
			const { key, shiftKey, target } = event;
			// Caps Lock makes a capital letter too; some keyboards have "/" only with Shift.
			const act = ACTS[shiftKey ? key : key.toLowerCase()];
			if (!act || !$areShortcutsOn.get() || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
			if ((target instanceof Element && target.closest(TYPES)) || document.querySelector(COVERS)) return;
			// The letter would be typed into the field that gets the focus; Firefox would open its own search.
			event.preventDefault();
			act(ports);
		}
		document.addEventListener('keydown', hear);
		return () => document.removeEventListener('keydown', hear);
	}, [ports]);
}

function goToSearch(ports: Ports): void {
	// The room must be drawn and have focused its heading first.
	if ($route.get().view !== 'bookings') flushSync(() => showView(ports, 'bookings'));
	const field = document.querySelector<HTMLInputElement>('#main [type=search]');
	field?.focus();
	// Typing replaces the search before.
	field?.select();
}
