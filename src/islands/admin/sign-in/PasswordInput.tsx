import { type ComponentProps, useState } from 'react';
import { adminWords } from '#i18n/desk/desk.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';

const words = adminWords.login;

/** A password field whose text can be looked at; for the present password unless `autoComplete` says otherwise. */
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
