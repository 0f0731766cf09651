import type { Language } from '#shared/rules/language.ts';
import { meantEmail } from './email-typo.ts';
import { emailSlipWords } from './email-typo-words.ts';

/** Asks whether another e-mail address was meant, and offers it as a button. */
export function emailSlip(typed: string, language: Language, onTake: (meant: string) => void) {
	const meant = meantEmail(typed);
	const { before, after } = emailSlipWords[language];
	return (
		meant && (
			<p className="help" role="status">
				{before}{' '}
				<button className="textbtn" type="button" dir="ltr" onClick={() => onTake(meant)}>
					{meant}
				</button>
				{after}
			</p>
		)
	);
}
