import { useMemo } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { DeskChange } from '#domain/booking/change-request.ts';
import type { Yes } from '#domain/desk/changes-port.ts';
import { answerProblemWords as meaning, changesWords as words } from '#i18n/desk/changes.ts';
import { notifySuccess } from '#islands/ui/toasts/notify.ts';
import { acceptChange, declineChange } from '#stores/desk/change-requests.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { tellFailure } from '../parts/tell-failure.ts';
import { usePorts } from '../ports-context.ts';

/** Whose request it is, as it was seen. */
export type Asker = Pick<Booking, 'id' | 'version' | 'clientName'>;

/** The two answers to a request of change, each with the toast that tells how it ended. */
export function useAnswers(booking: Asker, change: DeskChange) {
	const ports = usePorts();
	return useMemo(() => {
		const act = `${booking.id}/change`;
		const about = booking.clientName;
		return {
			async accept(yes: Yes): Promise<boolean> {
				const answer = await acceptChange(changingWith(ports), booking, change, yes);
				if (answer.ok) notifySuccess(act, (change.isCancellation ? words.cancelled : words.accepted)(about));
				else tellFailure(act, { text: words.notAccepted, problem: answer.problem, about, meaning });
				return answer.ok;
			},

			async decline(sentence: string): Promise<boolean> {
				const answer = await declineChange(changingWith(ports), booking, change, sentence);
				if (answer.ok) notifySuccess(act, words.declined(about));
				else tellFailure(act, { text: words.notDeclined, problem: answer.problem, about, meaning });
				return answer.ok;
			},
		};
	}, [ports, booking, change]);
}
