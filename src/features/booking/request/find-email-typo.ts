import type { ReactNode } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import type { Language } from '#shared/rules/language.ts';

/** The question whether another e-mail address was meant, where one was probably; it comes with a script of its own, without which nothing is missing. */
export const lookForSlip = (typed: string, language: Language, onTake: (meant: string) => void): Promise<ReactNode> =>
	loadPart(() => import('./email-typo-part.tsx')).then(
		({ emailSlip }) => emailSlip(typed, language, onTake),
		() => undefined,
	);
