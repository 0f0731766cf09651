import { useCallback } from 'react';
import type { NewEntry } from '#domain/calendar-port.ts';
import type { ChangeProblem } from '#domain/desk-problem.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { entryWords as words } from '#i18n/admin-entry.ts';
import { notifyInfo, notifySuccess } from '#islands/ui/notify.ts';
import { changingWith } from '#stores/staff-desk.ts';
import { enterBooking } from '#stores/staff-entry.ts';
import { openBooking } from '#stores/staff-place.ts';

/**
 * Writes a booking down, says so, and opens its panel in place of the form. Gives back what stood in the way, for the form to tell: a toast
 * would lie under it.
 */
export const useEntry = (ports: DeskPorts, onDone: () => void) =>
	useCallback(
		async (key: string, entry: NewEntry): Promise<ChangeProblem | undefined> => {
			const answer = await enterBooking(changingWith(ports), key, entry);
			if (!answer.ok) return answer.problem === 'busy' ? undefined : answer.problem;
			const { booking, outcome } = answer.value;
			if (outcome === 'entered-before') notifyInfo(words.enteredBefore);
			else notifySuccess(`${booking.id}/enter`, words.done, `${booking.clientName}, ${booking.reference}`);
			onDone();
			openBooking(ports, booking.id);
			return undefined;
		},
		[ports, onDone],
	);
