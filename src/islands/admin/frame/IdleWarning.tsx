import { useStore } from '@nanostores/react';
import { idleWords } from '#i18n/desk/team.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { $isAboutToLeave } from '#stores/desk/idle.ts';

/** Asks, before it is too late, whether somebody is still there. */
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
