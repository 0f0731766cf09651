import { useStore } from '@nanostores/react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import type { Colleague } from '#domain/desk/team-port.ts';
import { removeProblemWords, teamWords } from '#i18n/desk/team.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $isChangingTeam, removeColleague } from '#stores/desk/team.ts';

const words = teamWords.removing;

type RemoveDialogProps = {
	ports: DeskPorts;
	colleague: Colleague;
	isOneself: boolean;
	isOnlyOne: boolean;
	onClose: () => void;
	onRemoved: () => void;
};

/** Asks before somebody loses the desk, and says so when it is oneself; the harmless answer has the focus. */
export function RemoveDialog({ ports, colleague, isOneself, isOnlyOne, onClose, onRemoved }: RemoveDialogProps) {
	const isRemoving = useStore($isChangingTeam);

	async function remove() {
		const answer = await removeColleague(ports, colleague, isOneself);
		if (!answer.ok) {
			if (answer.problem === 'busy') return;
			onClose();
			return notifyError(`team/remove ${colleague.userId}`, words.failed, removeProblemWords[answer.problem], colleague.email);
		}
		onClose();
		// Whoever removed themselves is on the way out, and is told so at the login.
		if (isOneself) return;
		notifySuccess(`team/remove ${colleague.userId}`, words.done(colleague.email));
		// After the dialog has given the focus back to a button that is gone.
		setTimeout(onRemoved);
	}

	if (isOnlyOne) {
		return (
			<Dialog title={words.oneselfQuestion} onClose={onClose}>
				<p>{words.onlyOne}</p>
				<div className="dialog__acts">
					<button className="btn btn--line" type="button" onClick={onClose}>
						{words.keep}
					</button>
				</div>
			</Dialog>
		);
	}
	return (
		<ConfirmDialog
			title={isOneself ? words.oneselfQuestion : words.question(colleague.email)}
			act={words.remove}
			acting={words.removing}
			onAct={remove}
			isBusy={isRemoving}
			keep={words.keep}
			onKeep={onClose}
		>
			<p>{isOneself ? words.oneself : words.consequence}</p>
		</ConfirmDialog>
	);
}
