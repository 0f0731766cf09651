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
