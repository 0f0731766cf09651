import { useMemo } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { DeskChange } from '#domain/booking/change-request.ts';
import type { AnswerProblem, Yes } from '#domain/desk/changes-port.ts';
import { answerProblemWords, changesWords as words } from '#i18n/desk/changes.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { acceptChange, declineChange } from '#stores/desk/change-requests.ts';
import { changingWith } from '#stores/desk/desk.ts';
import type { Busy } from '#stores/lib/once.ts';
import { usePorts } from '../ports-context.ts';

/** Whose request it is, as it was seen. */
export type Asker = Pick<Booking, 'id' | 'version' | 'clientName'>;

/** The two answers to a request of change, each with the toast that tells how it ended. */
export function useAnswers(booking: Asker, change: DeskChange) {
	const ports = usePorts();
	return useMemo(() => {
		const act = `${booking.id}/change`;
		return {
			async accept(yes: Yes): Promise<boolean> {
				const answer = await acceptChange(changingWith(ports), booking, change, yes);
				if (answer.ok) notifySuccess(act, (change.isCancellation ? words.cancelled : words.accepted)(booking.clientName));
				else tellRefusal(act, words.notAccepted, answer.problem, booking.clientName);
				return answer.ok;
			},

			async decline(sentence: string): Promise<boolean> {
				const answer = await declineChange(changingWith(ports), booking, change, sentence);
				if (answer.ok) notifySuccess(act, words.declined(booking.clientName));
				else tellRefusal(act, words.notDeclined, answer.problem, booking.clientName);
				return answer.ok;
			},
		};
	}, [ports, booking, change]);
}

/** Tells that a request was not answered or not written down, and why. */
export function tellRefusal(act: string, text: string, problem: AnswerProblem | Busy, about: string): void {
	if (problem === 'busy') return;
	notifyError(act, problem === 'failed' ? `${text} Please try again.` : text, answerProblemWords[problem], about);
}
