import type { ChatPort, LostMessage } from '#domain/desk/chat-port.ts';
import { latest } from '../lib/latest.ts';
import { notifyNewItems } from '../lib/notify-new-items.ts';
import { deskAtom } from '../lib/resets.ts';

/** Messages to customers that were lost lately, or may be, the newest first. */
export const $losses = deskAtom<readonly LostMessage[]>([]);

/** For how long a lost message is held up to staff, in milliseconds: later it is of no use to the family. */
const LATELY_MS = 7 * 86_400_000;

/** For how long a message of unknown fate is not yet staff's concern, in milliseconds; the database has the same rule for another try. */
const REPORT_MS = 10 * 60_000;

type LossPorts = { chat: Pick<ChatPort, 'lostSince'>; now: () => Date };

/**
 * Returns a reader of the lost messages. `tell` hears of each one that is given up while the desk is open, once for each
 * time; those from before only stand in the list, or they would greet staff at every sign-in.
 */
export function followLosses({ chat, now }: LossPorts, tell: (lost: LostMessage) => void): () => Promise<boolean> {
	const reading = latest();
	const tellOfLosses = notifyNewItems<LostMessage>(({ id, lostAt }) => `${id} ${lostAt}`, tell);

	return () =>
		reading.ask(
			() => chat.lostSince(new Date(now().getTime() - LATELY_MS).toISOString()),
			(answer) => {
				if (!answer.ok) return false;
				// Until then the provider's report may still tell that it arrived.
				const waitsUntil = new Date(now().getTime() - REPORT_MS);
				const losses = answer.value.filter(({ state, lostAt }) => state !== 'unknown' || new Date(lostAt) < waitsUntil);
				$losses.set(losses);
				// What may have arrived did not fail.
				tellOfLosses(losses.filter(({ state }) => state !== 'unknown'));
				return true;
			},
		);
}
