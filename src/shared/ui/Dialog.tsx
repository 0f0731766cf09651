import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Boundary } from './errors/Boundary.tsx';
import { usePressed } from './use-pressed.ts';

type DialogProps = {
	/** Name and heading of the dialog. */
	title: string;
	/** Called on Escape. The owner decides whether the dialog closes. */
	onClose: () => void;
	children: ReactNode;
};

/**
 * Modal question or form, open while it is rendered. The browser keeps the focus inside and returns it afterwards. The control with
 * `data-first-focus` gets the focus, else the first one. In a question that should be the harmless answer.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();

	useLayoutEffect(() => {
		const shown = dialog.current;
		shown?.showModal();
		// React's autoFocus comes too early, while the dialog is still closed.
		shown?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
		// Closing before the removal returns the focus.
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
			// Chrome closes at the second Escape, whatever the `cancel` event says.
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
	/** Label of the main button, and its label at work. */
	act: string;
	/** Without it, the main button submits the form around it. */
	onAct?: () => void;
	/** At work, neither button acts; both keep the focus. */
	isBusy?: boolean;
	/** Label of the button that leaves everything as it is. */
	keep: string;
	onKeep: () => void;
	/** Focuses the harmless button first, for questions. */
	isKeepFirst?: boolean;
};

/** Buttons at the foot of a dialog: act, and leave. */
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
	/** Question, which is also the dialog's name. */
	title: string;
	/** Labels of the acting button: at rest and at work. */
	act: string;
	acting?: string;
	onAct: () => unknown;
	/** At work the dialog stays open, whatever is pressed. */
	isBusy?: boolean;
	/** Label of the button that leaves everything as it is. */
	keep: string;
	onKeep: () => void;
	/** True if a field inside has the focus first; otherwise the harmless button has it. */
	hasField?: boolean;
	/** Subject and consequence. */
	children: ReactNode;
};

/** Asks before an act that is hard to undo. */
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
	// The dialog keeps its first text: the page behind may already show the result.
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
