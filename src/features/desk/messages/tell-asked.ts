import { isAccepted } from '#shared/rules/messaging/messages.ts';
import { notifyInfo } from '#shared/ui/toasts/notify.ts';
import type { Asked } from './messages-port.ts';
import { chatWords as words } from './words.ts';

/** Tells the known state of a sent message. MessagingHealth tells of failures. */
export function tellAsked({ state }: Asked, about: string): void {
	if (isAccepted(state)) notifyInfo(words.asked.taken, about);
	else if (state === 'queued' || state === 'leased') notifyInfo(words.asked.queued, about);
	else if (state === 'unknown') notifyInfo(words.asked.unknown, about);
}
