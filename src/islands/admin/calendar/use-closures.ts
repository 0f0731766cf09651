import { useMemo } from 'react';
import type { Closing, Closure } from '#domain/desk/calendar-port.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import type { Day } from '#domain/shared/day.ts';
import { calendarWords } from '#i18n/desk/calendar.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { closeSlots, reopenSlots } from '#stores/desk/calendar.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { usePorts } from '../ports-context.ts';

/** The act, for the place where its failure stands. */
export const REOPEN = 'calendar/reopen';

/** What a refusal means here, where it means something else than it does of a booking. */
type Why = Partial<Record<ChangeProblem, string>>;

/** Closing and opening again, each with the toast that tells how it ended; says whether it was done. */
export function useClosures() {
	const ports = usePorts();
	return useMemo(() => {
		const given = changingWith(ports);
		const told = (ending: Awaited<ReturnType<typeof closeSlots>>, words: { done: string; failed: string; why: Why }): boolean => {
			if (ending.ok) notifySuccess(REOPEN, words.done);
			else if (ending.problem !== 'busy')
				notifyError(REOPEN, words.failed, words.why[ending.problem] ?? changeProblemWords[ending.problem]);
			return ending.ok;
		};
		return {
			/** What stood in the way is for the dialog to tell, which stays open. */
			close: async (closing: Closing) => {
				const ending = await closeSlots(given, closing);
				if (ending.ok) notifySuccess('calendar/close', calendarWords.closing.done);
				return ending;
			},
			reopen: async (closure: Closure, only?: Day) => told(await reopenSlots(given, closure, only), calendarWords.reopening),
		};
	}, [ports]);
}
