import { clsx } from 'clsx';

type SubmitButtonProps = { isBusy: boolean; children: string };

/** The one button of a sign-in card. While it works it keeps the focus. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
	return (
		<button className={clsx('btn btn--main btn--wide', isBusy && 'is-busy')} type="submit" aria-disabled={isBusy || undefined}>
			{children}
		</button>
	);
}
