import { useEffect } from 'react';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import type { DeskPorts } from '../desk-context.ts';
import type { FlashMessage } from '../desk-memory.ts';
import { flashWords } from '../words.ts';

const SENT_AWAY: readonly FlashMessage[] = ['access-denied', 'session-ended', 'idle'];

/** Shows the message of the page before, once. The Toaster must be mounted before. */
export function useFlashMessage({ note }: Pick<DeskPorts, 'note'>, venueName: string): void {
	useEffect(() => {
		const left = note.take();
		if (!left) return;
		// A person who was sent away may not be looking, so this message stays in the page.
		const say = SENT_AWAY.includes(left) ? notifyError : notifySuccess;
		say('arrival', flashWords[left](venueName));
	}, [note, venueName]);
}
