import type { ComponentProps } from 'react';
import { whyCancelled } from './cancel-reason.ts';
import type { ChatMessage } from './chat-state.ts';
import { MessageItem } from './MessageItem.tsx';
import { chatWords as words } from './words.ts';

type MessageListsProps = Pick<ComponentProps<typeof MessageItem>, 'now' | 'isBusy' | 'onRetry'> & { messages: readonly ChatMessage[] };

/** A booking's messages: sent and received, then planned ones (soonest first), then withdrawn ones, folded. */
export function MessageLists({ messages, ...given }: MessageListsProps) {
	const list = (those: readonly ChatMessage[]) =>
		those.length > 0 && (
			<ol className="msgs">
				{those.map((message) => (
					<MessageItem key={message.id} message={message} cancelled={whyCancelled(message, messages)} {...given} />
				))}
			</ol>
		);
	const at = (place: Place) => messages.filter((message) => placeOf(message, given.now) === place);
	const ahead = at('ahead').sort((one, other) => Date.parse(one.nextAt) - Date.parse(other.nextAt));
	const withdrawn = at('withdrawn');
	return (
		<>
			{list(at('gone'))}
			{ahead.length > 0 && <h4 className="msgs__title">{words.ahead}</h4>}
			{list(ahead)}
			{withdrawn.length > 0 && (
				<details className="msgs__withdrawn">
					<summary>{words.withdrawn(withdrawn.length)}</summary>
					{list(withdrawn)}
				</details>
			)}
		</>
	);
}

type Place = 'gone' | 'ahead' | 'withdrawn';

function placeOf({ state, nextAt, errorCode }: ChatMessage, now: Date): Place {
	if (state === 'cancelled') return 'withdrawn';
	return state === 'queued' && !errorCode && new Date(nextAt) > now ? 'ahead' : 'gone';
}
