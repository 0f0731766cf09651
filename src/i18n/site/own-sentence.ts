import type { Language } from '#shared/rules/language.ts';

/** What the content says for the inside of a sentence, as a sentence of its own; pages hand it over so, for no script has to make it. */
export const ownSentence = (words: string, language: Language): string =>
	language === 'ur' ? `${words}۔` : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
