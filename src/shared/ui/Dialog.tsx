import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Boundary } from './errors/Boundary.tsx';
import { usePressed } from './use-pressed.ts';

type DialogProps = {
	/** The dialog's name and its heading. */
	title: string;
	/** Asked for by Escape; the owner takes the dialog away, or not. */
	onClose: () => void;
	children: ReactNode;
};

/**
 * A question or a form before everything else: the browser keeps the focus inside and gives it back afterwards. It is open as long as it is
 * rendered. The control with `data-first-focus` gets the focus, else the first one: in a question it should be the harmless answer.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		// React's autoFocus comes too early, while the dialog is still closed.
		shown?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
		// Closed while it is still in the document: only then does the focus go back to where it came from.
		return () => shown?.close();
	}, []);

	return (
		<dialog
			ref={dialog}
			className="dialog"
			aria-labelledby={id}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			// Chrome closes at the second Escape whatever `cancel` says.
			onClose={onClose}
		>
			<h2 id={id}>{title}</h2>
			<Boundary part="Dialog" onClose={onClose}>
				{children}
			</Boundary>
		</dialog>
	);
}

type DialogActsProps = {
	/** What the main button says; while it works, what it is doing. */
	act: string;
	/** Without it the main button submits the form around it. */
	onAct?: () => void;
	/** While it works, neither button does anything; both keep the focus. */
	isBusy?: boolean;
	/** What the button beside it says: to leave everything as it is. */
	keep: string;
	onKeep: () => void;
	/** In a question the harmless answer has the focus first. */
	isKeepFirst?: boolean;
};

/** The two buttons at the foot of a dialog: one that does it, one that leaves it. */
export function DialogActs({ act, onAct, isBusy = false, keep, onKeep, isKeepFirst = false }: DialogActsProps) {
	return (
		<div className="dialog__acts">
			<button
				className="btn btn--main"
				type={onAct ? 'button' : 'submit'}
				aria-disabled={isBusy || undefined}
				onClick={onAct && (() => !isBusy && onAct())}
			>
				{act}
			</button>
			<button
				className="btn btn--line"
				type="button"
				data-first-focus={isKeepFirst || undefined}
				aria-disabled={isBusy || undefined}
				onClick={() => !isBusy && onKeep()}
			>
				{keep}
			</button>
		</div>
	);
}

type ConfirmDialogProps = {
	/** The question, which is the dialog's name. */
	title: string;
	/** What the button that does it says, and what it says while it works. */
	act: string;
	acting?: string;
	onAct: () => unknown;
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
	const [isPressed, press] = usePressed();
	// What is being done is what was asked about, though the page behind may read by now what came of it.
	const asked = useRef({ title, children });
	if (!isBusy) asked.current = { title, children };
	return (
		<Dialog title={asked.current.title} onClose={() => !isBusy && onKeep()}>
			{asked.current.children}
			<DialogActs
				act={isBusy && isPressed ? acting : act}
				onAct={() => void press(onAct)}
				isBusy={isBusy}
				keep={keep}
				onKeep={onKeep}
				isKeepFirst={!hasField}
			/>
		</Dialog>
	);
}
