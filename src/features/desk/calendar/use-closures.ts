import { useMemo } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Result } from '#shared/rules/result.ts';
import type { Closing, Closure } from '#shared/rules/slots/calendar-port.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { closureInWords, closureWords } from './closure-words.ts';
import { closeSlots, type Reopened, reopenOneSlot, reopenSlots } from './state.ts';
import { oneSlot } from './words.ts';

/** Names the change, so that its failure is shown in the right place. */
export const REOPEN = 'calendar/reopen';

const words = closureWords.reopening;

/** Closing and opening slots, each with its toast. Opening returns whether it was done. */
export function useClosures() {
	const ports = usePorts();
	return useMemo(() => {
		const told = (ending: Result<Reopened, ChangeProblem | 'busy'>, about: string): boolean => {
			if (ending.ok) notifySuccess(REOPEN, ending.value === 'in-part' ? words.doneInPart : words.done, about);
			else tellFailure(REOPEN, { text: words.failed, problem: ending.problem, about, meaning: words.why });
			return ending.ok;
		};
		return {
			/** The dialog stays open after a failure and explains it. */
			close: async (closing: Closing) => {
				const ending = await closeSlots(ports, closing);
				if (ending.ok) notifySuccess('calendar/close', closureWords.closing.done, closureInWords(closing));
				return ending;
			},
			reopen: async (closure: Closure, only?: Day) =>
				told(await reopenSlots(ports, [closure], only), closureInWords({ ...closure, ...(only && { from: only, to: only }) })),
			reopenAll: async (closures: readonly Closure[]) => told(await reopenSlots(ports, closures), closures.map(closureInWords).join('; ')),
			reopenSlot: async (closure: Closure, slot: Slot) => told(await reopenOneSlot(ports, closure, slot), oneSlot(slot)),
		};
	}, [ports]);
}
