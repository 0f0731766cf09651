import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { isOver } from '#domain/booking/status.ts';
import type { Chat } from '#domain/desk/chat-port.ts';
import { hasBlank } from '#domain/messaging/kinds.ts';
import type { MessageState } from '#domain/messaging/messages.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { askProblemWords } from '#i18n/desk/chat.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { ConfirmDialog } from '#islands/ui/Dialog.tsx';
import { closeFailure, notifyInfo, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $changing, withdrawLink } from '#stores/desk/changes.ts';
import { $chat, $isAsking, chatOf, sendKind } from '#stores/desk/chat.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { tellAsked } from '../chat/tell-asked.ts';
import { usePorts } from '../desk-context.ts';
import { tellFailure } from '../parts/tell-failure.ts';
import { nameOf } from '../parts/use-changes.ts';

const words = panelWords.link;

/** The link with which the family opens its own page: sent again to its number, or withdrawn. Each is asked about first. */
export function BookingLink({ booking }: { booking: Booking }) {
	const ports = usePorts();
	const [asking, setAsking] = useState<'send' | 'withdraw'>();
	const isSending = useStore($isAsking);
	const isBusy = useStore($changing).has(booking.id) || isSending;
	const isOff = isOver(booking.status);
	const chat = chatOf(useStore($chat), booking.id);
	const isAgain = wasSent(chat);
	const isUnasked = chat?.isUnasked;
	const act = `${booking.id}/link`;

	async function send() {
		const answer = await sendKind(ports, booking, 'booking_link');
		setAsking(undefined);
		if (!answer.ok) {
			if (answer.problem === 'busy') return;
			const { kind } = answer.problem;
			return tellFailure(act, {
				text: words.notSent,
				problem: kind,
				about: nameOf(booking),
				meaning: { [kind]: askProblemWords(answer.problem) },
			});
		}
		closeFailure(act);
		tellAsked(answer.value, nameOf(booking));
	}

	async function withdraw() {
		const answer = await withdrawLink(changingWith(ports), booking);
		setAsking(undefined);
		if (!answer.ok) return tellFailure(act, { text: words.notWithdrawn, problem: answer.problem, about: nameOf(booking) });
		// There is nothing left to withdraw, so the failure of an earlier try is over.
		closeFailure(act);
		if (answer.value) notifySuccess(act, words.withdrawn, nameOf(booking));
		else notifyInfo(words.noLink, nameOf(booking));
	}

	const { sending, withdrawing } = words;
	const question = asking === 'send' ? sending : withdrawing;
	const number = phoneInWords(booking.phone);
	return (
		<section className="side__part" aria-labelledby="side-link">
			<h3 id="side-link">{words.title}</h3>
			<p className="help">{isOff ? words.off : isUnasked ? words.unasked : words.text}</p>
			<div className="side__moves">
				{!isOff && (
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

/** Whether a message with the link has gone to the family, or is on its way. */
const wasSent = (chat: Chat | undefined): boolean =>
	chat?.messages.some(({ kind, state, isForHall }) => !isForHall && hasBlank(kind, 'link') && !NEVER_LEFT.has(state)) === true;

const NEVER_LEFT: ReadonlySet<MessageState> = new Set(['failed', 'dead', 'cancelled']);
