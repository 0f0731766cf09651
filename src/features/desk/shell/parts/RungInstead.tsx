import { action, useInWork } from '#shared/data/action.ts';
import { closeFailure, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { usePorts } from '../desk-context.ts';
import { UNKNOWN } from '../failure-words.ts';
import type { DeskPorts } from '../rules/desk-ports.ts';
import { tellFailure } from './tell-failure.ts';

const words = {
	button: 'I rang them',
	done: 'Noted: you rang them. The message is off the list.',
	failed: 'This was not noted.',
	why: {
		'moved-on': 'The message has changed. The list is up to date now.',
		lost: `${UNKNOWN} Pressing again does no harm.`,
	},
} as const;

const noteRung = action({
	run: ({ chat, messageId }: Pick<DeskPorts, 'chat'> & { messageId: string }) => chat.noteRung(messageId),
	thing: ({ messageId }) => messageId,
});

/** Takes a lost message off the lists of all desks, because staff rang the family instead. */
export function RungInstead({ messageId, clientName }: { messageId: string; clientName?: string }) {
	const { chat } = usePorts();
	const isBusy = useInWork(noteRung, messageId);

	async function note() {
		const act = `message/rung ${messageId}`;
		const answer = await noteRung({ chat, messageId });
		if (answer.ok) {
			closeFailure(act);
			notifyInfo(words.done, clientName);
		} else tellFailure(act, { text: words.failed, problem: answer.problem, meaning: words.why, ...(clientName && { about: clientName }) });
	}

	return (
		<button className="btn btn--quiet" type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void note()}>
			{words.button}
		</button>
	);
}
