import type { ListProblem } from '#shared/rules/booking/field-problem.ts';
import type { Language } from '#shared/rules/language.ts';

/** Problems of a request with several functions and of a choice of dishes. A form with one does not load them. */
export const listProblemWords: Record<Language, Record<ListProblem, string>> = {
	en: {
		'dishes-not-offered': 'Please choose as many of the offered dishes as your menu has',
		'function-unknown': 'Please choose one of your events',
		'functions-count': 'One to six events fit into a booking. Please write to us if you have more',
		'occasion-required': 'Please choose what this event is',
		'slot-twice': 'Another of your events has this hall at this time. Please change one of them',
	},
	ur: {
		'dishes-not-offered': 'دیے گئے پکوانوں میں سے اتنے چنیے جتنے آپ کے مینیو میں ہیں',
		'function-unknown': 'اپنی تقریبات میں سے ایک چنیے',
		'functions-count': 'ایک بکنگ میں 1 سے 6 تقریبات ہو سکتی ہیں۔ زیادہ ہوں تو ہمیں لکھیے',
		'occasion-required': 'بتائیے یہ کون سی تقریب ہے',
		'slot-twice': 'آپ کی ایک اور تقریب اسی ہال میں اسی وقت ہے۔ ان میں سے ایک بدلیے',
	},
};
