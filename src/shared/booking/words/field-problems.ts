import type { ListProblem, ProblemWords } from '#shared/rules/booking/field-problem.ts';
import type { Language } from '#shared/rules/language.ts';
import { fieldProblemsEn } from './field-problems-en.ts';
import { fieldProblemsUr } from './field-problems-ur.ts';

/** Words of both languages, for the server. A browser loads one of the two files. */
export const fieldProblemWords: Record<Language, ProblemWords & Record<ListProblem, string>> = {
	en: {
		...fieldProblemsEn,
		'function-unknown': 'Please choose one of your events',
		'functions-count': 'One to six events fit into a booking. Please write to us if you have more',
		'occasion-required': 'Please choose what this event is',
		'slot-twice': 'Another of your events has this hall at this time. Please change one of them',
	},
	ur: {
		...fieldProblemsUr,
		'function-unknown': 'اپنی تقریبات میں سے ایک چنیے',
		'functions-count': 'ایک بکنگ میں 1 سے 6 تقریبات ہو سکتی ہیں۔ زیادہ ہوں تو ہمیں لکھیے',
		'occasion-required': 'بتائیے یہ کون سی تقریب ہے',
		'slot-twice': 'آپ کی ایک اور تقریب اسی ہال میں اسی وقت ہے۔ ان میں سے ایک بدلیے',
	},
};
