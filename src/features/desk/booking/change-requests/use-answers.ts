import { useMemo } from 'react';
import { newRequestWords } from '#features/desk/shell/alerts-words.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { asksPrice, type DeskChange } from '#shared/rules/booking/change-request.ts';
import { holdsWords, withoutCut } from '#shared/rules/booking/family-note.ts';
import { dishesByName } from '#shared/rules/dishes.ts';
import { closeInfo, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { namesAndTerms } from '../agreement/names-and-terms.ts';
import { reinstate } from '../edit/outcomes.ts';
import { type Acceptance, acceptRequest, declineRequest } from './state.ts';
import { requestProblemWords as meaning, changesWords as words } from './words.ts';

/** The booking in the version that staff saw. */
export type Requester = Pick<Booking, 'id' | 'version' | 'clientName' | 'phone'>;

/** Accepts or declines a request of change, with a toast for each outcome. */
export function useAnswers(booking: Requester, change: DeskChange) {
	const ports = usePorts();
	const venue = useVenue();
	return useMemo(() => {
		const act = `${booking.id}/change`;
		const about = booking.clientName;
		const dishes = dishesByName(
			change.functions.map(({ asked }) => asked),
			venue.dishCard,
		);
		const open = () => openBooking(ports, booking.id);
		/** Closes the toast that announced the request. */
		const closeAnnounced = () => closeInfo(newRequestWords.from[change.isCancellation ? 'cancellation' : 'change'](about));
		/** The message is only queued, so the toast does not claim that the family has it. */
		const tellDone = (text: string, askAgain = '') => {
			const message = change.untold ? words.untold[change.untold] : words.messageWaits;
			notifySuccess(
				act,
				text,
				[askAgain, message].filter(Boolean).join(' '),
				change.untold ? { label: actWords.open, act: open } : undefined,
			);
		};
		/** The special requests had no room for the family's note. */
		const tellApart = () => notifyInfo(words.own.apart, about, { label: actWords.open, act: open });
		return {
			/** `askAgain`: the numbers that end with the change. */
			async accept(acceptance: Acceptance, askAgain = ''): Promise<boolean> {
				const answer = await acceptRequest({ booking, request: change, ...acceptance, dishes, words: namesAndTerms(venue) });
				if (answer.ok) closeAnnounced();
				if (answer.ok && change.isCancellation) {
					const undo = () => void reinstate({ ...booking, version: booking.version + 1 });
					const detail = change.untold ? words.untold[change.untold] : words.messageWaits;
					notifySuccess(act, words.cancelled(about), detail, { label: actWords.undo, act: undo });
				} else if (answer.ok) {
					tellDone(words.accepted(about, asksPrice(change) ? answer.value.totalAmount : null), askAgain);
					if (acceptance.forKitchen && change.note && !holdsWords(answer.value, withoutCut(change.note))) tellApart();
				} else notifyFailure(act, { text: words.notAccepted, problem: answer.problem, about, open, meaning });
				return answer.ok;
			},

			/** Answers the problem, which the dialog shows as well. */
			async decline(sentence: string): Promise<ProblemOf<'decline_change'> | Busy | undefined> {
				const answer = await declineRequest({ booking, request: change, answer: sentence });
				if (answer.ok) closeAnnounced();
				if (answer.ok) tellDone(words.declined(about));
				else notifyFailure(act, { text: words.notDeclined, problem: answer.problem, about, open, meaning });
				return answer.ok ? undefined : answer.problem;
			},
		};
	}, [ports, booking, change, venue]);
}
