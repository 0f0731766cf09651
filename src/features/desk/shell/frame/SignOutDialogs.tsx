import { useStore } from '@nanostores/react';
import { ConfirmDialog, Dialog } from '#shared/ui/Dialog.tsx';
import { $isAboutToLeave } from '../idle.ts';
import { adminWords } from '../words.ts';

const idleWords = {
	title: 'Are you still there?',
	text: 'Nothing was done here for 29 minutes. In one minute you are signed out. Save what you typed.',
	stay: 'Stay signed in',
};

/** Asks before an idle person is signed out. */
export function IdleWarning({ onStay }: { onStay: () => void }) {
	const isWarned = useStore($isAboutToLeave);
	if (!isWarned) return null;
	return (
		<Dialog title={idleWords.title} onClose={onStay}>
			<p>{idleWords.text}</p>
			<div className="dialog__acts">
				<button className="btn btn--main" type="button" data-first-focus onClick={onStay}>
					{idleWords.stay}
				</button>
			</div>
		</Dialog>
	);
}

const words = adminWords.leaving;

/** Asks before a logout drops typed text. The harmless answer has the focus. */
export function LogoutDialog({ onLogout, onStay }: { onLogout: () => void; onStay: () => void }) {
	return (
		<ConfirmDialog title={words.question} act={words.leave} onAct={onLogout} keep={words.stay} onKeep={onStay}>
			<p>{words.consequence}</p>
		</ConfirmDialog>
	);
}
