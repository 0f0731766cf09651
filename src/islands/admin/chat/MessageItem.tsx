import { clsx } from 'clsx';
import type { ChatMessage } from '#domain/desk/chat-port.ts';
import { wishOf } from '#domain/messaging/whatsapp-events.ts';
import { hallTimeInShort, hallTimeInWords } from '#domain/shared/hall-time.ts';
import { kindWords, chatWords as words } from '#i18n/desk/chat.ts';
import { whyNot } from '#i18n/desk/message-reasons.ts';
import { MessageState } from './MessageState.tsx';

type MessageItemProps = { message: ChatMessage; now: Date; isBusy: boolean; onRetry: (message: ChatMessage) => void };

/** One message: what it says, or its kind; when; how far it has come and why no further. */
export function MessageItem({ message, now, isBusy, onRetry }: MessageItemProps) {
	const { kind, state, error, text } = message;
	const name = message.isForHall ? words.toHall(kindWords[kind]) : kindWords[kind];
	const wish = kind === 'incoming' ? wishOf(text ?? '') : undefined;
	const isLost = state === 'failed' || state === 'dead';
	return (
		<li className={clsx('msg', kind === 'incoming' && 'msg--in', isLost && 'msg--bad', state === 'queued' && 'msg--wait')}>
			{(kind === 'incoming' || text) && <span className="sr">{name}: </span>}
			<p className="msg__says" dir="auto">
				{text ?? (kind === 'incoming' ? words.notText : name)}
			</p>
			{wish && <p className="msg__why">{words.wishes[wish]}</p>}
			{error && TELLS_WHY.has(state) && (
				<p className="msg__why">
					{whyNot(message)} {state === 'dead' && `${words.tries(message.attempts)}.`}
				</p>
			)}
			<div className="msg__foot">
				<time dateTime={message.createdAt} title={hallTimeInWords(new Date(message.createdAt))}>
					{hallTimeInShort(new Date(message.createdAt))}
				</time>
				{message.author && <span>{words.by(message.author)}</span>}
				{state !== 'received' && <MessageState message={message} />}
			</div>
			{state === 'queued' && new Date(message.nextAt) > now && (
				<p className="msg__why">{error ? words.nextTry(message.nextAt) : words.goesOut(message.nextAt)}</p>
			)}
			{(isLost || state === 'unknown') && (
				<button className="btn btn--quiet msg__retry" type="button" aria-disabled={isBusy || undefined} onClick={() => onRetry(message)}>
					{isLost ? words.tryAgain : words.sendAgain}
				</button>
			)}
		</li>
	);
}

/** States in which the last attempt's trouble still matters; later ones have left it behind. */
const TELLS_WHY: ReadonlySet<ChatMessage['state']> = new Set(['queued', 'failed', 'dead', 'unknown']);
