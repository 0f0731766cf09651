import { useStore } from '@nanostores/react';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import { onceEach } from '#shared/data/once.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { closeFailure, notifyInfo } from '#shared/ui/toasts/notify.ts';
import { usePorts } from '../desk-context.ts';
import { UNKNOWN } from '../failure-words.ts';
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

/** The messages that are being noted as rung, by id. */
const $noting = deskAtom<ReadonlySet<string>>(new Set());

/** Takes a lost message off the lists of all desks, because staff rang the family instead. */
export function RungInstead({ messageId, clientName }: { messageId: string; clientName?: string }) {
	const ports = usePorts();
	const isBusy = useStore($noting).has(messageId);

	async function note() {
		const act = `message/rung ${messageId}`;
		const answer = await onceEach($noting, messageId, async () => {
			const noted = await ports.chat.noteRung(messageId);
			await Promise.all([refreshAll(), noted.ok || checkStaffSession(ports.auth)]);
			return noted;
		});
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
