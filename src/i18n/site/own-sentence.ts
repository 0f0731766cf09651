import type { Language } from '#shared/rules/language.ts';

/** Turns words of the content into a sentence. Pages do it, so that no script has to. */
export const ownSentence = (words: string, language: Language): string =>
	language === 'ur' ? `${words}۔` : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
