import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useInWork } from '#shared/data/action.ts';
import './chat.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $letters, typeLetter } from '#features/desk/shell/drafts.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import { deletedWords } from '#features/desk/shell/words/deleted.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { offeredKinds } from '#shared/rules/messaging/kinds.ts';
import type { Result } from '#shared/rules/result.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { Unasked } from './ConsentMissing.tsx';
import { $chat, $sending, followChat, loadChat, retryMessage, sendKind, sendText } from './chat-state.ts';
import { MessageLists } from './MessageLists.tsx';
import type { Asked, AskProblem, Chat, ChatMessage } from './messages-port.ts';
import { $health } from './messages-state.ts';
import { NewNumber } from './NewNumber.tsx';
import { tellAsked } from './tell-asked.ts';
import { NoteWish, Stopped } from './Wishes.tsx';
import { PreparedForm, WriteForm } from './WriteForm.tsx';
import { chatWords, retryProblemWords } from './words.ts';

const RETRY = 'message/retry ';

type BookingMessagesProps = {
	booking: Booking;
	/** Shows the messages without sending. */
	isDeleted?: boolean;
};

/** The messages of a booking, and the forms to write. */
export function BookingMessages({ booking, isDeleted = false }: BookingMessagesProps) {
	const ports = usePorts();
	const { id, phone } = booking;
	const shown = useStore($chat);

	useEffect(() => followChat(ports, { id, phone }), [ports, id, phone]);

	if (!shown || shown.bookingId !== id || shown.state === 'loading') return <p role="status">{chatWords.loading}</p>;
	if (shown.state === 'failed') {
		return (
			<Notice tone="bad" role="alert">
				<p>{chatWords.failed}</p>
				<button className="btn btn--line btn--small" type="button" onClick={() => void loadChat(ports, booking)}>
					{chatWords.tryAgain}
				</button>
			</Notice>
		);
	}
	return <OpenChat booking={booking} isDeleted={isDeleted} chat={shown.chat} />;
}

function OpenChat({ booking, isDeleted = false, chat }: BookingMessagesProps & { chat: Chat }) {
	const ports = usePorts();
	const isBusy = useInWork({ $inWork: $sending });
	const [asking, setAsking] = useState<ChatMessage>();
	const draft = useStore($letters)[booking.id];
	const now = ports.now();
	const isSimulated = useStore($health).carrier?.provider === 'simulated';
	const hint = writingHint(chat.openUntil, isSimulated, now);

	// A text that was being sent at a reload is cleared, or the family could get it twice.
	const isSentBefore =
		draft?.isBack &&
		draft.text.trim() ===
			chat.messages
				.filter(({ kind }) => kind === 'text')
				.at(-1)
				?.text?.trim();
	useEffect(() => {
		if (isSentBefore) typeLetter(booking.id, '');
	}, [isSentBefore, booking.id]);

	function tell(answer: Result<Asked, AskProblem | Busy>) {
		if (answer.ok) tellAsked(answer.value, bookingName(booking));
		return answer;
	}

	async function retry(message: ChatMessage) {
		const answer = await retryMessage(ports, message.id);
		const act = `${RETRY}${message.id}`;
		if (answer.ok) {
			closeFailure(act);
			notifyInfo(chatWords.retried);
		} else tellFailure(act, { text: chatWords.retryFailed, problem: answer.problem, meaning: retryProblemWords });
	}

	return (
		<div className="chat">
			{chat.newPhone && !isDeleted && <NewNumber booking={booking} phone={chat.newPhone} />}
			{chat.isOptedOut && <Stopped booking={booking} isDeleted={isDeleted} />}
			{chat.isUnasked && !chat.isOptedOut && !isDeleted && <Unasked booking={booking} />}
			{chat.quiet && !isDeleted && (
				<Notice tone="ask">
					<p>
						{chatWords.quiet.why[chat.quiet]} {chatWords.quiet.text}
					</p>
				</Notice>
			)}
			<Failures of={RETRY} />
			{chat.messages.length === 0 && <p className="help">{chatWords.none}</p>}
			<MessageLists
				messages={chat.messages}
				now={now}
				isBusy={isBusy}
				onRetry={isDeleted ? undefined : (lost) => (lost.state === 'unknown' ? setAsking(lost) : void retry(lost))}
			/>
			{isDeleted && <p className="help">{deletedWords.noSending}</p>}
			{!chat.isOptedOut && !isDeleted && (
				<>
					{hint ? (
						<WriteForm
							hint={hint}
							isBusy={isBusy}
							draft={draft}
							onType={(text) => typeLetter(booking.id, text)}
							onSend={async (text) => tell(await sendText(ports, booking, text))}
						/>
					) : (
						<p className="help">{chatWords.write.closed}</p>
					)}
					<PreparedForm
						bookingId={booking.id}
						kinds={offeredKinds(booking, { today: dayAt(now), now })}
						isBusy={isBusy}
						onSend={async (kind) => tell(await sendKind(ports, booking, kind))}
					/>
					<NoteWish booking={booking} wish="stop" />
				</>
			)}
			{asking && (
				<ResendDialog
					onKeep={() => setAsking(undefined)}
					onSend={() => {
						setAsking(undefined);
						void retry(asking);
					}}
				/>
			)}
		</div>
	);
}

/** Until when staff may write their own words; `undefined` if they may not. The simulation has no limit, as on the server. */
function writingHint(openUntil: string | null, isSimulated: boolean, now: Date): string | undefined {
	if (openUntil !== null && new Date(openUntil) > now) return chatWords.write.until(new Date(openUntil));
	return isSimulated ? chatWords.write.simulated : undefined;
}

const words = chatWords.twice;

/** Asks before a message that may have arrived is sent again. */
function ResendDialog({ onSend, onKeep }: { onSend: () => void; onKeep: () => void }) {
	return (
		<ConfirmDialog title={words.title} act={words.send} onAct={onSend} keep={words.keep} onKeep={onKeep}>
			<p>{words.text}</p>
		</ConfirmDialog>
	);
}
