import type { ReactNode } from 'react';
import { Dialog, DialogActs } from './Dialog.tsx';

type ConfirmDialogProps = {
	/** The question, which is the dialog's name. */
	title: string;
	/** What the button that does it says, and what it says while it works. */
	act: string;
	acting?: string;
	onAct: () => void;
	/** As long as it works the dialog stays, whatever is pressed. */
	isBusy?: boolean;
	/** What the button says that leaves everything as it is. */
	keep: string;
	onKeep: () => void;
	/** There is something to fill in, which has the focus first; else the harmless answer has it. */
	hasField?: boolean;
	/** What is asked about, and what would come of it. */
	children: ReactNode;
};

/** Asks before something is done that is not easily undone. */
export function ConfirmDialog({
	title,
	act,
	acting = act,
	onAct,
	isBusy = false,
	keep,
	onKeep,
	hasField = false,
	children,
}: ConfirmDialogProps) {
	return (
		<Dialog title={title} onClose={() => !isBusy && onKeep()}>
			{children}
			<DialogActs act={isBusy ? acting : act} onAct={onAct} isBusy={isBusy} keep={keep} onKeep={onKeep} isKeepFirst={!hasField} />
		</Dialog>
	);
}
