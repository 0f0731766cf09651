import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Chat, sendPrepared, useChat } from '#features/desk/messages/chat-state.ts';
import { sendAndNotify } from '#features/desk/messages/outcomes.ts';
import { $changing, withdrawLink } from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { hasBlank } from '#shared/rules/messaging/kinds.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { closeFailure, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { panelWords } from './words.ts';

const words = panelWords.link;

/** Sends or withdraws the link to the family's own page, after a question. */
export function BookingLink({ booking }: { booking: Booking }) {
	const [asking, setAsking] = useState<'send' | 'withdraw'>();
	const isSending = useInWork(sendPrepared);
	const isBusy = useStore($changing).has(booking.id) || isSending;
	const isOff = isOver(booking.status);
	const chat = useChat(booking.id);
	const isAgain = wasSent(chat);
	const isOptedOut = chat?.optedOut === true;
	const text = isOptedOut ? 'optedOut' : chat && !chat.agreed ? 'unasked' : chat && !isAgain ? 'notSent' : 'text';
	const act = `${booking.id}/link`;

	async function send() {
		await sendAndNotify(act, booking, 'booking_link', words.failed);
		setAsking(undefined);
	}

	async function withdraw() {
		const answer = await withdrawLink(booking);
		setAsking(undefined);
		if (!answer.ok) return notifyFailure(act, { text: words.notWithdrawn, problem: answer.problem, about: bookingName(booking) });
		// No link is left, so the failure of an earlier try is over.
		closeFailure(act);
		if (answer.value) notifySuccess(act, words.withdrawn, bookingName(booking));
		else notifyInfo(words.noLink, bookingName(booking));
	}

	const { sending, withdrawing } = words;
	const question = asking === 'send' ? sending : withdrawing;
	const number = phoneInWords(booking.phone);
	return (
		<section className="side__part" aria-labelledby="side-link">
			<h3 id="side-link">{words.title}</h3>
			<p className="help">{words[isOff ? 'off' : text]}</p>
			<div className="side__moves">
				{!isOff && !isOptedOut && (
					<button
						className="btn btn--line btn--small"
						type="button"
						aria-disabled={isBusy || undefined}
						onClick={() => !isBusy && setAsking('send')}
					>
						{isAgain ? words.sendAgain : words.send}
					</button>
				)}
				<button
					className="btn btn--line btn--small"
					type="button"
					aria-disabled={isBusy || undefined}
					onClick={() => !isBusy && setAsking('withdraw')}
				>
					{words.withdraw}
				</button>
			</div>
			{asking && (
				<ConfirmDialog
					title={asking === 'send' && isAgain ? sending.titleAgain : question.title}
					act={question.act}
					acting={question.busy}
					onAct={asking === 'send' ? send : withdraw}
					isBusy={isBusy}
					keep={words.keep}
					onKeep={() => setAsking(undefined)}
				>
					<p>{asking === 'withdraw' ? withdrawing.text : isAgain ? sending.textAgain(number) : sending.text(number)}</p>
				</ConfirmDialog>
			)}
		</section>
	);
}

/** Whether a message with the link was sent or is queued. */
const wasSent = (chat: Chat | undefined): boolean =>
	chat?.messages.some(({ kind, state, isForHall }) => !isForHall && hasBlank(kind, 'link') && !NEVER_LEFT.has(state)) === true;

const NEVER_LEFT: ReadonlySet<MessageState> = new Set(['failed', 'dead', 'cancelled']);
