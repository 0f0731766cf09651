import { useCallback } from 'react';
import type { NewEntry } from '#domain/desk/calendar-port.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { entryWords } from '#i18n/desk/entry.ts';
import { notifyInfo, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { enterBooking } from '#stores/desk/entry.ts';
import { openBooking } from '#stores/desk/route.ts';
import { usePorts } from '../desk-context.ts';

/**
 * Writes a booking down, says so, and opens its panel in place of the form. Gives back what stood in the way, for the form to tell: a toast
 * would lie under it.
 */
export function useEntry(onDone: () => void) {
	const ports = usePorts();
	return useCallback(
		async (key: string, entry: NewEntry): Promise<ChangeProblem | undefined> => {
			const answer = await enterBooking(changingWith(ports), key, entry);
			if (!answer.ok) return answer.problem === 'busy' ? undefined : answer.problem;
			const { booking, outcome } = answer.value;
			if (outcome === 'entered-before') notifyInfo(entryWords.enteredBefore);
			else notifySuccess(`${booking.id}/enter`, entryWords.done, `${booking.clientName}, ${booking.reference}`);
			onDone();
			openBooking(ports, booking.id);
			return undefined;
		},
		[ports, onDone],
	);
}
