import type { Language } from '#shared/rules/language.ts';

/** "24 hours", "1 hour", «24 گھنٹے»: in Urdu, where «میں» follows, one and many have one form. A file of its own, for few scripts need it. */
export const soManyHours = (hours: number, language: Language): string =>
	language === 'ur' ? `${hours} گھنٹے` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
