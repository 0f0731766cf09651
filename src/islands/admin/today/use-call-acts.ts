import { useMemo } from 'react';
import type { Call } from '#domain/desk/today-port.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { todayWords, whenWords } from '#i18n/desk/today.ts';
import { notifySuccess } from '#islands/ui/toasts/notify.ts';
import { editBooking } from '#stores/desk/changes.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { noteNoAnswer } from '#stores/desk/today.ts';
import { tellFailure } from '../parts/tell-failure.ts';
import { usePorts } from '../ports-context.ts';

const words = todayWords.calls;

/** What is done while ringing back, each with the toast that tells how it ended. */
export function useCallActs() {
	const ports = usePorts();
	return useMemo(() => {
		const given = changingWith(ports);
		return {
			async hold(call: Call): Promise<void> {
				const answer = await editBooking(given, call, { status: 'pending' });
				if (answer.ok) notifySuccess(`${call.id}/hold`, words.held(call.clientName));
				else tellFailure(`${call.id}/hold`, { text: panelWords.moves.failed, problem: answer.problem, about: call.clientName });
			},

			async noAnswer(call: Call, again: Date): Promise<void> {
				const answer = await noteNoAnswer(given, call, again);
				if (answer.ok) notifySuccess(`${call.id}/no-answer`, words.noted(call.clientName, whenWords(again, ports.now())));
				else tellFailure(`${call.id}/no-answer`, { text: words.notNoted, problem: answer.problem, about: call.clientName });
			},
		};
	}, [ports]);
}
