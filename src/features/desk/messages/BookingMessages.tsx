import { usePorts } from '#features/desk/shell/desk-context.ts';
import './chat.css';
import { useEffect, useState } from 'react';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { deletedWords } from '#features/desk/shell/words/deleted.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import { useResource } from '#shared/data/resource.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { offeredKinds, type TemplateKind } from '#shared/rules/messaging/kinds.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { ConsentMissing } from './ConsentMissing.tsx';
import { type Chat, type ChatMessage, chat, retryMessage, sendPrepared, sendText, sentShortlyBefore } from './chat-state.ts';
import { useIsSimulated } from './health-state.ts';
import { letterDrafts, typeLetter } from './letter-draft.ts';
import { MessageLists } from './MessageLists.tsx';
import { NewNumber } from './NewNumber.tsx';
import { notifySent } from './outcomes.ts';
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
	const reading = useResource(chat, booking.id);

	if (reading.state === 'failed') {
		return (
			<Notice tone="bad" role="alert">
				<p>{chatWords.failed}</p>
				<button className="btn btn--line btn--small" type="button" onClick={() => void chat.reread()}>
					{chatWords.tryAgain}
				</button>
			</Notice>
		);
	}
	if (reading.state !== 'ready') return <p role="status">{chatWords.loading}</p>;
	// An erased booking has no messages.
	if (!reading.value) return <p className="help">{chatWords.none}</p>;
	return <OpenChat booking={booking} isDeleted={isDeleted} chat={reading.value} />;
}

function OpenChat({ booking, isDeleted = false, chat }: BookingMessagesProps & { chat: Chat }) {
	const isBusy = useInWork(sendText);
	const [asking, setAsking] = useState<ChatMessage>();
	const draft = useDraft(letterDrafts, booking.id);
	const now = usePorts().now();
	const isSimulated = useIsSimulated();
	const hint = writingHint(chat.openUntil, isSimulated, now);

	// A text that was being sent at a reload is cleared, or the family could get it twice.
	const isSentBefore =
		draft?.isBack &&
		draft.text.trim() ===
			chat.messages
				.filter(({ kind }) => kind === 'text')
				.at(-1)
				?.body?.trim();
	useEffect(() => {
		if (isSentBefore) typeLetter(booking.id, '');
	}, [isSentBefore, booking.id]);

	async function notify<Answer extends Awaited<ReturnType<typeof sendText>>>(sending: Promise<Answer>): Promise<Answer> {
		const answer = await sending;
		if (answer.ok) notifySent(answer.value, bookingName(booking));
		return answer;
	}

	async function retry(message: ChatMessage) {
		const answer = await retryMessage(message.id);
		const act = `${RETRY}${message.id}`;
		if (answer.ok) {
			closeFailure(act);
			notifyInfo(chatWords.retried);
		} else notifyFailure(act, { text: chatWords.retryFailed, problem: answer.problem, meaning: retryProblemWords });
	}

	return (
		<div className="chat">
			{chat.newPhone && !isDeleted && <NewNumber booking={booking} phone={chat.newPhone} />}
			{chat.optedOut && <Stopped booking={booking} isDeleted={isDeleted} />}
			{!chat.agreed && !chat.optedOut && !isDeleted && <ConsentMissing booking={booking} />}
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
			{!chat.optedOut && !isDeleted && (
				<>
					{hint ? (
						<WriteForm
							hint={hint}
							isBusy={isBusy}
							draft={draft}
							onType={(text) => typeLetter(booking.id, text)}
							onSend={(text) => notify(sendText({ booking, text }))}
						/>
					) : (
						<p className="help">{chatWords.write.closed}</p>
					)}
					<PreparedForm
						bookingId={booking.id}
						kinds={offeredKinds(booking, { today: dayAt(now), now })}
						sentBefore={(kind) => sentBefore(chat, kind, now)}
						isBusy={isBusy}
						onSend={(kind) => notify(sendPrepared({ booking, kind }))}
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

function sentBefore(chat: Chat, kind: TemplateKind, now: Date): string | undefined {
	const at = sentShortlyBefore(chat, kind, now);
	return at && whenWords(at, now);
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
