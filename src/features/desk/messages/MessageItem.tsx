import { clsx } from 'clsx';
import { type ReactNode, useCallback } from 'react';
import { RungInstead } from '#features/desk/shell/parts/RungInstead.tsx';
import { kindWords, NOT_TEXT } from '#features/desk/shell/words/message-words.ts';
import { whyNot } from '#i18n/messaging/failure-reasons.ts';
import { call } from '#shared/data/call.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { isWritten } from '#shared/rules/messaging/kinds.ts';
import type { MessageState as State } from '#shared/rules/messaging/messages.ts';
import { readWish } from '#shared/rules/messaging/opt-out/read-wish.ts';
import type { ChatMessage } from './chat-state.ts';
import { ReadMessage } from './ReadMessage.tsx';
import { chatWords, stateWordsOf } from './words.ts';

type MessageItemProps = {
	message: ChatMessage;
	/** Why the message was cancelled, in words. */
	cancelled: string | undefined;
	now: Date;
	isBusy: boolean;
	/** Left out where no message is sent. */
	onRetry: ((message: ChatMessage) => void) | undefined;
};

/** A message: its text or kind, its time and state, and the reason of a failure. */
export function MessageItem({ message, cancelled, now, isBusy, onRetry }: MessageItemProps) {
	const { kind, state, errorCode, body } = message;
	const name = message.isForHall ? chatWords.toHall(kindWords[kind]) : kindWords[kind];
	const isLost = state === 'failed' || state === 'dead';
	const isLostOrUnknown = isLost || state === 'unknown';
	const ask = useCallback(() => call('message_said', { message: message.id }), [message.id]);
	return (
		<li className={clsx('msg', kind === 'incoming' && 'msg--in', isLost && 'msg--bad', state === 'queued' && 'msg--wait')}>
			{(kind === 'incoming' || body) && <span className="sr">{name}: </span>}
			<p className="msg__says" dir="auto">
				{message.revokedAt ? chatWords.revoked : (body ?? (kind === 'incoming' ? NOT_TEXT : name))}
			</p>
			{message.editedAt && !message.revokedAt && (
				<p className="msg__why">
					{chatWords.edited}{' '}
					{message.firstBody && (
						<>
							{chatWords.before} <q dir="auto">{message.firstBody}</q>
						</>
					)}
				</p>
			)}
			{kind === 'incoming' && <WishLine message={message} />}
			{errorCode && TELLS_WHY.has(state) && (
				<p className="msg__why">
					{whyNot(message)} {state === 'dead' && `${chatWords.tries(message.attempts)}.`}
				</p>
			)}
			{cancelled && <p className="msg__why">{cancelled}</p>}
			<div className="msg__foot">
				<time dateTime={message.createdAt}>{hallTimeInShort(new Date(message.createdAt))}</time>
				{message.author && <span>{chatWords.by(message.author)}</span>}
				{state !== 'received' && <MessageState message={message} />}
			</div>
			{state === 'queued' && new Date(message.nextAt) > now && (
				<p className="msg__why">{errorCode ? chatWords.nextTry(message.nextAt) : chatWords.goesOut(message.nextAt)}</p>
			)}
			{isWritten(kind) && body === null && <ReadMessage name={name} kind={kind} ask={ask} />}
			{message.rungAt && <p className="msg__why">{chatWords.rung(message.rungAt)}</p>}
			{onRetry && isLostOrUnknown && !message.rungAt && !message.isForHall && <RungInstead messageId={message.id} />}
			{onRetry && isLostOrUnknown && (
				<button className="btn btn--quiet msg__retry" type="button" aria-disabled={isBusy || undefined} onClick={() => onRetry(message)}>
					{isLost ? chatWords.tryAgain : chatWords.sendAgain}
				</button>
			)}
		</li>
	);
}

/** Note about a wish in this message to stop or resume messages: already applied, or only possible. */
function WishLine({ message: { body, wish, firstBody } }: { message: ChatMessage }) {
	if (wish) return <p className="msg__why">{chatWords.wishes[wish]}</p>;
	const before = readWish(firstBody ?? '');
	if (before?.isCertain && before.wish === 'stop') return <p className="msg__why">{chatWords.wishes.stoppedBefore}</p>;
	if (readWish(body ?? '')?.wish !== 'stop') return null;
	return <p className="msg__why msg__why--ask">{chatWords.wishes.mayStop}</p>;
}

/** States in which the last error still matters. */
const TELLS_WHY: ReadonlySet<ChatMessage['state']> = new Set(['queued', 'failed', 'dead', 'unknown']);

/** The message's state as WhatsApp's ticks, with words. */
function MessageState({ message }: { message: Pick<ChatMessage, 'state' | 'simulated'> }) {
	const { tone, drawing } = LOOKS[message.state];
	return (
		<span className={`msg__state msg__state--${tone}`}>
			<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
				{drawing}
			</svg>
			{stateWordsOf(message)}
		</span>
	);
}

const ring = <circle cx="12" cy="12" r="8.7" />;
const oneTick = <path d="M5 12.5l4.5 4.5L19 7.5" />;
const twoTicks = <path d="M1.5 12.8l4.6 4.6L15.2 8M10.6 16l1.4 1.4L22 8" />;
const clock = (
	<>
		{ring}
		<path d="M12 7v5.3l3.4 2" />
	</>
);
const warning = (
	<>
		{ring}
		<path d="M12 7.5v5.2M12 16.2v.1" />
	</>
);

const LOOKS: Record<State, { tone: 'wait' | 'ok' | 'read' | 'bad' | 'open' | 'off'; drawing: ReactNode }> = {
	queued: { tone: 'wait', drawing: clock },
	leased: { tone: 'wait', drawing: clock },
	accepted: {
		tone: 'wait',
		drawing: (
			<>
				{ring}
				<path d="M8.5 12.3l2.5 2.5 4.6-5.2" />
			</>
		),
	},
	sent: { tone: 'ok', drawing: oneTick },
	delivered: { tone: 'ok', drawing: twoTicks },
	read: { tone: 'read', drawing: twoTicks },
	failed: { tone: 'bad', drawing: warning },
	unknown: {
		tone: 'open',
		drawing: (
			<>
				{ring}
				<path d="M9.6 9.6a2.5 2.5 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6M12 16.2v.1" />
			</>
		),
	},
	dead: { tone: 'bad', drawing: warning },
	cancelled: {
		tone: 'off',
		drawing: (
			<>
				{ring}
				<path d="M6 18 18 6" />
			</>
		),
	},
	received: { tone: 'off', drawing: <path d="M12 4.5v13M6.5 12l5.5 5.5 5.5-5.5" /> },
};
