import { useCallback } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { changingWith } from '#features/desk/shell/desk-state.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { NewEntry } from '#shared/rules/slots/calendar-port.ts';
import { notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { enterBooking } from './entry-state.ts';
import { entryWords } from './words.ts';

/** Saves a booking and opens its panel. Returns the problem, which the form shows because a toast would lie under the dialog. */
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
