import { useStore } from '@nanostores/react';
import type { Booking } from '#domain/booking/booking.ts';
import { chatWords } from '#i18n/desk/chat.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { closeFailure, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { usePressed } from '#islands/ui/use-pressed.ts';
import { $changing, noteConsent } from '#stores/desk/changes.ts';
import { $chat, chatOf } from '#stores/desk/chat.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { usePorts } from '../desk-context.ts';
import { tellFailure } from '../parts/tell-failure.ts';
import { nameOf } from '../parts/use-changes.ts';

const words = chatWords.unasked;

/** Over the messages of a family that has not agreed to any, and the way to note that it does. */
export function Unasked({ booking }: { booking: Booking }) {
	const ports = usePorts();
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const act = `${booking.id}/consent`;

	async function note() {
		const answer = await press(() => noteConsent(changingWith(ports), booking));
		if (!answer.ok) return tellFailure(act, { text: words.failed, problem: answer.problem, about: nameOf(booking) });
		closeFailure(act);
		notifySuccess(act, words.noted, [nameOf(booking), linkWaits(booking.id) && words.linkWaits].filter(Boolean).join('. '));
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

/** Whether the messages, as they were read again, hold the family's link on its way. */
function linkWaits(bookingId: string): boolean {
	const messages = chatOf($chat.get(), bookingId)?.messages ?? [];
	return messages.some(({ kind, state }) => kind === 'booking_link' && (state === 'queued' || state === 'leased'));
}
