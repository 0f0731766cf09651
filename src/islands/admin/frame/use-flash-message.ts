import { useEffect } from 'react';
import type { DeskPorts, FlashMessage } from '#domain/desk/desk-ports.ts';
import { flashWords } from '#i18n/desk/desk.ts';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';

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
