import { action, useInWork } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { closeFailure, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { UNKNOWN } from '../failure-words.ts';
import { actWords } from '../words/acts.ts';
import { notifyFailure } from './notify-failure.ts';

const CHANGED = 'The message has changed. The list is up to date now.';

const words = {
	button: 'I rang them',
	done: 'Noted: you rang them. The message is off the list.',
	undone: 'The message is on the list again.',
	failed: 'This was not noted.',
	why: {
		message_not_found: CHANGED,
		moved_on: CHANGED,
		lost: `${UNKNOWN} Pressing again does no harm.`,
	},
} as const;

const noteRung = action({
	run: (note: { message: string; rung: boolean }) => call('note_rung', note),
	thing: ({ message }) => message,
});

/** Takes a lost message off the lists of all desks, because staff rang the family instead. */
export function RungInstead({ messageId, clientName }: { messageId: string; clientName?: string }) {
	const isBusy = useInWork(noteRung, messageId);

	async function note(rung: boolean) {
		const act = `message/rung ${messageId}`;
		const answer = await noteRung({ message: messageId, rung });
		if (answer.ok) {
			closeFailure(act);
			if (rung) notifyInfo(words.done, clientName, { label: actWords.undo, act: () => void note(false) });
			else notifyInfo(words.undone, clientName);
		} else
			notifyFailure(act, { text: words.failed, problem: answer.problem, meaning: words.why, ...(clientName && { about: clientName }) });
	}

	return (
		<button className="btn btn--quiet" type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void note(true)}>
			{words.button}
		</button>
	);
}
