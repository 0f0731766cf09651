import type { ChatPort, Unanswered } from '#domain/desk/chat-port.ts';
import { latest } from '../lib/latest.ts';
import { notifyNewItems } from '../lib/notify-new-items.ts';
import { deskAtom } from '../lib/resets.ts';

/** Families that wrote and wait for an answer, the newest first. */
export const $unanswered = deskAtom<readonly Unanswered[]>([]);

/** For how long after their message the hall may answer in its own words, in milliseconds. */
const DAY_MS = 86_400_000;

type UnansweredPorts = { chat: Pick<ChatPort, 'unansweredSince'>; now: () => Date };

/** Returns a reader of who waits for an answer; `tell` hears of each message that comes while the desk is open. */
export function followUnanswered({ chat, now }: UnansweredPorts, tell: (wrote: Unanswered) => void): () => Promise<boolean> {
	const reading = latest();
	const tellOfMessages = notifyNewItems<Unanswered>(({ id }) => id, tell);

	return () =>
		reading.ask(
			() => chat.unansweredSince(new Date(now().getTime() - DAY_MS).toISOString()),
			(answer) => {
				if (!answer.ok) return false;
				$unanswered.set(answer.value);
				tellOfMessages(answer.value);
				return true;
			},
		);
}
