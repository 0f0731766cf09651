import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { adminWords, loginFieldWords } from '../words.ts';
import type { LoginFieldProblem } from './login.ts';

/** A field for an e-mail address, which a phone leaves as it was typed; for one's own sign-in unless `autoComplete` says otherwise. */
export function EmailInput({ autoComplete = 'username', ...control }: ComponentProps<'input'>) {
	return <input {...control} className="input" type="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />;
}

const words = adminWords.login;

/** A password field with a button to show its text. `autoComplete` is "current-password" by default. */
export function PasswordInput({ autoComplete = 'current-password', ...control }: ComponentProps<'input'>) {
	const [isShown, setIsShown] = useState(false);
	return (
		<div className="affix">
			<input
				{...control}
				className="input"
				type={isShown ? 'text' : 'password'}
				autoComplete={autoComplete}
				autoCapitalize="none"
				spellCheck={false}
			/>
			<button type="button" onClick={() => setIsShown(!isShown)}>
				<DeskIcon name={isShown ? 'eye-off' : 'eye'} />
				{/* The whole name is read out, the first word is seen: "Show password". */}
				<span aria-hidden="true">{isShown ? words.hide : words.show}</span>
				<span className="sr">{isShown ? words.hidePassword : words.showPassword}</span>
			</button>
		</div>
	);
}

type SubmitButtonProps = { isBusy: boolean; children: string };

/** The one button of a sign-in card. While it works it keeps the focus. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
	return (
		<button className={clsx('btn btn--main btn--wide', isBusy && 'is-busy')} type="submit" aria-disabled={isBusy || undefined}>
			{children}
		</button>
	);
}

/** The problem beside an address or a password. */
export const problemBeside = (error: { message?: string | undefined } | undefined): string | undefined =>
	error?.message === undefined ? undefined : loginFieldWords[error.message as LoginFieldProblem];
