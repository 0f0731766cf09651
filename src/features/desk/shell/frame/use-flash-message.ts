import { useEffect } from 'react';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import type { DeskPorts, FlashMessage } from '../rules/desk-ports.ts';
import { flashWords } from '../words.ts';

const SENT_AWAY: readonly FlashMessage[] = ['access-denied', 'session-ended', 'idle'];

/** Says, once, what the page before wanted said here. The Toaster must be there already, or stand before the caller in the tree. */
export function useFlashMessage({ note }: Pick<DeskPorts, 'note'>, venueName: string): void {
	useEffect(() => {
		const left = note.take();
		if (!left) return;
		// Whoever was sent away may not be looking: such a note stands in the page.
		const say = SENT_AWAY.includes(left) ? notifyError : notifySuccess;
		say('arrival', flashWords[left](venueName));
	}, [note, venueName]);
}
