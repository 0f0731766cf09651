import type { Language } from '#shared/rules/language.ts';
import { isOneOff } from '#shared/rules/one-edit-apart.ts';

/** Asks whether another e-mail address was meant, and offers it as a button. */
export function emailTypoQuestion(typed: string, language: Language, onTake: (meant: string) => void) {
	const meant = meantEmail(typed);
	const { before, after } = emailTypoWords[language];
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

const emailTypoWords: Record<Language, { before: string; after: string }> = {
	en: { before: 'Did you mean', after: '?' },
	ur: { before: 'کیا آپ کا مطلب', after: ' تھا؟' },
};

/** Most common mail hosts. */
const KNOWN = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

/** Real hosts that differ by one letter from a common one. */
const REAL = new Set([...KNOWN, 'ymail.com', 'email.com', 'mail.com']);

/** Mistyped endings that are one or two keys from ".com". */
const NOT_COM = /\.(?:con|cmo|ocm|comm|coom|cpm|vom|xom|c0m)$/;

/** The address that was probably meant; `undefined` if the typed one looks right. */
export function meantEmail(typed: string): string | undefined {
	const [, name, host] = /^\s*(\S+)@(\S+\.\S+?)\s*$/.exec(typed) ?? [];
	if (!name || !host) return undefined;
	const domain = host.toLowerCase();
	if (REAL.has(domain)) return undefined;
	const withEnd = domain.replace(NOT_COM, '.com');
	const meant = KNOWN.find((known) => isOneOff(withEnd, known)) ?? withEnd;
	return meant === domain ? undefined : `${name}@${meant}`;
}
