import type { Asked } from '#domain/chat-port.ts';
import { isAccepted } from '#domain/messages.ts';
import { chatWords as words } from '#i18n/admin-chat.ts';
import { notifyInfo } from '#islands/ui/notify.ts';

/** Says no more of a message than is known. One that failed at once is told by MessagingHealth, like any other. */
export function tellAsked({ state }: Asked): void {
	if (isAccepted(state)) notifyInfo(words.asked.taken);
	else if (state === 'queued' || state === 'leased') notifyInfo(words.asked.queued);
	else if (state === 'unknown') notifyInfo(words.asked.unknown);
}
