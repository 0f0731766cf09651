import type { ReactNode } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import type { Language } from '#shared/rules/language.ts';

/** Loads the check for a mistyped e-mail address. If its script does not load, nothing is asked. */
export const findEmailTypo = (typed: string, language: Language, onTake: (meant: string) => void): Promise<ReactNode> =>
	loadPart(() => import('./email-typo-part.tsx')).then(
		({ emailTypoQuestion }) => emailTypoQuestion(typed, language, onTake),
		() => undefined,
	);
