import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { TemplateKind } from '#shared/rules/messaging/kinds.ts';
import { isAccepted, type MessageState } from '#shared/rules/messaging/messages.ts';
import { closeFailure, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { sendPrepared } from './chat-state.ts';
import { sendProblemWords, chatWords as words } from './words.ts';

/** Shows the state of a message that was sent. MessagingHealth shows the failed ones. */
export function notifySent(state: MessageState, about: string): void {
	if (isAccepted(state)) notifyInfo(words.sent.accepted, about);
	else if (state === 'queued' || state === 'leased') notifyInfo(words.sent.queued, about);
	else if (state === 'unknown') notifyInfo(words.sent.unknown, about);
}

/** Sends one of the hall's own messages and shows the outcome. */
export async function sendAndNotify(act: string, booking: Booking, kind: TemplateKind, notSent: string): Promise<void> {
	const about = bookingName(booking);
	const answer = await sendPrepared({ booking, kind });
	if (answer.ok) {
		closeFailure(act);
		notifySent(answer.value, about);
	} else if (answer.problem !== 'busy') {
		const { kind: problem } = answer.problem;
		notifyFailure(act, { text: notSent, problem, about, meaning: { [problem]: sendProblemWords(answer.problem) } });
	}
}
