import type { Language } from '#shared/rules/language.ts';

type HeardFromWords = { question: string; noAnswer: string; careOf: string; careOfHelp: string };

export const heardFromWords: Record<Language, HeardFromWords> = {
	en: {
		question: 'How did you find us?',
		noAnswer: 'No answer',
		careOf: 'In whose care do you come?',
		careOfHelp: 'The name of who recommended us.',
	},
	ur: {
		question: 'آپ کو ہمارا پتا کیسے چلا؟',
		noAnswer: 'جواب نہیں',
		careOf: 'آپ کس کی معرفت آئے؟',
		careOfHelp: 'جس نے ہمارا بتایا، اس کا نام۔',
	},
};
