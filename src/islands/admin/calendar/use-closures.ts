import { useMemo } from 'react';
import type { Slot } from '#domain/availability/slot.ts';
import type { Closing, Closure } from '#domain/desk/calendar-port.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import type { Day } from '#domain/shared/day.ts';
import type { Result } from '#domain/shared/result.ts';
import { oneSlot } from '#i18n/desk/calendar.ts';
import { closureInWords, closureWords } from '#i18n/desk/closures.ts';
import { notifySuccess } from '#islands/ui/toasts/notify.ts';
import { closeSlots, type Reopened, reopenOneSlot, reopenSlots } from '#stores/desk/calendar.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { usePorts } from '../desk-context.ts';
import { tellFailure } from '../parts/tell-failure.ts';

/** The act, for the place where its failure stands. */
export const REOPEN = 'calendar/reopen';

const words = closureWords.reopening;

/** Closing and opening again, each with the toast that tells how it ended; says whether it was done. */
export function useClosures() {
	const ports = usePorts();
	return useMemo(() => {
		const given = changingWith(ports);
		const told = (ending: Result<Reopened, ChangeProblem | 'busy'>, about: string): boolean => {
			if (ending.ok) notifySuccess(REOPEN, ending.value === 'in-part' ? words.doneInPart : words.done, about);
			else tellFailure(REOPEN, { text: words.failed, problem: ending.problem, about, meaning: words.why });
			return ending.ok;
		};
		return {
			/** What stood in the way is for the dialog to tell, which stays open. */
			close: async (closing: Closing) => {
				const ending = await closeSlots(given, closing);
				if (ending.ok) notifySuccess('calendar/close', closureWords.closing.done, closureInWords(closing));
				return ending;
			},
			reopen: async (closure: Closure, only?: Day) =>
				told(await reopenSlots(given, [closure], only), closureInWords({ ...closure, ...(only && { from: only, to: only }) })),
			reopenAll: async (closures: readonly Closure[]) => told(await reopenSlots(given, closures), closures.map(closureInWords).join('; ')),
			reopenSlot: async (closure: Closure, slot: Slot) => told(await reopenOneSlot(given, closure, slot), oneSlot(slot)),
		};
	}, [ports]);
}
