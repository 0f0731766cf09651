import type { Language } from '#shared/rules/language.ts';

export const emailSlipWords: Record<Language, { before: string; after: string }> = {
	en: { before: 'Did you mean', after: '?' },
	ur: { before: 'کیا آپ کا مطلب', after: ' تھا؟' },
};
