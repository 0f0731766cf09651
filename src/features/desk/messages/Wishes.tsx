import { useState } from 'react';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName, changeProblemWords } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Wish } from '#shared/rules/messaging/opt-out/read-wish.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { noteWish } from './chat-state.ts';
import { chatWords } from './words.ts';

const words = chatWords.byHand;

/** Says that the family gets no messages. Staff may allow them again when the family asks for it. */
export function Stopped({ booking, isDeleted }: { booking: Booking; isDeleted: boolean }) {
	return (
		<Notice tone="ask">
			<p>
				{words.stopped} {chatWords.optedOut}
			</p>
			{!isDeleted && <NoteWish booking={booking} wish="start" />}
		</Notice>
	);
}

/** Notes a family's wish about messages from the phone or the desk, after a question. */
export function NoteWish({ booking, wish }: { booking: Booking; wish: Wish }) {
	const isBusy = useInWork(noteWish, booking.id);
	const [isAsking, setIsAsking] = useState(false);
	const { press, title, text, confirm, noted, failed } = words[wish];
	const act = `${booking.id}/wish`;

	async function note() {
		setIsAsking(false);
		const answer = await noteWish({ booking, wish });
		if (!answer.ok) {
			const meaning = { family_has_not_asked: changeProblemWords.refused };
			return notifyFailure(act, { text: failed, problem: answer.problem, about: bookingName(booking), meaning });
		}
		closeFailure(act);
		notifySuccess(act, noted, bookingName(booking));
	}

	return (
		<>
			<button
				className={wish === 'stop' ? 'btn btn--quiet chat__stop' : 'btn btn--line btn--small'}
				type="button"
				aria-disabled={isBusy || undefined}
				onClick={() => !isBusy && setIsAsking(true)}
			>
				{press}
			</button>
			{isAsking && (
				<ConfirmDialog title={title} act={confirm} onAct={() => void note()} keep={words.keep} onKeep={() => setIsAsking(false)}>
					<p>{text}</p>
				</ConfirmDialog>
			)}
		</>
	);
}
