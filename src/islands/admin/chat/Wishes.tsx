import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { Wish } from '#domain/messaging/wishes/read-wish.ts';
import { chatWords } from '#i18n/desk/chat.ts';
import { ConfirmDialog } from '#islands/ui/Dialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { closeFailure, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $changing, noteWish } from '#stores/desk/changes.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { usePorts } from '../desk-context.ts';
import { tellFailure } from '../parts/tell-failure.ts';
import { nameOf } from '../parts/use-changes.ts';

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

/** A wish that the family has told staff on the phone or at the desk; asked about before it is noted. */
export function NoteWish({ booking, wish }: { booking: Booking; wish: Wish }) {
	const ports = usePorts();
	const isBusy = useStore($changing).has(booking.id);
	const [isAsking, setIsAsking] = useState(false);
	const { press, title, text, confirm, noted, failed } = words[wish];
	const act = `${booking.id}/wish`;

	async function note() {
		setIsAsking(false);
		const answer = await noteWish(changingWith(ports), booking, wish);
		if (!answer.ok) return tellFailure(act, { text: failed, problem: answer.problem, about: nameOf(booking) });
		closeFailure(act);
		notifySuccess(act, noted, nameOf(booking));
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
