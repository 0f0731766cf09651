import type { ComponentProps } from 'react';
import { REASON_WORDS } from '#i18n/messaging/failure-reasons.ts';
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

/** The words for why a message was cancelled; `undefined` for any other. `messages` are the booking's, oldest first. */
function whyCancelled(message: ChatMessage, messages: readonly ChatMessage[]): string | undefined {
	const { state, kind, errorCode, isForHall, createdAt } = message;
	if (state !== 'cancelled') return undefined;
	if (errorCode === 'opted_out') return REASON_WORDS.opted_out;
	// Both messages are written in the transaction that accepts the change.
	const isOfChange = messages.some((other) => other.kind === 'change_accepted' && other.createdAt === createdAt);
	if (kind === 'moved' && isOfChange) return cancelWords.inChangeAnswer;
	// Each ledger line and each proof has a message of its own, so none replaces another.
	if (HAVE_OWN.includes(kind)) return cancelWords.notNeeded;
	const later = messages.slice(messages.indexOf(message) + 1);
	if (!later.some((other) => other.kind === kind && other.isForHall === isForHall)) return cancelWords.notNeeded;
	return kind === 'moved' ? cancelWords.movedAgain : cancelWords.replaced;
}

const HAVE_OWN: readonly string[] = ['payment_received', 'refund_paid', 'payment_reversed', 'payment_moved', 'proof_not_found'];

const cancelWords = {
	movedAgain: 'A newer message replaces it: the booking has moved again.',
	replaced: 'A newer message replaces it.',
	inChangeAnswer: 'The answer to the family’s request already says it.',
	notNeeded: 'Not needed any more.',
} as const;
