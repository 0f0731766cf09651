import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { usePressed } from '#shared/ui/use-pressed.ts';
import { chat, chatOf, noteConsent } from './chat-state.ts';
import { chatWords } from './words.ts';

const words = chatWords.noConsent;

/** Warns that the family has not agreed to messages, and notes that it does. */
export function ConsentMissing({ booking }: { booking: Booking }) {
	const isBusy = useInWork(noteConsent, booking.id);
	const [isPressed, press] = usePressed();
	const act = `${booking.id}/consent`;

	async function note() {
		const answer = await press(() => noteConsent({ booking }));
		if (!answer.ok) return notifyFailure(act, { text: words.failed, problem: answer.problem, about: bookingName(booking) });
		closeFailure(act);
		notifySuccess(act, words.noted, [bookingName(booking), linkWaits(booking.id) && words.linkWaits].filter(Boolean).join('. '));
	}

	return (
		<Notice tone="ask">
			<p>{words.text}</p>
			<button className="btn btn--line btn--small" type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void note()}>
				{isBusy && isPressed ? words.noting : words.note}
			</button>
		</Notice>
	);
}

/** Whether the family's link is queued. */
function linkWaits(bookingId: string): boolean {
	const messages = chatOf(chat.$reading.get(), bookingId)?.messages ?? [];
	return messages.some(({ kind, state }) => kind === 'booking_link' && (state === 'queued' || state === 'leased'));
}
