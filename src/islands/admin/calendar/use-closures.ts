import { useMemo } from 'react';
import type { Closing, Closure } from '#domain/desk/calendar-port.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import type { Day } from '#domain/shared/day.ts';
import { calendarWords, closureInWords } from '#i18n/desk/calendar.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { failedTo } from '#i18n/desk/failed.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { closeSlots, reopenSlots } from '#stores/desk/calendar.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { usePorts } from '../ports-context.ts';

/** The act, for the place where its failure stands. */
export const REOPEN = 'calendar/reopen';

const words = calendarWords.reopening;

/** What a refusal means here, where it means something else than it does of a booking. */
const WHY: Partial<Record<ChangeProblem, string>> = words.why;

/** Closing and opening again, each with the toast that tells how it ended; says whether it was done. */
export function useClosures() {
	const ports = usePorts();
	return useMemo(() => {
		const given = changingWith(ports);
		const told = (ending: Awaited<ReturnType<typeof reopenSlots>>, about: string): boolean => {
			if (ending.ok) notifySuccess(REOPEN, words.done, about);
			else if (ending.problem !== 'busy')
				notifyError(REOPEN, failedTo(words.failed, ending.problem), WHY[ending.problem] ?? changeProblemWords[ending.problem], about);
			return ending.ok;
		};
		return {
			/** What stood in the way is for the dialog to tell, which stays open. */
			close: async (closing: Closing) => {
				const ending = await closeSlots(given, closing);
				if (ending.ok) notifySuccess('calendar/close', calendarWords.closing.done, closureInWords(closing));
				return ending;
			},
			reopen: async (closure: Closure, only?: Day) =>
				told(await reopenSlots(given, closure, only), closureInWords({ ...closure, ...(only && { from: only, to: only }) })),
		};
	}, [ports]);
}
