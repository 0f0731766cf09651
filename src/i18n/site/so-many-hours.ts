import type { Language } from '#shared/rules/language.ts';

/**
 * "24 hours", "1 hour", «24 گھنٹے»: in Urdu «میں» follows, so singular and plural are the same. In its own file, because few scripts need
 * it.
 */
export const soManyHours = (hours: number, language: Language): string =>
	language === 'ur' ? `${hours} گھنٹے` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
