type SubmitButtonProps = { isBusy: boolean; children: string };

/** The one button of a sign-in card. While it works it keeps the focus. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
	return (
		<button
			className={isBusy ? 'btn btn--main btn--wide is-busy' : 'btn btn--main btn--wide'}
			type="submit"
			aria-disabled={isBusy || undefined}
		>
			{children}
		</button>
	);
}
