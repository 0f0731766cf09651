import { useMemo } from 'react';
import type { Call } from '#domain/desk/today-port.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { failedTo } from '#i18n/desk/failed.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { todayWords, whenWords } from '#i18n/desk/today.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { editBooking } from '#stores/desk/changes.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { noteNoAnswer } from '#stores/desk/today.ts';
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
				else if (answer.problem !== 'busy')
					notifyError(
						`${call.id}/hold`,
						failedTo(panelWords.moves.failed, answer.problem),
						changeProblemWords[answer.problem],
						call.clientName,
					);
			},

			async noAnswer(call: Call, again: Date): Promise<void> {
				const answer = await noteNoAnswer(given, call, again);
				if (answer.ok) notifySuccess(`${call.id}/no-answer`, words.noted(call.clientName, whenWords(again, ports.now())));
				else if (answer.problem !== 'busy')
					notifyError(
						`${call.id}/no-answer`,
						failedTo(words.notNoted, answer.problem),
						changeProblemWords[answer.problem],
						call.clientName,
					);
			},
		};
	}, [ports]);
}
