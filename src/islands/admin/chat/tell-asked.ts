import type { Asked } from '#domain/desk/chat-port.ts';
import { isAccepted } from '#domain/messaging/messages.ts';
import { chatWords as words } from '#i18n/desk/chat.ts';
import { notifyInfo } from '#islands/ui/toasts/notify.ts';

/** Says no more of a message than is known. One that failed at once is told by MessagingHealth, like any other. */
export function tellAsked({ state }: Asked, about: string): void {
	if (isAccepted(state)) notifyInfo(words.asked.taken, about);
	else if (state === 'queued' || state === 'leased') notifyInfo(words.asked.queued, about);
	else if (state === 'unknown') notifyInfo(words.asked.unknown, about);
}
