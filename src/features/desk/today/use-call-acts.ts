import { useMemo } from 'react';
import { panelWords } from '#features/desk/booking/panel/words.ts';
import { editBooking } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Call } from '#shared/rules/booking/today-rows.ts';
import type { Action } from '#shared/ui/errors/failures.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { noteNoAnswer, takeBackNoAnswer } from './today-state.ts';
import { todayWords } from './words.ts';

const words = todayWords.calls;

/** Actions of a row in "To ring back", each with its toast. */
export function useCallActs() {
	const ports = usePorts();
	return useMemo(() => {
		const openOf =
			({ id }: Call) =>
			() =>
				openBooking(ports, id);

		async function move(call: Call, status: Status, done: string, undo?: Action): Promise<void> {
			const answer = await editBooking({ booking: call, changes: { status } });
			// The panel uses the same name, so that its next success removes the failure.
			const act = `${call.id}/edit`;
			if (answer.ok) notifySuccess(act, done, undefined, undo);
			else notifyFailure(act, { text: panelWords.moves.failed, problem: answer.problem, about: call.clientName, open: openOf(call) });
		}

		/** Undo of "Hold the slot". The database allows it until the family has got its message. */
		const letGo = (call: Call) => move({ ...call, version: call.version + 1 }, 'pending_confirmation', words.letGo(call.clientName));

		/** Undo of "No answer". */
		async function ringAfterAll(call: Call): Promise<void> {
			const answer = await takeBackNoAnswer({ ...call, version: call.version + 1 });
			const act = `${call.id}/no-answer`;
			if (answer.ok) notifySuccess(act, words.takenBack(call.clientName));
			else
				notifyFailure(act, {
					text: words.notTakenBack,
					problem: answer.problem,
					meaning: words.why,
					about: call.clientName,
					open: openOf(call),
				});
		}

		return {
			hold: (call: Call): Promise<void> =>
				move(call, 'pending', words.held(call.clientName, call.others), { label: actWords.undo, act: () => void letGo(call) }),

			async noAnswer(call: Call, again: Date): Promise<void> {
				const answer = await noteNoAnswer({ ...call, again });
				const act = `${call.id}/no-answer`;
				const undo = { label: actWords.undo, act: () => void ringAfterAll(call) };
				if (answer.ok) notifySuccess(act, words.noted(call.clientName, whenWords(again, ports.now())), undefined, undo);
				else
					notifyFailure(act, {
						text: words.notNoted,
						problem: answer.problem,
						meaning: words.why,
						about: call.clientName,
						open: openOf(call),
					});
			},
		};
	}, [ports]);
}
