import type { Language } from '#shared/rules/language.ts';

/** The question round an address that was probably meant. */
export const emailSlipWords: Record<Language, { before: string; after: string }> = {
	en: { before: 'Did you mean', after: '?' },
	ur: { before: 'کیا آپ کا مطلب', after: ' تھا؟' },
};
